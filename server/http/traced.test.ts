import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { SpanOptions, TraceAttributes, Traces } from '../lib/traces.ts'
import type { TrustedProxies } from '../lib/trusted-proxies.ts'
import type { RequestEnv } from './session.ts'
import { traced } from './traced.ts'

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

/** What is told of the span of a request from this address; `undefined`: there is none. */
async function spanOf(path: string, headers: Record<string, string> = {}, proxies: TrustedProxies | null = null) {
  let span: { options: SpanOptions; begun: string; name?: string; set?: TraceAttributes; failed?: string } | undefined
  const traces = {
    run: (begun: string, options: SpanOptions, work: Parameters<Traces['run']>[2]) => {
      const own: NonNullable<typeof span> = { begun, options }
      span = own
      return work({
        set: (attributes) => void Object.assign(own, { set: attributes }),
        rename: (name) => void Object.assign(own, { name }),
        fail: (type) => void Object.assign(own, { failed: type }),
        end: () => {},
      })
    },
  } as Traces
  const app = new Hono<RequestEnv>()
  app.use(async (c, next) => {
    c.set('requestId', 'request-1')
    await next()
  })
  app.use(traced(traces, proxies))
  app.get('/folders/:id', (c) => c.text('', 200))
  app.get('/broken', (c) => c.text('', 503))
  app.get('/refused', (c) => c.text('', 499 as 400))
  const incoming = { socket: { remoteAddress: '10.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } }
  await app.request(path, { headers }, { incoming })
  return span
}

test('[DATA-06] a request is traced by its route, with its outcome; one that fails is marked', async () => {
  expect(await spanOf('/folders/7?q=secret')).toEqual({
    ...{ begun: 'GET', options: { kind: 'server', isRoot: true }, name: 'GET /folders/:id' },
    set: {
      ...{ 'http.request.method': 'GET', 'http.route': '/folders/:id', 'http.response.status_code': 200 },
      'subshelf.request_id': 'request-1',
    },
  })
  expect(await spanOf('/broken')).toMatchObject({ name: 'GET /broken', failed: '503' })
  expect((await spanOf('/refused'))?.failed).toBeUndefined()
})

test.each(['/healthz', '/readyz', '/metrics'])('[DATA-06] %s is not traced', async (path) => {
  expect(await spanOf(path)).toBeUndefined()
})

test('[DATA-06] the trace of a proxy is continued if it is trusted, else the request begins its own', async () => {
  const headers = { traceparent: TRACEPARENT }
  const isTrusted = (address: string) => address === '10.0.0.1'
  const optionsOf = async (given: Record<string, string>, proxies: TrustedProxies | null) =>
    (await spanOf('/folders/7', given, proxies))?.options
  const own = { kind: 'server', isRoot: true }
  expect(await optionsOf(headers, null)).toEqual(own)
  expect(await optionsOf(headers, () => false)).toEqual(own)
  expect(await optionsOf({}, isTrusted)).toEqual(own)
  expect(await optionsOf(headers, isTrusted)).toEqual({
    ...{ kind: 'server', isRoot: false, continues: { traceparent: TRACEPARENT, tracestate: '' } },
  })
  expect((await optionsOf({ ...headers, tracestate: 'a=b' }, isTrusted))?.continues?.tracestate).toBe('a=b')
})
