import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDeliveries } from '../../server/providers/deliveries.ts'
import { freePort } from '../support/free-port.ts'

const [hosted, home] = [makeDeliveries({ allowsPrivate: false }), makeDeliveries({ allowsPrivate: true })]
const received: { method: string; headers: IncomingHttpHeaders; body: string }[] = []
let origin: string
/** Answers with the status in the path, and with what the query says as Retry-After. */
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  received.push({ method: request.method ?? '', headers: request.headers, body })
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const status = Number(pathname.slice(1))
  if (status === 0) return void request.socket.destroy()
  const retryAfter = searchParams.get('after')
  response
    .writeHead(status, { ...(retryAfter !== null && { 'Retry-After': retryAfter }), Location: '/200' })
    .end('text')
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await Promise.all([hosted.close(), home.close()])
  server.closeAllConnections()
  server.close()
})

const post = (path: string, from = home, more: { isTrusted?: boolean } = {}) =>
  from.post(
    { url: `${origin}${path}`, headers: { Topic: 'news' }, body: 'hello', ...more },
    AbortSignal.timeout(60_000),
  )

test.each([
  ['https://push.example.com/x', true, true],
  ['https://push.example.com:443/x', true, true],
  ['https://93.184.216.34/x', true, true],
  ['https://[2606:4700::1111]/x', true, true],
  ['http://push.example.com/x', false, true],
  ['https://push.example.com:8443/x', false, true],
  ['https://ntfy.local/x', false, true],
  ['https://localhost/x', false, true],
  ['https://192.168.1.2/x', false, true],
  ['https://[::1]/x', false, true],
  ['https://a@push.example.com/x', false, false],
  ['https://:b@push.example.com/x', false, false],
  ['ftp://push.example.com/x', false, false],
  ['no address', false, false],
])('may be posted to %s: hosted %s, at home %s', (address, isHosted, isHome) => {
  expect([hosted.mayPost(address), home.mayPost(address)]).toEqual([isHosted, isHome])
})

test('a post has its headers and body, and the product as its sender', async () => {
  received.length = 0
  expect(await post('/201')).toEqual({ kind: 'sent' })
  expect(received).toMatchObject([{ method: 'POST', body: 'hello', headers: { topic: 'news' } }])
  expect(received[0]?.headers['user-agent']).toBe('subshelf')
})

test.each([
  ['/200', { kind: 'sent' }],
  ['/299', { kind: 'sent' }],
  ['/302', { kind: 'answered', status: 302, retryAfterMs: null }],
  ['/410', { kind: 'answered', status: 410, retryAfterMs: null }],
  ['/429?after=7', { kind: 'answered', status: 429, retryAfterMs: 7_000 }],
  ['/503?after=0', { kind: 'answered', status: 503, retryAfterMs: 0 }],
  ['/503?after=-1', { kind: 'answered', status: 503, retryAfterMs: null }],
  ['/503?after=soon', { kind: 'answered', status: 503, retryAfterMs: null }],
  ['/0', { kind: 'unknown' }],
])('what becomes of a post that is answered with %s; no redirect is followed', async (path, outcome) => {
  received.length = 0
  expect(await post(path)).toEqual(outcome)
  expect(received).toHaveLength(1)
})

test('what no connection was made for has not arrived', async () => {
  const url = `http://127.0.0.1:${await freePort()}/`
  expect(await home.post({ url, headers: {}, body: '' }, AbortSignal.timeout(60_000))).toEqual({ kind: 'unsent' })
})

test('nothing is posted into the own network, unless the address was checked by its name', async () => {
  received.length = 0
  expect(await post('/200', hosted)).toEqual({ kind: 'forbidden' })
  expect(received).toEqual([])
  expect(await post('/200', hosted, { isTrusted: true })).toEqual({ kind: 'sent' })
})
