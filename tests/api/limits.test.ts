import { connect } from 'node:net'
import { expect, test } from 'vitest'
import type { AccountView } from '#contract/account.ts'
import type { ImportAnswer } from '#contract/imports.ts'
import { onBothEngines } from '../support/engines.ts'
import { startProduct } from '../support/product.ts'
import { channelIds } from '../support/sandbox.ts'
import { until } from '../support/until.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const limited = (code: string) => ({ status: 429, code })

/** Asks at once so often, and says how often the answer had each status. */
async function statusesOf(count: number, ask: () => Promise<{ status: number }>): Promise<Record<number, number>> {
  const answers = await Promise.all(Array.from({ length: count }, ask))
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('[RUN-06] a user may make so many requests a minute and no more; others, and health checks, go on', async () => {
  const product = await startProduct({ env: { USER_REQUESTS_PER_MINUTE: '40' } })
  try {
    const [greedy, bystander] = [await newUser(product), await newUser(product)]
    const folder = await newFolder(greedy, 'Mine')
    expect(await statusesOf(39, () => greedy.get('/api/import'))).toEqual({ 200: 39 })
    expect(await statusesOf(20, () => greedy.send('PATCH', `/api/folders/${folder}`, { name: 'x' }))).toEqual({
      429: 20,
    })
    const refused = await greedy.get('/api/session')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await greedy.refusal('GET', '/api/library')).toMatchObject(limited('rate_limited'))
    expect((await bystander.get('/api/library')).status).toBe(200)
    for (const path of ['/healthz', '/readyz']) expect((await greedy.get(path)).status).toBe(200)
  } finally {
    await product.stop()
  }
})

test('[RUN-06] an address may make so many requests a minute, whoever asks there; other addresses go on', async () => {
  const env = { ADDRESS_REQUESTS_PER_MINUTE: '40', TRUSTED_PROXIES: '127.0.0.0/8 ::1' }
  const product = await startProduct({ env })
  try {
    const from =
      (address: string, path = '/api/session') =>
      () =>
        new Visitor(product).get(path, { 'X-Forwarded-For': address })
    const paths = ['/', '/assets/none.js', '/auth/google/start?attempt=abcdefgh', '/nowhere', '/metrics']
    expect(await statusesOf(40, from('203.0.113.7'))).toEqual({ 200: 40 })
    for (const path of paths) expect([path, (await from('203.0.113.7', path)()).status]).toEqual([path, 429])
    const event = await fetch(`${product.origin}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': '203.0.113.7' },
    })
    expect(event.status).toBe(429)
    expect((await from('203.0.113.8')()).status).toBe(200)
    for (const path of ['/healthz', '/readyz']) expect((await from('203.0.113.7', path)()).status).toBe(200)
  } finally {
    await product.stop()
  }
})

test('[RUN-06] six imports an hour, and a share of the quota a day; others import on', async () => {
  const product = await startProduct({ env: { USER_IMPORTS_PER_HOUR: '6', USER_UNITS_PER_DAY: '6' } })
  try {
    const [often, large, bystander] = [
      await newUser(product, 0),
      await newUser(product, 260),
      await newUser(product, 10),
    ]
    for (let i = 0; i < 6; i++) {
      const { status } = await often.post('/api/import')
      expect([i, status]).toEqual([i, 202])
      await often.importEnd()
    }
    expect(await often.refusal('POST', '/api/import')).toMatchObject(limited('rate_limited'))

    expect((await large.import()).state).toBe('done') // 6 units, and none is left
    for (const path of ['/api/import', '/.netlify/functions/fetch-subscriptions'])
      expect(await large.refusal('POST', path)).toMatchObject(limited('youtube_share_used'))
    expect((await large.channels()).length).toBe(260)
    expect((await bystander.import()).state).toBe('done')
  } finally {
    await product.stop()
  }
})

onBothEngines('limits', (product) => {
  test('[RUN-06] five event streams a user; a sixth opens when one has ended', async () => {
    const { origin, sandbox } = product()
    const [user, bystander] = [await newUser(product(), 500), await newUser(product(), 500)]
    await sandbox.latency(5_000) // the imports run for longer than this test
    for (const who of [user, bystander]) await who.post<ImportAnswer>('/api/import')
    // The answers are kept: the connection of one that is collected as garbage is closed.
    const streams: { end: () => void; answer: Response }[] = []
    const open = async (who: Visitor) => {
      const stream = new AbortController()
      const answer = await fetch(`${origin}/api/import/events`, {
        headers: { Cookie: who.cookie },
        signal: stream.signal,
      })
      if (answer.status === 200) streams.push({ end: () => stream.abort(), answer })
      return answer.status
    }
    try {
      for (let i = 0; i < 5; i++) expect(await open(user)).toBe(200)
      expect(await open(user)).toBe(429)
      expect(await open(bystander)).toBe(200)
      streams.shift()?.end()
      await until('a stream is free', async () => (await open(user)) === 200)
      expect(await open(user)).toBe(429)
    } finally {
      for (const stream of streams) stream.end()
      await sandbox.latency(0)
    }
  })

  test('[RUN-06] [AUTH-10] twenty sessions a user: one more ends the one used the longest ago', async () => {
    const [user, bystander] = [await newUser(product()), await newUser(product())]
    const first = user.cookie
    for (let i = 0; i < 20; i++) await new Visitor(product()).signIn(user.email)
    expect((await user.get('/api/library')).status).toBe(401)
    const last = new Visitor(product())
    await last.signIn(user.email)
    expect((await last.get<AccountView>('/api/account')).body.sessions).toHaveLength(20)
    expect(first).not.toBe('')
    expect((await bystander.get('/api/library')).status).toBe(200)
  })

  test('[RUN-06] strangers who send forged events fill no log: all are refused, twenty a minute are written down', async () => {
    const send = () =>
      fetch(`${product().origin}/webhooks/stripe`, {
        method: 'POST',
        headers: { 'Stripe-Signature': 't=1,v1=00' },
        body: '{}',
      })
    const linesOf = () => product().output().split('payment event refused').length - 1
    const before = linesOf()
    expect(await statusesOf(60, send)).toEqual({ 400: 60 })
    await expect.poll(() => linesOf() - before).toBe(20)
  })

  test('[DATA-06] a request its sender breaks off is no fault of ours: nothing of it is an error in the log', async () => {
    const user = await newImportedUser(product(), 3)
    const seen = () => product().output().split('request aborted').length - 1
    for (const path of ['/api/folders', '/webhooks/stripe']) {
      const before = seen()
      const { hostname, port, origin } = new URL(product().origin)
      const request = [
        `POST ${path} HTTP/1.1`,
        `Host: ${hostname}`,
        `Origin: ${origin}`,
        `Cookie: ${user.cookie}`,
        'X-Requested-With: test',
        'Content-Type: application/json',
        'Content-Length: 1000',
        '',
        '{"name":',
      ]
      const socket = connect(Number(port), hostname)
      socket.write(request.join('\r\n'), () => socket.destroy())
      await until('the request is logged', () => seen() > before)
    }
    expect(product().output()).not.toMatch(/"level":50.*(?:folders|webhooks)/)
    expect((await user.channels()).map(({ id }) => id).toSorted()).toEqual(channelIds(3).toSorted())
  })
})
