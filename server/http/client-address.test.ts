import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { makeLog } from '../lib/log.ts'
import { trustedProxies } from '../lib/trusted-proxies.ts'
import { findClientAddress } from './client-address.ts'
import type { RequestEnv } from './session.ts'

/** What the app takes as the client's address, and what it logs. */
async function addressOf(proxies: string, peer: string, forwarded: string | null, requests = 1) {
  const problems: string[] = []
  const lines: string[] = []
  const log = makeLog('warn', { write: (line) => void lines.push(line) })
  const app = new Hono<RequestEnv & { Bindings: HttpBindings }>()
  app.use(findClientAddress(trustedProxies(proxies.split(' '), problems), log))
  app.get('/', (c) => c.text(c.var.clientAddress))
  const headers: Record<string, string> = forwarded === null ? {} : { 'X-Forwarded-For': forwarded }
  const env = { incoming: { socket: { remoteAddress: peer } } }
  let address = ''
  for (let i = 0; i < requests; i++) address = await (await app.request('/', { headers }, env)).text()
  expect(problems).toEqual([])
  return { address, warnings: lines.length }
}

test.each([
  ['an address', '127.0.0.1', '127.0.0.1'],
  ['the same address, mapped', '127.0.0.1', '::ffff:127.0.0.1'],
  ['a mapped setting', '::ffff:127.0.0.1', '127.0.0.1'],
  ['a network', '172.16.0.0/12', '172.31.251.1'],
  ['a network, its address mapped', '172.16.0.0/12', '::ffff:172.20.0.5'],
  ['one of several', '192.0.2.1 10.0.0.0/8', '10.255.0.1'],
  ['IPv6', '::1', '::1'],
  ['an IPv6 network', 'fd00::/8', 'fd12:3456::1'],
])('a proxy that is trusted as %s is believed', async (_, proxies, peer) => {
  expect(await addressOf(proxies, peer, '203.0.113.7')).toEqual({ address: '203.0.113.7', warnings: 0 })
})

test.each([
  ['127.0.0.1', '127.0.0.2'],
  ['172.16.0.0/12', '172.32.0.1'],
  ['fd00::/8', '::1'],
  ['10.0.0.0/8', '::ffff:11.0.0.1'],
])('%s does not include %s: its X-Forwarded-For is ignored, which is told once', async (proxies, peer) => {
  const { address, warnings } = await addressOf(proxies, peer, '203.0.113.7', 3)
  expect([address, warnings]).toEqual([peer.replace('::ffff:', ''), 1])
})

test('the last address that is no proxy of ours counts: what stands before it, its sender wrote', async () => {
  const { address } = await addressOf('10.0.0.0/8', '10.0.0.1', '198.51.100.1, 203.0.113.7, ::ffff:10.0.0.2')
  expect(address).toBe('203.0.113.7')
  expect((await addressOf('10.0.0.0/8', '10.0.0.1', null)).address).toBe('10.0.0.1')
  expect((await addressOf('10.0.0.0/8', '192.0.2.1', null)).warnings).toBe(0)
})

test.each(['localhost', '10.0.0.0/33', '10.0.0.0/', '::/129', '10.0.0.0/8/8', '10.0.0.0/-1', '300.1.1.1'])(
  'the setting %j is refused',
  (entry) => {
    const problems: string[] = []
    trustedProxies(['192.0.2.1', entry], problems)
    expect(problems).toEqual([expect.stringContaining('entry 2')])
  },
)
