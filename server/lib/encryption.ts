import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

export type Encryption = {
  /** The prefix of every text encrypted with the current key. */
  keyPrefix: string
  /** Encrypts a text for one purpose. The result contains the id of the key. */
  encrypt: (purpose: string, text: string) => string
  /** `null` if the text was encrypted for another purpose or with an unknown key, or was tampered with. */
  decrypt: (purpose: string, encrypted: string) => string | null
}

/**
 * AES-256-GCM under a key derived (HKDF-SHA-256) from the secret and the purpose.
 * Form: `keyId.iv.ciphertext.tag`, base64url. The first secret encrypts, all of them decrypt, so that secrets can be rotated.
 */
export function makeEncryption(secrets: readonly [string, ...string[]]): Encryption {
  const idOf = (secret: string) => createHash('sha256').update(`key-id:${secret}`).digest('base64url').slice(0, 8)
  const byId = new Map(secrets.map((secret) => [idOf(secret), secret]))
  const keyFor = (secret: string, purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secret, 'subshelf', `seal:${purpose}`, 32))

  return {
    keyPrefix: `${idOf(secrets[0])}.`,
    encrypt(purpose, text) {
      const [current] = secrets
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyFor(current, purpose), iv)
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [idOf(current), ...[iv, data, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
    },
    decrypt(purpose, encrypted) {
      const [keyId = '', ...parts] = encrypted.split('.')
      const secret = byId.get(keyId)
      if (!secret || parts.length !== 3) return null
      const [iv, data, tag] = parts.map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer, Buffer]
      try {
        const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), iv, { authTagLength: 16 })
        decipher.setAuthTag(tag)
        return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
