import { getConnInfo } from '@hono/node-server/conninfo'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { type TrustedProxies, unmapped } from '../lib/trusted-proxies.ts'
import type { RequestEnv } from './session.ts'

/**
 * Sets `clientAddress`, the address a request came from. `X-Forwarded-For` counts only when a configured proxy wrote it:
 * then it is the last address in it that is not a proxy of ours. Warns once when another sender has such a header.
 */
export function findClientAddress(isProxy: TrustedProxies, log: Logger) {
  let warned = false
  return createMiddleware<RequestEnv>(async (c, next) => {
    const direct = unmapped(getConnInfo(c).remote.address ?? 'unknown')
    const forwarded = c.req.header('x-forwarded-for')
    if (isProxy(direct)) c.set('clientAddress', lastOfClient(forwarded ?? '', isProxy) ?? direct)
    else c.set('clientAddress', direct)
    if (forwarded !== undefined && !warned && !isProxy(direct)) {
      warned = true
      log.warn(
        'X-Forwarded-For is ignored: it comes from an address that is not in TRUSTED_PROXIES. If that is your proxy, all ' +
          'users share its rate limits',
      )
    }
    await next()
  })
}

function lastOfClient(forwarded: string, isProxy: TrustedProxies): string | undefined {
  const addresses = forwarded.split(',').map((part) => unmapped(part.trim()))
  return addresses.filter((address) => address !== '' && !isProxy(address)).at(-1)
}
