import { createECDH } from 'node:crypto'

/** The curve of web push, P-256. */
export const PUSH_CURVE = 'prime256v1'

/** Whether 32 bytes are a private key of the curve. Nearly all are. */
export function isPushKey(bytes: Buffer): boolean {
  try {
    createECDH(PUSH_CURVE).setPrivateKey(bytes)
    return bytes.length === 32
  } catch {
    return false
  }
}
