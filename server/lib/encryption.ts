import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

export type Sealer = {
  /** How everything begins that is sealed with the current key. */
  prefix: string
  /** Encrypts a text for one purpose; the answer names the key it was sealed with. */
  seal: (purpose: string, text: string) => string
  /** Opens what {@link seal} made for the same purpose; null when it was tampered with or no key fits. */
  open: (purpose: string, sealed: string) => string | null
}

/**
 * AES-256-GCM under a key derived (HKDF-SHA-256) from the secret and the purpose.
 * Form: `keyId.iv.ciphertext.tag`, base64url. The first secret seals; all of them open, so secrets can rotate.
 */
export function makeSealer(secrets: readonly [string, ...string[]]): Sealer {
  const idOf = (secret: string) => createHash('sha256').update(`key-id:${secret}`).digest('base64url').slice(0, 8)
  const byId = new Map(secrets.map((secret) => [idOf(secret), secret]))
  const keyFor = (secret: string, purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secret, 'subshelf', `seal:${purpose}`, 32))

  return {
    prefix: `${idOf(secrets[0])}.`,
    seal(purpose, text) {
      const [current] = secrets
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyFor(current, purpose), iv)
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [idOf(current), ...[iv, data, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
    },
    open(purpose, sealed) {
      const [keyId = '', ...parts] = sealed.split('.')
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
