import { createHash, createSign, type KeyObject } from 'node:crypto'

// the few pieces of DER a self-signed certificate needs (RFC 5280)
const SHA256_WITH_RSA = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const VERSION_3 = Buffer.from('a003020102', 'hex')

/** A self-signed X.509 certificate for a signing key, PEM: what Google publishes per key id. @param days valid from now */
export function certificateOf(
  keys: { privateKey: KeyObject; publicKey: KeyObject },
  nowMs: number,
  days: number,
): string {
  const spki = keys.publicKey.export({ type: 'spki', format: 'der' })
  const serial = Buffer.concat([Buffer.from([1]), createHash('sha1').update(spki).digest().subarray(0, 8)])
  const name = der(0x30, der(0x31, der(0x30, COMMON_NAME, der(0x0c, Buffer.from('sandbox.gserviceaccount.test')))))
  const validity = der(0x30, utc(nowMs - 86_400_000), utc(nowMs + days * 86_400_000))
  const signed = der(0x30, VERSION_3, der(0x02, serial), SHA256_WITH_RSA, name, validity, name, spki)
  const signature = createSign('RSA-SHA256').update(signed).sign(keys.privateKey)
  const whole = der(0x30, signed, SHA256_WITH_RSA, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const size = body.length < 0x80 ? [body.length] : [0x82, body.length >>> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

// YYMMDDhhmmssZ
const utc = (ms: number) => der(0x17, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14)}Z`))
