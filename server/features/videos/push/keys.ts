import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '../../../settings.ts'

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text)

/** Secret part of the callback's address, known only to the hub. */
export const pushToken = (key: string, channelId: string): string =>
  hmac(key, `push-address:${channelId}`).digest('base64url').slice(0, 22)

/** The key the hub signs posts about a channel with. Derived, so it need not be stored. */
export const pushSecret = (key: string, channelId: string): string =>
  hmac(key, `push-secret:${channelId}`).digest('hex').slice(0, 40)

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Whether we gave this address to the hub, under the current secret key or an older one. */
export const isOurAddress = ({ secretKeys }: Pick<Settings, 'secretKeys'>, channelId: string, token: string): boolean =>
  secretKeys.some((key) => isSame(pushToken(key, channelId), token))

/** Whether the hub signed the body. @param header `X-Hub-Signature`: `sha1=…` or `sha256=…`, hex */
export function isSigned(
  { secretKeys }: Pick<Settings, 'secretKeys'>,
  channelId: string,
  body: string,
  header: string | undefined,
): boolean {
  const [, method, signature] = /^(sha1|sha256)=([0-9a-f]{40,64})$/.exec(header ?? '') ?? []
  if (!method || !signature) return false
  return secretKeys.some((key) =>
    isSame(createHmac(method, pushSecret(key, channelId)).update(body).digest('hex'), signature),
  )
}
