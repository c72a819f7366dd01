import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, request } from 'undici'
import { PRODUCT_SLUG } from '#contract/product.ts'
import { isPrivateHost } from '../lib/private-hosts.ts'
import { isPublicAddress } from '../lib/public-address.ts'

const TIMEOUT_MS = 10_000
const CONNECTIONS_PER_HOST = 4
const HTTPS_PORT = ''

/**
 * What became of a post. `sent`: it was taken. `answered`: refused, with this status. `unsent`: there was no connection, so
 * it has not arrived. `unknown`: it may have arrived. `forbidden`: the address leads where nothing may be posted.
 */
export type Delivery =
  | { kind: 'sent' }
  | { kind: 'answered'; status: number; retryAfterMs: number | null }
  | { kind: 'unsent' | 'unknown' | 'forbidden' }

type Post = { url: string; headers: Record<string, string>; body: string | Buffer; isTrusted?: boolean }

export type Deliveries = ReturnType<typeof makeDeliveries>

/**
 * Posts to addresses that users have chosen: https on its usual port, and hosts of the internet alone, so that nobody
 * reaches this server's own network through it. The address that is connected to is the one that was checked.
 * @param allowsPrivate at home, where these are the user's own
 */
export function makeDeliveries({ allowsPrivate }: { allowsPrivate: boolean }) {
  const common = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS, connections: CONNECTIONS_PER_HOST }
  const open = new Agent({ ...common, connect: { timeout: TIMEOUT_MS } })
  const guarded = allowsPrivate
    ? open
    : new Agent({ ...common, connect: { timeout: TIMEOUT_MS, lookup: lookUpPublic } })

  return {
    /** Whether something may be posted to an address. Where its name leads is checked when it is connected to. */
    mayPost: (address: string): boolean => {
      const url = URL.parse(address)
      if (!url || url.username || url.password) return false
      if (allowsPrivate) return url.protocol === 'https:' || url.protocol === 'http:'
      const host = url.hostname.replace(/^\[|\]$/g, '')
      return (
        url.protocol === 'https:' &&
        url.port === HTTPS_PORT &&
        (isIP(host) === 0 ? !isPrivateHost(host) : isPublicAddress(host))
      )
    },

    /** Posts, follows no redirect, and reads no answer. @param post `isTrusted`: the address was checked by its name */
    async post({ url, headers, body, isTrusted = false }: Post, signal: AbortSignal): Promise<Delivery> {
      if (!isTrusted && !this.mayPost(url)) return { kind: 'forbidden' }
      try {
        const answer = await request(url, {
          method: 'POST',
          headers: { 'User-Agent': PRODUCT_SLUG, ...headers },
          body,
          dispatcher: isTrusted ? open : guarded,
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        })
        answer.body.on('error', () => undefined)
        answer.body.destroy()
        const { statusCode: status } = answer
        if (status >= 200 && status < 300) return { kind: 'sent' }
        return { kind: 'answered', status, retryAfterMs: retryAfter(answer.headers['retry-after']) }
      } catch (error) {
        const code = (error as { code?: string }).code ?? ''
        if (code === NOT_PUBLIC) return { kind: 'forbidden' }
        return { kind: UNSENT.has(code) ? 'unsent' : 'unknown' }
      }
    },

    close: async () => {
      await Promise.all([open.close(), guarded.close()])
    },
  }
}

const NOT_PUBLIC = 'ENOTPUBLIC'

/** Errors from before anything was sent. */
const UNSENT = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['ERR_TLS_CERT_ALTNAME_INVALID', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'CERT_HAS_EXPIRED'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'ERR_SSL_WRONG_VERSION_NUMBER'],
])

/** Looks a name up, and refuses one that leads to any address that is not public. */
const lookUpPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '', 0)
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(Object.assign(new Error('not a public address'), { code: NOT_PUBLIC }), '', 0)
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })

/** In ms; `null` if the header is missing or no number of seconds. */
function retryAfter(header: string | string[] | undefined): number | null {
  const seconds = Number(header)
  return typeof header === 'string' && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}
