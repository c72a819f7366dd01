import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { SpanOptions, TraceAttributes, Traces } from '../../server/lib/traces.ts'
import { allowedImageUrl } from '../../server/providers/image-url.ts'
import { makeProviderNames, watchOutgoing } from '../../server/providers/outgoing.ts'

type Addresses = Parameters<typeof makeProviderNames>[0]
const addresses = (origin: string) =>
  ({
    youtube: { apiUrl: `${origin}/youtube/v3`, rssUrl: `${origin}/feeds` },
    stripe: { apiUrl: `${origin}/stripe/` },
    google: { oauthUrl: `${origin}/oauth`, apisUrl: `${origin}/apis` },
    push: { hubUrl: `${origin}/hub` },
    openId: { issuer: 'https://id.example/realm' },
  }) as unknown as Addresses

test('[DATA-06] a call is named by the provider its address is one of', () => {
  const names = [
    '/youtube/v3/videos',
    '/feeds/videos.xml',
    '/hub/subscribe',
    '/v1/prices',
    '/oauth/token',
    '/apis/x',
    '/x',
  ]
  const named = (given: Addresses) => names.map((path) => makeProviderNames(given)(`https://one.example${path}`))
  const all = addresses('https://one.example')
  expect(named(all)).toEqual(['youtube-api', 'youtube-rss', 'push-hub', 'stripe', 'google', 'google', 'other'])
  expect(makeProviderNames(all)('https://id.example/token')).toBe('openid')
  const without = { ...all, push: null, openId: null } as Addresses
  expect(named(without)[2]).toBe('other')
  expect(makeProviderNames(without)('https://id.example/token')).toBe('other')
})

test('[DATA-06] every call is watched to its answer or its failure, whatever makes it, and has a span', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/feeds/broken') return void request.socket.destroy()
    response.writeHead(request.url?.startsWith('/youtube') ? 403 : 200).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const spans: { name: string; attributes: TraceAttributes; failed?: string; isEnded?: boolean }[] = []
  const traces = {
    begin(name: string, { attributes = {}, kind }: SpanOptions) {
      const span: (typeof spans)[number] = { name, attributes: { ...attributes, kind: kind ?? '' } }
      spans.push(span)
      return {
        set: (more: TraceAttributes) => void Object.assign(span.attributes, more),
        rename: () => {},
        fail: (type: string) => void Object.assign(span, { failed: type }),
        end: () => void Object.assign(span, { isEnded: true }),
      }
    },
  } as unknown as Traces
  const told: unknown[] = []
  const end = watchOutgoing(
    addresses(origin),
    ({ provider, method }, status) => told.push([provider, method, status]),
    traces,
  )
  onTestFinished(() => {
    end()
    server.closeAllConnections()
    server.close()
  })

  await (await fetch(`${origin}/youtube/v3/videos?id=secret`)).text()
  await (await fetch(`${origin}/elsewhere/secret`, { method: 'POST' })).text()
  await expect(fetch(`${origin}/feeds/broken`)).rejects.toThrow()
  const [answer] = await once(get(`${origin}/oauth/token`), 'response')
  answer.resume()
  await once(answer, 'end')
  const broken = get(`${origin}/feeds/broken`)
  await once(broken, 'error')
  const calls = [
    ['youtube-api', 'GET', 403],
    ['other', 'POST', 200],
    ['youtube-rss', 'GET', 'error'],
    ['google', 'GET', 200],
    ['youtube-rss', 'GET', 'error'],
  ]
  expect(told).toEqual(calls)
  const common = { kind: 'client', 'http.request.method': 'GET', 'server.address': '127.0.0.1' }
  expect(spans).toMatchObject([
    { name: 'youtube-api /youtube/v3/videos', failed: '403', isEnded: true },
    { name: 'other /:id/:id', isEnded: true },
    { name: 'youtube-rss /feeds/:id', failed: 'error', isEnded: true },
    { name: 'google /:id/token', isEnded: true },
    { name: 'youtube-rss /feeds/:id', failed: 'error', isEnded: true },
  ])
  expect(spans[0]?.attributes).toEqual({
    ...{ ...common, 'subshelf.provider': 'youtube-api', 'subshelf.operation': '/youtube/v3/videos' },
    ...{ 'subshelf.youtube.units': 1, 'http.response.status_code': 403 },
  })
  expect(spans[1]?.attributes).not.toHaveProperty('server.address')
  expect(spans[1]).not.toHaveProperty('failed')
  expect(spans[2]?.attributes).not.toHaveProperty(['http.response.status_code'])
  expect(spans[3]?.attributes).not.toHaveProperty(['subshelf.youtube.units'])
  expect(JSON.stringify(spans)).not.toContain('secret')

  end()
  await (await fetch(`${origin}/oauth/token`)).text()
  expect(told).toHaveLength(calls.length)
})

test.each([
  ['https://yt3.example/a', 'https://yt3.example/a'],
  ['https://yt3.example/a b', 'https://yt3.example/a%20b'],
  ['https://YT3.example:443/a', 'https://yt3.example/a'],
  ['https://yt3.example.evil/a', null],
  ['http://yt3.example/a', null],
  ['//yt3.example/a', null],
  [`https://yt3.example/${'a'.repeat(1_980)}`, `https://yt3.example/${'a'.repeat(1_980)}`],
  [`https://yt3.example/${'a'.repeat(1_981)}`, null],
  [7, null],
  [undefined, null],
])('a picture may be at %s', (url, allowed) => {
  expect(allowedImageUrl(url, ['https://yt3.example', 'https://other.example'])).toBe(allowed)
})
