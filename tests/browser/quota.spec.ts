import type { Page } from '@playwright/test'
import type { QuotaToday } from '../../rules/api/quota.ts'
import { comesBackText } from '../../rules/quota.ts'
import { newFolder } from '../support/people.ts'
import type { Product } from '../support/product.ts'
import { channelIds, type Fault } from '../support/sandbox.ts'
import { newQuotaDay, useQuota } from '../support/stored.ts'
import { until } from '../support/until.ts'
import type { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import {
  ageStores,
  articles,
  BROKEN_OFF,
  channelsAtProvider,
  DAY_MS,
  expectUnits,
  firstChannels,
  refused,
  settled,
  unitsAt,
} from './feed-steps.ts'
import { expect, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'
const TYPICAL = 'typical@sandbox.test'
const QUOTA_TEXT =
  'YouTube API quota exceeded. Your daily limit has been reached. Quotas reset at midnight Pacific Time.'

/** Channels whose uploads come with their activities, and one that has none. */
async function plainChannels(product: Product, person: Visitor) {
  const all = await channelsAtProvider(product, person)
  const plain = all.filter((channel) => channel.videos > 0 && channel.shown > 0).map((channel) => channel.id)
  const empty = all.find((channel) => channel.videos === 0)?.id
  if (!empty) throw new Error('every channel has videos')
  return { plain, empty }
}

/** Calls that cost quota. */
const youTubeCalls = async (product: Product) =>
  (await product.sandbox.calls()).filter((call) => call.path.startsWith('/youtube/') && call.method === 'GET')

/** Waits until the browser has written down so many units. A page that is left a moment after a call may lose that one. */
const expectKept = (page: Page, units: number) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('subshelf-quota')
            opening.onerror = () => reject(opening.error)
            opening.onsuccess = () => {
              const reading = opening.result.transaction('uses').objectStore('uses').get('last')
              reading.onsuccess = () => {
                opening.result.close()
                const kept = Object.values<number>(reading.result?.units ?? {})
                resolve(kept.reduce((sum, some) => sum + some, 0))
              }
            }
          }),
      ),
    )
    .toBe(units)

const report = (page: Page) =>
  page.getByRole('dialog', { name: 'Settings' }).getByRole('region', { name: 'YouTube quota' })

async function openReport(page: Page) {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(report(page)).toBeVisible()
}

/** Closes Settings and opens them again: the figures are fetched anew. */
async function reopenReport(page: Page) {
  await page.keyboard.press('Escape')
  await expect(report(page)).toBeHidden()
  await openReport(page)
}

/** As the page words times: in its own locale and time zone. */
async function pageTime(page: Page, at: number): Promise<string> {
  const { locale, timeZone } = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions())
  return comesBackText(at, Date.now(), locale, timeZone)
}

const quotaOf = async (person: Visitor) => (await person.get<QuotaToday>('/api/quota/today')).body

test('[VIDEO-05] Settings show what the user’s own actions cost today, what for, and when the count starts again', async ({
  page,
  product,
  signedIn,
}) => {
  const ids = channelIds(12, 500)
  await product.sandbox.setSubscriptions(SMALL, ids)
  const person = await signedIn(SMALL, { import: true })
  await page.goto('/folders')
  await openReport(page)
  const { resetsAt } = await quotaOf(person)
  await expect(report(page)).toContainText('Your actions used 1 of the 10,000 units everybody shares today.')
  await expect(report(page)).toContainText(`The count starts again ${await pageTime(page, resetsAt)}.`)
  await expect(report(page).getByRole('term')).toHaveText([
    'Importing subscriptions',
    'Checking channels for new videos',
  ])
  await expect(report(page).getByRole('definition')).toHaveText(['1', '0'])

  await person.post('/api/videos/refresh', {})
  const waiting = await until('the check is counted', async () => (await quotaOf(person)).own.waiting || null)
  await reopenReport(page)
  const sum = `${waiting + 1} of 10,000`
  await expect(report(page)).toContainText(`Your actions used ${waiting + 1} of the 10,000 units`)
  await expect(report(page).getByRole('definition')).toHaveText(['1', String(waiting)])
  const meter = report(page).getByRole('meter', { name: 'Units your actions used today' })
  await expect(meter).toHaveAttribute('aria-valuetext', sum)
  await expectAccessible(page, 'quota in Settings')

  await page.setViewportSize({ width: 320, height: 700 })
  await meter.scrollIntoViewIfNeeded()
  const [bar, part] = [await meter.boundingBox(), await meter.locator('i').first().boundingBox()]
  expect(part?.width).toBeGreaterThanOrEqual(4) // one unit of 10,000 can be seen
  expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(320)
})

test('[VIDEO-05] Settings say when everybody’s units are used up, and when there are new ones', async ({
  page,
  product,
  signedIn,
}) => {
  await product.sandbox.setSubscriptions(SMALL, channelIds(3))
  const person = await signedIn(SMALL, { import: true })
  await useQuota(product, 9_000)
  await page.goto('/folders')
  await openReport(page)
  await expect(report(page)).toContainText('Your actions used 1 of the 10,000 units everybody shares today.')
  const { endedUntil } = await quotaOf(person)
  await expect(report(page)).toContainText(
    `The units everybody shares are used up. New ones come ${await pageTime(page, endedUntil ?? 0)};`,
  )
  await newQuotaDay(product)
  await reopenReport(page)
  await expect(report(page)).toContainText('The count starts again')
  await expect(report(page)).not.toContainText('used up')
})

test('Settings say that the units could not be loaded, and what they were when the user is offline', async ({
  page,
  context,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(500), BROKEN_OFF)
  await product.sandbox.setSubscriptions(SMALL, channelIds(3))
  await signedIn(SMALL, { import: true })
  await page.goto('/folders')
  await page.route('**/api/quota/today', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openReport(page)
  const alert = report(page).getByRole('alert')
  await expect(alert).toContainText('Something went wrong')
  await expect(report(page).getByRole('meter')).toHaveCount(0)
  await page.unroute('**/api/quota/today')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(report(page)).toContainText('Your actions used 1 of')
  await expect(alert).toHaveCount(0)

  await context.setOffline(true)
  await reopenReport(page)
  await expect(alert).toContainText(/These are the figures of \d\d:\d\d\. You seem to be offline\./)
  await expect(report(page)).toContainText('Your actions used 1 of')
  await context.setOffline(false)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(alert).toHaveCount(0)
})

test('[FEED-07] a folder of 60 channels costs 62 units, nothing within 24 hours, and the next day only what changed', async ({
  page,
  context,
  product,
  signedIn,
}) => {
  const person = await signedIn(TYPICAL, { import: true })
  const { plain, empty } = await plainChannels(product, person)
  await newFolder(person, 'Sixty', [...plain.slice(0, 59), empty])
  await newFolder(person, 'Twenty', plain.slice(60, 80))

  // One list per channel that has videos, two answers with the counts of all, one with lengths and views.
  const start = await unitsAt(product)
  await page.goto('/folder/sixty')
  await settled(page)
  await expectUnits(product, start, { 'activities.list': 59, 'channels.list': 2, 'videos.list': 1 })
  await expectKept(page, 62)

  const opened = await unitsAt(product)
  await page.reload()
  await settled(page)
  await expect(articles(page)).toHaveCount(24)
  await ageStores(page, DAY_MS - 60_000)
  await page.reload()
  await settled(page)
  await expectUnits(product, opened, {})

  for (const id of plain.slice(10, 16)) await product.sandbox.uploads(id, 1)
  await ageStores(page, 120_000)
  await page.reload()
  await settled(page)
  await expectUnits(product, opened, { 'channels.list': 2, 'activities.list': 6, 'videos.list': 1 })
  await expectKept(page, 71)
  await expect(articles(page).first().getByText('Just now')).toBeVisible()

  // Two tabs at the same time: each call is made once, with one token.
  const before = await unitsAt(product)
  const second = await context.newPage()
  await Promise.all([page.goto('/folder/twenty'), second.goto('/folder/twenty')])
  for (const tab of [page, second]) {
    await settled(tab)
    await expect(articles(tab)).toHaveCount(24)
  }
  await expectUnits(product, before, { 'activities.list': 20, 'channels.list': 1, 'videos.list': 1 })
  await expectKept(page, 93)
})

for (const { season, noon, until, day } of [
  { season: 'winter', noon: '2027-01-15T12:00:00Z', until: '08:00 GMT', day: 'tomorrow' },
  { season: 'summer', noon: '2027-07-15T01:00:00Z', until: '08:00 BST', day: 'today' },
]) {
  test(`[FEED-10] the end of the quota stops every tab until midnight Pacific, and says when that is (${season})`, async ({
    page,
    context,
    product,
    signedIn,
    consoleGuard,
  }) => {
    consoleGuard.allow(refused(403))
    const person = await signedIn(TYPICAL, { import: true })
    const ids = await firstChannels(person, 45, 30)
    await newFolder(person, 'Known', ids.slice(0, 5))
    await newFolder(person, 'Unknown', ids.slice(5, 25))
    await context.clock.install({ time: new Date(noon) })
    await page.goto('/folder/known')
    await settled(page)
    const second = await context.newPage()
    await second.goto('/folder/known')
    await settled(second)

    await product.sandbox.fault({ match: '/youtube/v3/', kind: 'quota' })
    await page.getByRole('button', { name: 'Check for new videos' }).click()
    const said = `${QUOTA_TEXT} That is ${day} at ${until}.`
    await expect(page.getByText(said)).toBeVisible()
    await expect(articles(page)).toHaveCount(24)

    // No tab calls any more, not even after a reload; what is known stays.
    const calls = (await youTubeCalls(product)).length
    const link = (tab: Page) =>
      tab
        .getByRole('navigation')
        .getByRole('link', { name: /^Unknown/ })
        .first()
    await link(second).click()
    await expect(second.getByRole('heading', { level: 2, name: QUOTA_TEXT })).toBeVisible()
    await expect(second.getByText(`That is ${day} at ${until}.`)).toBeVisible()
    await page.reload()
    await settled(page)
    await expect(articles(page)).toHaveCount(24)
    await page.goto('/subscriptions?sort=upload-recent')
    await expect(page.getByText(`Upload dates wait for YouTube’s quota, back ${day} at ${until}`)).toBeVisible()
    expect((await youTubeCalls(product)).slice(calls)).toEqual([])

    // Who asks may try: once.
    await second.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(async () => (await youTubeCalls(product)).length).toBe(calls + 1)
    await expect(second.getByRole('heading', { level: 2, name: QUOTA_TEXT })).toBeVisible()
    expect((await youTubeCalls(product)).length).toBe(calls + 1)

    // A new day: the page goes on by itself.
    await product.sandbox.clearFaults()
    const midnight = Date.parse(until === '08:00 GMT' ? '2027-01-16T08:00:00Z' : '2027-07-15T07:00:00Z')
    const left = midnight - (await second.evaluate(() => Date.now()))
    await second.clock.fastForward(left - 5_000)
    expect((await youTubeCalls(product)).length).toBe(calls + 1)
    await second.clock.fastForward(6_000)
    await expect(articles(second)).toHaveCount(24)
  })
}

test('[FEED-10] a retry that goes through opens the way for all tabs; on a narrow phone nothing moves', async ({
  page,
  context,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(403))
  const person = await signedIn(TYPICAL, { import: true })
  await newFolder(person, 'Known', await firstChannels(person, 5, 30))
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/folder/known')
  await settled(page)
  const second = await context.newPage()
  await second.goto('/folder/known')
  await settled(second)
  const top = async () => (await articles(page).first().boundingBox())?.y
  const before = await top()
  await product.sandbox.fault({ match: '/youtube/v3/', kind: 'quota' })
  for (const tab of [page, second]) {
    await tab.getByRole('button', { name: 'Check for new videos' }).click()
    await expect(tab.getByText(QUOTA_TEXT)).toBeVisible()
  }
  expect(await top()).toBe(before)
  await product.sandbox.clearFaults()
  await page.getByRole('button', { name: 'Retry' }).click()
  for (const tab of [page, second]) await expect(tab.getByText(/^Updated/)).toBeVisible()
})

/** Failures of single calls, at the first, a middle and the last call of a folder load. */
const PLACES = [
  { place: 'first', match: '/youtube/v3/channels', afterCalls: 0 },
  { place: 'middle', match: '/youtube/v3/activities', afterCalls: 3 },
  { place: 'last', match: '/youtube/v3/activities', afterCalls: 7 },
]
/** lost: a channel that cannot be read is named. */
const KINDS: (Pick<Fault, 'kind' | 'status' | 'reason' | 'ms'> & { lost?: true })[] = [
  { kind: 'status', status: 401, reason: 'authError' },
  { kind: 'status', status: 403, reason: 'forbidden', lost: true },
  { kind: 'status', status: 404, reason: 'channelNotFound', lost: true },
  { kind: 'status', status: 429, reason: 'rateLimitExceeded' },
  { kind: 'status', status: 500, reason: 'backendError' },
  { kind: 'status', status: 503, reason: 'backendError' },
  { kind: 'slow', ms: 400 },
  { kind: 'malformed' },
  { kind: 'truncated' },
  { kind: 'reset' },
]

async function eightChannels(product: Product, person: Visitor) {
  const { plain } = await plainChannels(product, person)
  await newFolder(person, 'Eight', plain.slice(0, 8))
}

for (const { place, match, afterCalls } of PLACES) {
  test(`[FEED-08] a call that fails in any way, as the ${place} of a load, costs at most its own channel`, async ({
    page,
    product,
    signedIn,
    consoleGuard,
  }) => {
    consoleGuard.allow(refused(401, 403, 404, 429, 500, 503), BROKEN_OFF)
    const person = await signedIn(TYPICAL, { import: true })
    await eightChannels(product, person)
    await page.goto('/folder/eight')
    await settled(page)
    for (const { lost, ...failure } of KINDS) {
      const name = `${failure.kind} ${failure.status ?? ''}`
      await ageStores(page, 8 * DAY_MS)
      await product.sandbox.fault({ match, afterCalls, times: 1, ...failure })
      await page.reload()
      await expect(articles(page), name).toHaveCount(24)
      const status = lost && place !== 'first' ? '1 of 8 channels is deleted or private' : /^Updated/
      await expect(page.getByText(status), name).toBeVisible()
      await product.sandbox.clearFaults()
    }

    await ageStores(page, 8 * DAY_MS)
    await product.sandbox.fault({ match, afterCalls, times: 1, kind: 'quota' })
    await page.reload()
    await expect(page.getByText(QUOTA_TEXT)).toBeVisible()
    await expect(articles(page)).toHaveCount(24)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(/^Updated/)).toBeVisible()
  })
}

test('[FEED-08] [FEED-13] a folder whose every call fails shows the videos of yesterday and says so', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(500, 503), BROKEN_OFF)
  const person = await signedIn(TYPICAL, { import: true })
  await eightChannels(product, person)
  await page.goto('/folder/eight')
  await settled(page)
  const before = await articles(page).getByRole('link').first().getAttribute('href')
  for (const { days, ...failure } of [
    { kind: 'status', status: 503, days: 1 },
    { kind: 'reset', days: 1 },
    { kind: 'status', status: 500, days: 8 },
  ] as const) {
    await ageStores(page, days * DAY_MS)
    await product.sandbox.fault({ match: '/youtube/v3/', ...failure })
    await page.reload()
    await expect(page.getByText('8 of 8 channels could not be loaded')).toBeVisible()
    await expect(articles(page)).toHaveCount(24)
    expect(await articles(page).getByRole('link').first().getAttribute('href')).toBe(before)
    await product.sandbox.clearFaults()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(/^Updated/)).toBeVisible()
  }
})
