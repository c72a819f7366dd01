import diagnostics from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { TraceSpan, Traces } from '../lib/traces.ts'
import type { Settings } from '../settings.ts'

export type OutgoingCall = { provider: string; method: string; startedAt: number; span: TraceSpan | null }

/** Called when the answer to a call begins, or it has failed. @param status `error`: there was no answer */
export type OnAnswer = (call: OutgoingCall, status: number | 'error') => void

type Addresses = Pick<Settings, 'google' | 'youtube' | 'stripe' | 'push' | 'openId'>
/** A request of undici, which is also the one below `fetch`. */
type UndiciRequest = { origin: string | URL; path: string; method: string }

const OTHER = 'other'

/** Names the provider of an address; `other` if it is none of ours. */
export function makeProviderNames({ google, youtube, stripe, push, openId }: Addresses): (url: string) => string {
  const prefixes: [prefix: string, name: string][] = [
    [youtube.apiUrl, 'youtube-api'],
    [youtube.rssUrl, 'youtube-rss'],
    ...(push ? [[push.hubUrl, 'push-hub'] as [string, string]] : []),
    [new URL('/v1/', stripe.apiUrl).href, 'stripe'],
    [google.oauthUrl, 'google'],
    [google.apisUrl, 'google'],
    ...(openId ? [[new URL('/', openId.issuer).href, 'openid'] as [string, string]] : []),
  ]
  return (url) => prefixes.find(([prefix]) => url.startsWith(prefix))?.[1] ?? OTHER
}

/** Of a read of YouTube's API, whatever it returns. */
const UNITS_PER_CALL = 1

/** Parts of the addresses of providers that are no id, token or name of a channel. */
const WORDS = new Set(
  (
    'activities auth billing_portal certs channels checkout customers feeds oauth2 playlistItems prices revoke sessions ' +
    'subscribe subscriptions token tokeninfo userinfo v1 v2 v3 videos videos.xml youtube'
  ).split(' '),
)

/** The path of a call with `:id` for what is not a known word, and without its query. */
export const operationOf = (url: string): string =>
  (URL.parse(url)?.pathname ?? '').replaceAll(/[^/]+/g, (part) => (WORDS.has(part) ? part : ':id'))

/**
 * Watches every HTTP call of this process, by Node's and undici's diagnostics channels: packages make calls of their own.
 * @param traces get a span for each call that is made within one
 * @returns a function that ends it
 */
export function watchOutgoing(settings: Addresses, onAnswer: OnAnswer, traces: Traces | null = null): () => void {
  const nameOf = makeProviderNames(settings)
  const calls = new WeakMap<object, OutgoingCall>()
  const begin = (request: object, url: string, method: string) => {
    const provider = nameOf(url)
    const span =
      traces?.begin(`${provider} ${operationOf(url)}`, {
        kind: 'client',
        attributes: {
          'subshelf.provider': provider,
          'subshelf.operation': operationOf(url),
          'http.request.method': method,
          // Users name addresses for their notifications.
          ...(provider !== OTHER && { 'server.address': URL.parse(url)?.hostname ?? '' }),
          ...(provider === 'youtube-api' && { 'subshelf.youtube.units': UNITS_PER_CALL }),
        },
      }) ?? null
    calls.set(request, { provider, method, startedAt: performance.now(), span })
  }
  const end = (request: object, status: number | 'error') => {
    const call = calls.get(request)
    if (!call) return
    calls.delete(request)
    onAnswer(call, status)
    if (status !== 'error') call.span?.set({ 'http.response.status_code': status })
    if (status === 'error' || status >= 400) call.span?.fail(String(status))
    call.span?.end()
  }
  const listeners: [string, (message: unknown) => void][] = [
    [
      'undici:request:create',
      (message) => {
        const { request } = message as { request: UndiciRequest }
        begin(request, `${request.origin}${request.path}`, request.method)
      },
    ],
    [
      'undici:request:headers',
      (message) => {
        const { request, response } = message as { request: object; response: { statusCode: number } }
        end(request, response.statusCode)
      },
    ],
    ['undici:request:error', (message) => end((message as { request: object }).request, 'error')],
    [
      'http.client.request.start',
      (message) => {
        const { request } = message as { request: ClientRequest }
        begin(request, `${request.protocol}//${request.getHeader('host')}${request.path}`, request.method)
      },
    ],
    [
      'http.client.response.finish',
      (message) => {
        const { request, response } = message as { request: ClientRequest; response: IncomingMessage }
        end(request, response.statusCode ?? 'error')
      },
    ],
    ['http.client.request.error', (message) => end((message as { request: object }).request, 'error')],
  ]
  for (const [name, listener] of listeners) diagnostics.subscribe(name, listener)
  return () => {
    for (const [name, listener] of listeners) diagnostics.unsubscribe(name, listener)
  }
}
