import { afterEach, expect, test } from 'vitest'
import type { AccountView } from '#contract/account.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { DAY_MS } from '#domain/durations.ts'
import { makeCounter } from '../../server/lib/counter.ts'
import { onBothApps, startApp } from '../support/app.ts'
import { userOf } from '../support/payment.ts'
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
  const app = await startApp({ USER_REQUESTS_PER_MINUTE: '40' })
  try {
    const [greedy, bystander] = [await newUser(app), await newUser(app)]
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
    await app.stop()
  }
})

test('[RUN-06] an address may make so many requests a minute, whoever asks there; other addresses go on', async () => {
  const app = await startApp({ ADDRESS_REQUESTS_PER_MINUTE: '40' })
  try {
    const from =
      (address: string, path = '/api/session') =>
      () =>
        new Visitor(app).get(path, { 'X-Forwarded-For': address })
    const paths = ['/', '/assets/none.js', '/auth/google/start?attempt=abcdefgh', '/nowhere', '/metrics']
    expect(await statusesOf(40, from('203.0.113.7'))).toEqual({ 200: 40 })
    for (const path of paths) expect([path, (await from('203.0.113.7', path)()).status]).toEqual([path, 429])
    const event = await app.fetch(`${app.origin}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': '203.0.113.7' },
    })
    expect(event.status).toBe(429)
    expect((await from('203.0.113.8')()).status).toBe(200)
    for (const path of ['/healthz', '/readyz']) expect((await from('203.0.113.7', path)()).status).toBe(200)
  } finally {
    await app.stop()
  }
})

test('[RUN-06] six imports an hour, and a share of the quota a day; others import on', async () => {
  const app = await startApp({ USER_IMPORTS_PER_HOUR: '6', USER_UNITS_PER_DAY: '6' })
  try {
    const [often, large, bystander] = [await newUser(app, 0), await newUser(app, 260), await newUser(app, 10)]
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
    await app.stop()
  }
})

onBothApps('sessions of a user', (app) => {
  afterEach(() => app().setTime(null))

  test('[RUN-06] [AUTH-10] twenty sessions a user: one more ends the one used the longest ago', async () => {
    const start = Date.now()
    app().setTime(start)
    const [user, bystander] = [await newUser(app()), await newUser(app())]
    const signIn = async (at: number) => {
      app().setTime(start + at)
      const visitor = new Visitor(app())
      await visitor.signIn(user.email)
      return visitor
    }
    const statusOf = async (who: Visitor) => (await who.get('/api/library')).status
    const second = await signIn(1)
    for (let at = 2; at < 20; at++) await signIn(at)
    const last = await signIn(20)
    expect((await last.get<AccountView>('/api/account')).body.sessions).toHaveLength(20)
    expect([await statusOf(user), await statusOf(second), await statusOf(bystander)]).toEqual([401, 200, 200])
  })
})

test('[RUN-06] strangers who send forged events fill no log: all are refused, twenty a minute are written down', async () => {
  const app = await startApp({ LOG_LEVEL: 'warn' })
  try {
    const request = { method: 'POST', headers: { 'Stripe-Signature': 't=1,v1=00' }, body: '{}' }
    expect(await statusesOf(60, () => app.fetch(`${app.origin}/webhooks/stripe`, request))).toEqual({ 400: 60 })
    expect(app.output().split('payment event refused').length - 1).toBe(20)
  } finally {
    await app.stop()
  }
})

test('[RUN-06] a user may have 10,000 channels a day checked before they are due, over all servers; refreshes and others go on', {
  tags: ['postgres'],
}, async () => {
  const app = await startApp({}, { engine: 'postgres' })
  try {
    const [greedy, bystander] = [await newImportedUser(app, 2), await newImportedUser(app, 2)]
    const path = '/api/videos/refresh'
    const statusOf = async (who: Visitor, force: boolean) => (await who.post(path, { force })).status
    // As other servers count them.
    const counter = makeCounter({ name: 'forced', points: 10_000, perSeconds: DAY_MS / 1_000 })
    const countElsewhere = async (channels: number) =>
      counter.record(app.ctx.sharedCounts, (await userOf(greedy)).id, channels)
    await countElsewhere(9_999)
    expect(await statusOf(greedy, true)).toBe(200)
    await countElsewhere(1)
    const { status, body, headers } = await greedy.post<ErrorBody>(path, { force: true })
    expect([status, body.error.code]).toEqual([429, 'rate_limited'])
    const seconds = Number(headers.get('retry-after'))
    expect([seconds > 0, seconds <= DAY_MS / 1_000]).toEqual([true, true])
    expect([await statusOf(greedy, false), await statusOf(bystander, true)]).toEqual([200, 200])
  } finally {
    await app.stop()
  }
})
