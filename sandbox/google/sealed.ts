import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

// fixed, so that tokens given before a restart of the sandbox are still good after it
const KEY = createHash('sha256').update('subshelf sandbox grants').digest()

/** Packs a value into base64url text that only the sandbox can read or make. */
export function seal(value: unknown): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', KEY, iv)
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Opens what `seal` packed; null when it was never sealed here or was touched. */
export function unseal(text: string): unknown {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length < 29) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', KEY, bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'))
  } catch {
    return null
  }
}
