import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Recording, startReplay } from '../replay.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { alertsOf, newOperator, untilAlerts, WITH_OPERATOR } from '../support/operators.ts'
import { recordingsFolder } from '../support/recordings.ts'
import { channelIds } from '../support/sandbox.ts'
import { newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

/** What YouTube may answer to `subscriptions`, served word for word instead of the sandbox's answers. */
let product: TestApp
let replay: Awaited<ReturnType<typeof startReplay>>

const PICTURES = 'https://yt3.ggpht.com'

beforeAll(async () => {
  replay = await startReplay({ dir: recordingsFolder([]), port: 0 })
  const env = { ...WITH_OPERATOR, YOUTUBE_API_URL: `${replay.url}/youtube/v3`, IMAGE_ORIGINS: PICTURES }
  product = await startApp(env)
})
afterAll(async () => {
  await product?.stop()
  await replay?.close()
})

type Page = { query?: Record<string, string>; status?: number; body: unknown }

/** From now on YouTube answers this: a body, or a page for each query. */
async function answerWith(...pages: Page[]) {
  const port = Number(new URL(replay.url).port)
  await replay.close()
  const recordings = pages.map(
    ({ query = {}, status = 200, body }): Recording => ({
      request: { path: '/youtube/v3/subscriptions', query },
      response: { status, body },
    }),
  )
  replay = await startReplay({ dir: recordingsFolder(recordings), port })
}

const item = (id: string, thumbnails: unknown = {}) => ({
  kind: 'youtube#subscription',
  snippet: { title: `Channel ${id.slice(-3)}`, resourceId: { kind: 'youtube#channel', channelId: id }, thumbnails },
})

const list = (ids: readonly string[], { total = ids.length, next }: { total?: number; next?: string } = {}) => ({
  kind: 'youtube#SubscriptionListResponse',
  ...(next && { nextPageToken: next }),
  pageInfo: { totalResults: total, resultsPerPage: 50 },
  items: ids.map((id) => item(id)),
})

const error = (code: number, reason: string, message = 'no', extra: object = {}) => ({
  error: { code, message, errors: [{ message, domain: 'youtube', reason }], ...extra },
})

async function newLibrary(count: number) {
  await answerWith({ body: list(channelIds(count)) })
  const user = await newUser(product)
  expect(await user.import()).toMatchObject({ state: 'done', result: { imported: count } })
  return user
}

const heldBy = async (user: Visitor) => (await user.channels()).length

test.each([
  ['an error with status 200', { error: { code: 500, message: null } }, 'youtube_unavailable'],
  ['an exhausted quota with status 200', error(403, 'quotaExceeded'), 'youtube_quota'],
  ['an empty object', {}, 'youtube_unavailable'],
  ['null', null, 'youtube_unavailable'],
  ['items that are no list', { kind: 'youtube#SubscriptionListResponse', items: {} }, 'youtube_unavailable'],
])('[IMPORT-04] %s is a failure, never an empty list', async (_name, body, code) => {
  const user = await newLibrary(9)
  await answerWith({ body })
  expect(await user.import()).toMatchObject({ state: 'failed', error: { code }, result: null })
  expect(await heldBy(user)).toBe(9)
})

test('[IMPORT-04] an error with status 200 does not confirm that a missing channel is gone', async () => {
  const user = await newLibrary(9)
  await answerWith(
    { body: list(channelIds(8)) },
    { query: { forChannelId: channelIds(1, 8).join() }, body: { error: { code: 500, message: null } } },
  )
  expect(await user.import()).toMatchObject({ state: 'done', result: { removed: 0, keptThoughMissing: 1 } })
  expect(await heldBy(user)).toBe(9)
})

test.each([
  ['an empty list', list([])],
  ['an empty list without items', { kind: 'youtube#SubscriptionListResponse', pageInfo: { totalResults: 0 } }],
  ['a list of other channels', list(channelIds(3, 100))],
])(
  '[IMPORT-04] %s, as another channel of the same account gives it, empties no library without a question',
  async (_name, body) => {
    const user = await newLibrary(4)
    await answerWith({ body }, { query: { forChannelId: channelIds(4).join() }, body: list([]) })
    const run = await user.import()
    expect(run).toMatchObject({ state: 'confirm', result: { removed: 0 } })
    expect(run.pendingRemovals).toHaveLength(4)
    await user.post('/api/import/confirm', { id: run.id, remove: false })
    expect((await user.channels()).map(({ id }) => id)).toEqual(expect.arrayContaining(channelIds(4)))
  },
)

test('[IMPORT-04] a next page that comes again ends the walk as failed, after one more call', async () => {
  const user = await newLibrary(2)
  await answerWith(
    { body: list(channelIds(3), { next: 'CDIQAA' }) },
    { query: { pageToken: 'CDIQAA' }, body: list(channelIds(3, 3), { next: 'CDIQAA' }) },
  )
  const run = await user.import()
  expect(run).toMatchObject({
    state: 'partial',
    pages: 2,
    error: { code: 'youtube_unavailable' },
    result: { removed: 0 },
  })
  expect(await heldBy(user)).toBe(6)
})

const perDay =
  "Quota exceeded for quota metric 'Queries' and limit 'Queries per day' of service 'youtube.googleapis.com'"

test.each([
  ['403 quotaExceeded', 403, error(403, 'quotaExceeded')],
  ['403 dailyLimitExceeded', 403, error(403, 'dailyLimitExceeded')],
  ['429 rateLimitExceeded per day', 429, error(429, 'rateLimitExceeded', perDay, { status: 'RESOURCE_EXHAUSTED' })],
  [
    '429 with the limit in its metadata',
    429,
    error(429, 'rateLimitExceeded', 'Quota exceeded', {
      details: [{ reason: 'RATE_LIMIT_EXCEEDED', metadata: { quota_limit: 'defaultPerDayPerProject' } }],
    }),
  ],
])('[IMPORT-07] an exhausted daily quota is told as such: %s', async (_name, status, body) => {
  const user = await newLibrary(1)
  await answerWith({ status, body })
  expect(await user.import()).toMatchObject({ state: 'failed', error: { code: 'youtube_quota' } })
})

test.each(['accountClosed', 'accountSuspended', 'authenticatedUserAccountClosed', 'authenticatedUserAccountSuspended'])(
  '[IMPORT-07] %s is told as a closed channel, not as a missing one',
  async (reason) => {
    const user = await newLibrary(1)
    await answerWith({ status: 403, body: error(403, reason) })
    const run = await user.import()
    expect(run).toMatchObject({ state: 'failed', error: { code: 'youtube_account_closed' } })
    expect(run.error?.message).toContain('closed or suspended')
  },
)

test.each([
  [
    'an error of its own',
    { status: 502, body: '<html>Bad gateway</html>' },
    'YouTube answered with an error of its own',
  ],
  ['a limit per minute', { status: 403, body: error(403, 'userRequestsExceedRateLimit') }, 'too many requests'],
  ['a suspended project', { status: 403, body: error(403, 'CONSUMER_SUSPENDED') }, "isn't enabled for this site"],
])('[IMPORT-07] the reason told is the true one: %s', async (_name, page, text) => {
  const user = await newLibrary(1)
  await answerWith(page)
  const run = await user.import()
  expect(run.error?.message).toContain(text)
  expect(run.error?.message).not.toContain("didn't answer")
})

test('[IMPORT-07] "YouTube didn\'t answer" when it did not', async () => {
  const user = await newLibrary(1)
  const port = Number(new URL(replay.url).port)
  await replay.close()
  const run = await user.import()
  replay = await startReplay({ dir: recordingsFolder([]), port })
  expect(run.error?.message).toContain("YouTube didn't answer")
})

test('[IMPORT-07] operators are told that YouTube refuses the project, until an import works again', async () => {
  const operator = await newOperator(product)
  const user = await newLibrary(1)
  expect(await alertsOf(operator)).toEqual([])
  await answerWith({ status: 403, body: error(403, 'accessNotConfigured') })
  await user.import()
  const [alert] = await untilAlerts(operator, (kinds) => kinds.includes('youtube_refused'))
  expect(alert?.text).toContain('accessNotConfigured')
  await answerWith({ body: list(channelIds(1)) })
  await user.import()
  expect(await alertsOf(operator)).toEqual([])
})

test('[IMPORT-02] the picture is the first of medium, default and high with an address that can be used', async () => {
  const url = (name: string) => ({ url: `${PICTURES}/${name}` })
  const cases = [
    [{ medium: url('m'), default: url('d'), high: url('h') }, `${PICTURES}/m`],
    [{ medium: { url: '' }, default: url('d'), high: url('h') }, `${PICTURES}/d`],
    [
      { medium: { url: '//yt3.ggpht.com/m' }, default: { url: 'https://elsewhere.test/d' }, high: url('h') },
      `${PICTURES}/h`,
    ],
    [{ medium: {}, high: { url: 'http://yt3.ggpht.com/h' } }, null],
  ] as const
  const ids = channelIds(cases.length, 200)
  const items = cases.map(([thumbnails], i) => item(ids[i] ?? '', thumbnails))
  await answerWith({ body: { ...list([]), items } })
  const user = await newUser(product)
  await user.import()
  const pictures = new Map((await user.channels()).map(({ id, thumbnailUrl }) => [id, thumbnailUrl]))
  expect(ids.map((id) => pictures.get(id))).toEqual(cases.map(([, picture]) => picture))
})
