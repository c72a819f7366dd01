import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '../../../settings.ts'

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text)

/** In the callback's address: nobody but the hub can call it. */
export const pushToken = (key: string, channelId: string): string =>
  hmac(key, `push-address:${channelId}`).digest('base64url').slice(0, 22)

/** What the hub signs its posts about a channel with. Derived, so that nothing has to be stored. */
export const pushSecret = (key: string, channelId: string): string =>
  hmac(key, `push-secret:${channelId}`).digest('hex').slice(0, 40)

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Whether the address is one we gave to the hub, under the current secret key or an earlier one. */
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
