import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { NotificationTargetTable } from '../../db/schema.ts'
import type { Delivery } from '../../providers/deliveries.ts'
import { MAX_PUSH_BYTES, type PushTarget, topicOf } from '../../providers/web-push.ts'
import type { Notification } from './present.ts'

/** Where notifications go. Its address is a secret: whoever has it can post there. */
export type Target = ({ kind: 'device' } & PushTarget) | { kind: 'address'; url: string; secret: string }

/** The encryption purpose of targets. It contains the user's id, so a row copied to another user cannot be decrypted. */
const targetPurpose = (userId: string) => `notification-target:${userId}`

export const hashOf = (target: Target): string =>
  createHash('sha256')
    .update(target.kind === 'device' ? target.endpoint : target.url)
    .digest('base64url')

export const encryptTarget = ({ encryption }: Context, userId: string, target: Target): string =>
  encryption.encrypt(targetPurpose(userId), JSON.stringify(target))

/** `null` if the key it was encrypted with is not known any more. */
export function decryptTarget(
  { encryption }: Context,
  { user_id, encrypted_target }: Pick<NotificationTargetTable, 'user_id' | 'encrypted_target'>,
): Target | null {
  const text = encryption.decrypt(targetPurpose(user_id), encrypted_target)
  return text === null ? null : (JSON.parse(text) as Target)
}

export const newSecret = (): string => randomBytes(24).toString('base64url')

/** Sends a notification to a target. @param userId part of what the push service tells messages apart by */
export function deliver(
  ctx: Context,
  userId: string,
  target: Target,
  notification: Notification,
): Promise<Delivery> | Delivery {
  const { deliveries, webPush, settings, closing, now } = ctx
  if (target.kind === 'address') {
    const body = JSON.stringify(notification.forAddress)
    const headers = { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signatureOf(target.secret, body, now()) }
    return deliveries.post({ url: target.url, headers, body }, closing)
  }
  if (!webPush?.isKnownService(target.endpoint)) return { kind: 'forbidden' }
  const topic = topicOf(settings.secretKeys[0], userId, notification.tag)
  const request = webPush.request(target, shortened(notification.forDevice), topic, now())
  return deliveries.post({ url: target.endpoint, ...request, isTrusted: true }, closing)
}

const SIGNATURE_HEADER = 'X-Signature'

/** `t=SECONDS,v1=HEX`: HMAC-SHA256 of `SECONDS.BODY`, so that an old post cannot be repeated. */
function signatureOf(secret: string, body: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** The JSON of a notification with as many lines as may be sent. */
function shortened({ body, ...rest }: Notification['forDevice']): string {
  for (const lines = body.split('\n'); ; lines.pop()) {
    const text = JSON.stringify({ ...rest, body: lines.join('\n') })
    if (Buffer.byteLength(text) <= MAX_PUSH_BYTES || lines.length === 0) return text
  }
}
