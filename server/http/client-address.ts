import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The address a request came from. `X-Forwarded-For` counts only when it was written by a configured proxy: the last
 * address in it that is not a proxy of ours.
 */
export function clientAddress(c: Context, proxies: readonly string[]): string {
  const direct = getConnInfo(c).remote.address ?? 'unknown'
  if (!proxies.includes(direct)) return direct
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  return forwarded.filter((address) => address !== '' && !proxies.includes(address)).at(-1) ?? direct
}
