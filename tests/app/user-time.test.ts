import { afterEach, expect, test } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import { withApp } from '../support/app.ts'
import { userOf } from '../support/payment.ts'
import { until } from '../support/until.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import type { Answer } from '../support/visitor.ts'

const MAX_REQUESTS = 40
const app = withApp({ USER_SECONDS_PER_MINUTE: '10', MAX_REQUESTS_AT_ONCE: String(MAX_REQUESTS) })
afterEach(() => {
  app().setTime(null)
  app().setThreadCost(null)
})

test('[RUN-06] a user whose requests have used their time is refused until there is some again; others are served', async () => {
  const [heavy, bystander] = [await newImportedUser(app(), 3), await newImportedUser(app(), 3)]
  const folder = await newFolder(bystander, 'Mine')
  const before = await heavy.library()
  app().setTime(Date.now())
  const { id } = await userOf(heavy)
  const { userTime } = app().ctx
  const usedBefore = userTime.shareUsed(id)

  app().setThreadCost(2_500)
  await heavy.get('/api/videos')
  expect(userTime.shareUsed(id) - usedBefore).toBeGreaterThan(0.24)
  const answers: Answer<ErrorBody>[] = []
  for (let n = 0; n < 4; n++) answers.push(await heavy.get<ErrorBody>('/api/library'))
  const refused = answers.at(-1)
  expect([refused?.status, refused?.body.error?.code]).toEqual([429, 'rate_limited'])
  const seconds = Number(refused?.headers.get('retry-after'))
  expect(seconds).toBe(userTime.secondsUntilFree(id))
  expect(await heavy.refusal('POST', '/api/folders', { name: 'More' })).toMatchObject({ status: 429 })
  expect((await heavy.get('/dashboard')).status).toBe(200)

  app().setThreadCost(null)
  expect((await heavy.get('/api/session')).status).toBe(429)
  expect((await bystander.send('PATCH', `/api/folders/${folder}`, { name: 'Changed' })).status).toBe(200)
  app().setTime(Date.now() + 60_000)
  expect(await heavy.library()).toEqual(before)
})

test('[RUN-06] a feed reader uses the time of its user, and signing out is never refused', async () => {
  const user = await newUser(app())
  const feeds = await user.post<{ base: string }>('/api/reader-feeds')
  const path = `${new URL(feeds.body.base).pathname}/all.atom`
  expect((await user.get(path)).status).toBe(200)
  app().ctx.userTime.spend((await userOf(user)).id, 20_000)
  expect((await user.get(path)).status).toBe(429)
  expect((await user.send('DELETE', '/api/session')).status).toBe(204)
})

test('[RUN-06] while the server has much to do, those who used most are refused first: light users and pushes are served', async () => {
  const users = { heavy: await newUser(app()), middle: await newUser(app()), light: await newUser(app()) }
  for (const [name, ms] of [
    ['heavy', 9_000],
    ['middle', 4_000],
  ] as const)
    app().ctx.userTime.spend((await userOf(users[name])).id, ms)
  const refusedAmong = async (others: number, path: string) => {
    const ends = Array.from({ length: others }, () => app().ctx.load.begin())
    const names: string[] = []
    for (const [name, user] of Object.entries(users)) if ((await user.get(path)).status === 503) names.push(name)
    for (const end of ends) end()
    return names
  }
  expect(await refusedAmong(0, '/api/library')).toEqual([])
  expect(await refusedAmong(MAX_REQUESTS / 4, '/api/library')).toEqual(['heavy'])
  expect(await refusedAmong(MAX_REQUESTS * 0.7, '/api/library')).toEqual(['heavy', 'middle'])
  expect(await refusedAmong(MAX_REQUESTS * 0.4, '/api/videos/search?q=a')).toEqual(['heavy', 'middle'])
  const ends = Array.from({ length: MAX_REQUESTS }, () => app().ctx.load.begin())
  const push = await users.light.post(`/push/youtube/UC${'x'.repeat(22)}/x`, {})
  for (const end of ends) end()
  expect(push.status).toBe(404)
})

test('[RUN-06] a user’s requests that wait for their turn keep nothing busy, and are answered when it comes', async () => {
  const [user, bystander] = [await newImportedUser(app(), 5), await newImportedUser(app(), 5)]
  const { userTime, load } = app().ctx
  const { id } = await userOf(user)
  const running = Promise.withResolvers<void>()
  const held = [1, 2].map(() => userTime.inTurn(id, () => running.promise))
  const answers = Array.from({ length: MAX_REQUESTS - 1 }, () => user.get('/api/library'))
  await until('all wait for their turn', async () => load.requests() === 0 || null)
  expect((await bystander.get('/api/library')).status).toBe(200)
  expect((await user.get('/api/quota/today')).status).toBe(200)
  running.resolve()
  await Promise.all(held)
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]))
})
