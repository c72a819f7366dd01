import { createCipheriv, createECDH, createHmac, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto'
import { PUSH_CURVE } from '../lib/push-key.ts'
import type { Settings } from '../settings.ts'

/** How long a push service keeps a message for a device that is off, in seconds. */
export const PUSH_TTL_SECONDS = 12 * 60 * 60
/** A token is valid for this long; services refuse more than a day. */
const TOKEN_SECONDS = 12 * 60 * 60
/** Old versions of Firefox for Android lose longer messages. */
export const MAX_PUSH_BYTES = 2_048

/** The push services of browsers: Chrome and its kin, Firefox, Safari, Edge. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)*notify\.windows\.com$/,
]

export type PushTarget = { endpoint: string; p256dh: string; auth: string }

type PushSettings = Pick<NonNullable<Settings['webPush']>, 'privateKey' | 'subject' | 'serviceUrl'>

/**
 * Makes requests of web push: RFC 8030 (protocol), 8188 and 8291 (encryption), 8292 (VAPID). They are end-to-end encrypted:
 * the push service sees the size, the time and the topic.
 */
export function makeWebPush({ privateKey, subject, serviceUrl }: PushSettings) {
  const ecdh = createECDH(PUSH_CURVE)
  ecdh.setPrivateKey(privateKey)
  const publicKey = ecdh.getPublicKey()
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)]
  const jwk = { kty: 'EC', crv: 'P-256', d: base64url(privateKey), x: base64url(x), y: base64url(y) }
  const signingKey = createPrivateKey({ key: jwk, format: 'jwk' })

  const token = (audience: string, now: number) => {
    const claims = { aud: audience, exp: Math.floor(now / 1000) + TOKEN_SECONDS, sub: subject }
    const parts = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => base64url(Buffer.from(JSON.stringify(part))))
    const signed = parts.join('.')
    const signature = sign('sha256', Buffer.from(signed), { key: signingKey, dsaEncoding: 'ieee-p1363' })
    return `${signed}.${base64url(signature)}`
  }

  return {
    /** The key that browsers subscribe with. */
    publicKey: base64url(publicKey),

    /** Whether an endpoint is one of a push service, so that nothing is posted elsewhere. */
    isKnownService: (endpoint: string): boolean => {
      const url = URL.parse(endpoint)
      if (!url || url.username || url.password) return false
      if (serviceUrl !== null && url.origin === new URL(serviceUrl).origin) return true
      return url.protocol === 'https:' && url.port === '' && SERVICES.some((service) => service.test(url.hostname))
    },

    /**
     * The headers and the body of a message. Throws if the keys are none.
     * @param topic 32 characters of base64url; a message that waits with the same topic is replaced
     */
    request({ endpoint, p256dh, auth }: PushTarget, text: string, topic: string, now: number) {
      const own = createECDH(PUSH_CURVE)
      own.generateKeys()
      const keys = { ecdh: own, salt: randomBytes(16) }
      const audience = new URL(endpoint).origin
      return {
        headers: {
          Authorization: `vapid t=${token(audience, now)}, k=${base64url(publicKey)}`,
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
          TTL: String(PUSH_TTL_SECONDS),
          Urgency: 'normal',
          Topic: topic,
        },
        body: encryptMessage(Buffer.from(text), { p256dh, auth }, keys),
      }
    },
  }
}

export type WebPush = ReturnType<typeof makeWebPush>

/** Encrypts a message as one record. @param keys new ones for each message */
export function encryptMessage(
  text: Buffer,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  { ecdh, salt }: { ecdh: ReturnType<typeof createECDH>; salt: Buffer },
): Buffer {
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), ecdh.getPublicKey()]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = hkdf(ecdh.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The byte after the text says that the record is the last one.
  const sealed = Buffer.concat([cipher.update(text), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()])
  const header = Buffer.alloc(21)
  salt.copy(header)
  header.writeUInt32BE(4096, 16)
  header.writeUInt8(ours.length, 20)
  return Buffer.concat([header, ours, sealed])
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

const base64url = (bytes: Buffer) => bytes.toString('base64url')

/** A topic that is the same for the same folder and says nothing about it to the push service. */
export const topicOf = (key: string, userId: string, folderId: string): string =>
  createHmac('sha256', key)
    .update(`push-topic:${userId}:${folderId}`)
    .digest('base64url')
    .slice(0, 32)
    .replaceAll('-', 'a')
    .replaceAll('_', 'b')
