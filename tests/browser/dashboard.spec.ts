import type { BrowserContext, Page } from '@playwright/test'
import type { VideosAnswer } from '#contract/videos.ts'
import { nextDay, passTime } from '../support/catalogue.ts'
import type { Product } from '../support/product.ts'
import { channelIds } from '../support/sandbox.ts'
import { newQuotaDay, useQuota } from '../support/stored.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { allVideos } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { expect, test } from './fixtures.ts'
import { backdateVisit, shiftsOf, watchShifts } from './news-steps.ts'

const SMALL = 'small@sandbox.test'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const shelves = (page: Page) =>
  page.getByRole('region', { name: 'Your folders' }).getByRole('list').first().locator('> li')
const shelf = (page: Page, name: string) =>
  shelves(page).filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
const videosOn = (page: Page, name: string) => shelf(page, name).getByRole('listitem').getByRole('link')
const idsOn = (page: Page, name: string) =>
  videosOn(page, name).evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).search.slice(3)),
  )
/** The same, once its five videos are there. */
async function shownOn(page: Page, name: string) {
  await expect(videosOn(page, name)).toHaveCount(5)
  return idsOn(page, name)
}
const since = (page: Page) => page.getByRole('region', { name: 'Since your last visit' })
const week = (page: Page) => page.getByRole('region', { name: 'Your week' })
const sidebarEntry = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const checked = (page: Page) => expect(page.getByRole('main').getByText('Checked just now')).toBeVisible()

/** Signs in a user of their own with these subscriptions, and gives the browser the session. */
async function signedInWith(product: Product, context: BrowserContext, ids: readonly string[]) {
  const user = await newImportedUser(product, ids)
  const [name = '', value = ''] = user.cookie.split('=')
  await context.addCookies([{ name, value, url: product.origin, httpOnly: true, sameSite: 'Lax' }])
  return user
}

/** What the server lists of a folder, 100 at most. */
const listed = async (user: Visitor, folderId: string) =>
  (await user.get<VideosAnswer>(`/api/videos?folder=${folderId}&limit=100`)).body

/** Calls at YouTube about channels so far. Lengths of videos are asked for when they are on screen, whenever that is. */
const callsAt = async ({ sandbox }: Product) =>
  (await sandbox.calls()).filter(
    ({ path }) => (path.startsWith('/youtube/v3/') && path !== '/youtube/v3/videos') || path.startsWith('/feeds/'),
  ).length

test('[DASH-01] [DASH-02] the dashboard counts, and its cards lead on', async ({ page, signedIn }) => {
  const visitor = await signedIn(SMALL, { import: true })
  const ids = (await visitor.channels()).map((channel) => channel.id)
  await newFolder(visitor, 'Music', ids.slice(0, 4))
  const { body } = await visitor.get<{ user: { name: string } }>('/api/session')

  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${body.user.name.split(' ')[0]}'s Dashboard`)
  await expect(page.getByText('24 subscriptions across 1 folder', { exact: true })).toBeVisible()
  for (const [name, url, heading] of [
    [/^FOLDERS\s*1$/, '/folders', 'Folders'],
    [/^SUBSCRIPTIONS\s*24$/, '/subscriptions', 'Subscriptions'],
    [/^UNSORTED SUBSCRIPTIONS\s*20$/, '/subscriptions?folder=unsorted', 'Subscriptions'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page).toHaveURL(url)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
    await page.goBack()
  }
  await shelf(page, 'Music').getByRole('link', { name: 'Music', exact: true }).click()
  await expect(page).toHaveURL('/folder/music')
})

test('[FEED-03] a shelf shows the newest unwatched videos of its folder; a click counts everywhere, and moves nothing', async ({
  page,
  context,
  product,
}) => {
  const ids = channelIds(8)
  const user = await signedInWith(product, context, ids)
  const four = await newFolder(user, 'Four', ids.slice(0, 4))
  const others = await newFolder(user, 'Others', ids.slice(4))
  await newFolder(user, 'Later')

  await page.goto('/dashboard')
  await checked(page)
  const { videos, stored } = await listed(user, four)
  const newest = videos.map(({ id }) => id)
  await expect(videosOn(page, 'Four')).toHaveCount(5)
  expect(await idsOn(page, 'Four')).toEqual(newest.slice(0, 5))
  await expect(shelf(page, 'Later')).toContainText('No channels in this folder yet. Add channels')
  const tagOf = (name: string) => shelf(page, name).getByText(/new videos$/)
  await expect(tagOf('Four')).toHaveText(`${stored} new videos`)
  await expect(sidebarEntry(page, /^Four/)).toHaveAccessibleName(`Four ${stored} new videos`)
  await expect(sidebarEntry(page, /^Later/)).toHaveAccessibleName('Later')
  const otherCount = await tagOf('Others').textContent()
  expect(otherCount).toBe(`${(await listed(user, others)).stored} new videos`)

  const tab = await context.newPage()
  await tab.goto('/folders')
  const card = tab.getByRole('listitem').filter({ has: tab.getByRole('heading', { name: 'Four' }) })
  await expect(card.getByText(`${stored} new videos`)).toBeAttached()
  await page.bringToFront()
  const opened = context.waitForEvent('page')
  await videosOn(page, 'Four').nth(1).click()
  const video = await opened
  expect(video.url()).toContain(newest[1])
  await video.close()
  // It stays where it is while the user looks, and is subtracted everywhere, also in other tabs.
  await expect(tagOf('Four')).toHaveText(`${stored - 1} new videos`)
  await expect(sidebarEntry(page, /^Four/)).toHaveAccessibleName(`Four ${stored - 1} new videos`)
  await expect(card.getByText(`${stored - 1} new videos`)).toBeAttached()
  expect(await idsOn(page, 'Four')).toEqual(newest.slice(0, 5))
  await page.reload()
  await expect.poll(() => idsOn(page, 'Four')).toEqual([newest[0], ...newest.slice(2, 6)])
  await expect(tagOf('Others')).toHaveText(otherCount ?? '')

  // Without the channel of the clicked video, all of the folder's videos are new.
  const moves = [{ channelIds: [videos[1]?.channelId], folderId: null }]
  const { status } = await user.post('/api/channels/move', { moves })
  expect(status).toBeLessThan(300)
  await page.reload()
  await expect(tagOf('Four')).toHaveText(`${(await listed(user, four)).stored} new videos`)
})

test('[FEED-03] counts beyond 99 are shortened on screen, and read aloud in full', async ({
  page,
  context,
  product,
}) => {
  const ids = channelIds(12)
  const user = await signedInWith(product, context, ids)
  const folder = await newFolder(user, 'Many', ids)
  await page.goto('/dashboard')
  await checked(page)
  const { stored } = await listed(user, folder)
  expect(stored).toBeGreaterThan(99)
  await expect(shelf(page, 'Many').getByText('99+ NEW')).toBeVisible()
  await expect(sidebarEntry(page, /^Many/)).toHaveAccessibleName(`Many ${stored} new videos`)
})

test('[FEED-03] of a folder whose newest videos are all watched, older ones are shown, then that all are watched', async ({
  page,
  context,
  product,
}) => {
  const ids = channelIds(2)
  const user = await signedInWith(product, context, ids)
  const folder = await newFolder(user, 'Watched', ids)
  await page.goto('/dashboard')
  await checked(page)
  const { videos, stored } = await listed(user, folder)
  const watch = (some: VideosAnswer['videos']) =>
    page.evaluate((all) => {
      const userId = Object.keys(localStorage)
        .find((key) => key.startsWith('subshelf:user:click:'))
        ?.split(':')[3]
      for (const { id, channelId, publishedAt } of all)
        localStorage.setItem(
          `subshelf:user:click:${userId}:${id}`,
          JSON.stringify({ channelId, clickedAt: Date.now(), videoPublishedAt: publishedAt, progress: 0.1 }),
        )
    }, some)
  const opened = page.context().waitForEvent('page')
  await videosOn(page, 'Watched').first().click()
  await (await opened).close()
  expect(stored).toBeGreaterThan(35)
  await watch(videos.slice(0, 30))
  await page.reload()
  await expect.poll(() => idsOn(page, 'Watched')).toEqual(videos.slice(30, 35).map(({ id }) => id))
  await watch(await allVideos(user, `folder=${folder}`))
  await page.reload()
  await expect(shelf(page, 'Watched')).toContainText('All watched. Well done.')
  await expect(shelf(page, 'Watched').getByText(/new video/)).toBeHidden()
})

test('[VIDEO-03] the dashboard checks what is due by itself, and all channels when asked', async ({
  page,
  context,
  product,
}) => {
  const ids = channelIds(6)
  const user = await signedInWith(product, context, ids)
  await newFolder(user, 'Some', ids.slice(0, 3))
  await page.goto('/dashboard')
  await checked(page)
  const before = await callsAt(product)
  await page.reload()
  await expect(page.getByText('Up to date')).toBeVisible()
  expect(await callsAt(product)).toBe(before)

  // Nothing is due two minutes later, but the user may ask.
  const [video] = await product.sandbox.uploads(ids[0] ?? '', 1)
  await passTime(product, ids, 2 * MINUTE_MS)
  const button = page.getByRole('button', { name: 'Check all' })
  await button.focus()
  await page.keyboard.press('Enter')
  await checked(page)
  await expect(button).toBeFocused()
  await expect.poll(async () => (await idsOn(page, 'Some'))[0]).toBe(video)
  expect(await callsAt(product)).toBeGreaterThan(before)

  // A day later some are, and nobody has to ask.
  const [next] = await product.sandbox.uploads(ids[1] ?? '', 1)
  await nextDay(product, ids)
  await page.reload()
  await checked(page)
  await expect.poll(async () => (await idsOn(page, 'Some'))[0]).toBe(next)
})

test('[DASH-01] what changed since the last visit: new videos by folder, and channels that came and went', async ({
  page,
  context,
  product,
}) => {
  const ids = channelIds(10)
  const user = await signedInWith(product, context, ids.slice(0, 8))
  const held = await user.channels()
  const named = (id: string | undefined) => held.find((channel) => channel.id === id)?.name ?? ''
  const busy = await newFolder(user, 'Busy', ids.slice(0, 2))
  await newFolder(user, 'Failing', ids.slice(2, 4))

  await page.goto('/dashboard')
  await expect(since(page)).toContainText('This is your first visit in this browser.')
  await checked(page)
  await page.reload()
  await expect(since(page)).toContainText('This is your first visit in this browser.')

  // Away for two days: videos came, one channel went, two were added, and two cannot be read.
  await backdateVisit(page, 2 * DAY_MS)
  await page.goto('/folders')
  await product.sandbox.uploads(ids[0] ?? '', 3)
  await product.sandbox.setSubscriptions(user.email, [...ids.slice(0, 7), ...ids.slice(8)])
  await user.import()
  await passTime(product, ids, 8 * DAY_MS)
  for (const id of ids.slice(2, 4)) {
    await product.sandbox.uploads(id, 1)
    // Its counts are still answered, with those of the others.
    for (const match of [`channelId=${id}`, `playlistId=UU${id.slice(2)}`, `channel_id=${id}`])
      await product.sandbox.fault({ match, kind: 'status', status: 500 })
  }
  const asked = page.waitForRequest(/\/api\/videos\/overview\?.*since=\d+/)
  await page.goto('/dashboard')
  await expect(since(page)).toContainText(`1 channel removed: ${named(ids[7])}`)
  await expect(since(page)).toContainText('2 channels added: ')
  await expect(since(page)).toContainText('Not checked since then: Failing')
  const from = Number(new URL((await asked).url()).searchParams.get('since'))
  const { videos } = await listed(user, busy)
  const count = videos.filter(({ publishedAt }) => publishedAt > from).length
  expect(count).toBeGreaterThanOrEqual(3)
  await since(page)
    .getByRole('link', { name: `Busy ${count} new videos` })
    .click()
  await expect(page).toHaveURL('/folder/busy')
})

test('[DASH-01] the week is a picture and a table with the same numbers, those of the lists', async ({
  page,
  context,
  product,
}) => {
  const ids = channelIds(6)
  const user = await signedInWith(product, context, ids)
  const known = await newFolder(user, 'Known', ids.slice(0, 4))
  await newFolder(user, 'Unknown', ids.slice(4))
  for (const id of ids.slice(4)) await product.sandbox.fault({ match: id.slice(2), kind: 'status', status: 500 })
  await product.sandbox.uploads(ids[0] ?? '', 2)

  await page.goto('/dashboard')
  await expect(page.getByText('2 of 6 channels could not be checked')).toBeVisible()
  await expect(week(page).locator('svg')).toContainText('Not checked yet')
  const row = week(page).getByRole('row', { name: /^Known/ })
  const cells = await row.getByRole('cell').allTextContents()
  const midnights = await page.evaluate(() => {
    const today = new Date()
    const midnight = (back: number) => new Date(today.getFullYear(), today.getMonth(), today.getDate() - back).getTime()
    return [6, 5, 4, 3, 2, 1, 0, -1].map(midnight)
  })
  const { videos } = await listed(user, known)
  expect(videos.at(-1)?.publishedAt).toBeLessThan(midnights[0] ?? 0)
  const perDay = midnights
    .slice(0, 7)
    .map((start, i) => videos.filter(({ publishedAt: at }) => at >= start && at < (midnights[i + 1] ?? 0)).length)
  expect(cells).toEqual(perDay.map(String))
  const total = perDay.reduce((sum, count) => sum + count, 0)
  expect(total).toBeGreaterThanOrEqual(2)
  await expect(week(page)).toContainText(`${total}+ uploads in 7 days`)
  await expect(
    week(page)
      .getByRole('row', { name: /^Unknown/ })
      .getByRole('cell'),
  ).toHaveText(Array(7).fill('?'))
  const drawn = await week(page).locator('svg g[data-colour]').first().locator('text').allTextContents()
  expect(drawn).toEqual(cells)

  const toggle = week(page).getByRole('button', { name: 'Table of your week' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(week(page).locator('svg')).toBeHidden()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(row.getByRole('cell').first()).toBeInViewport()
})

test('[DASH-01] the week moves on at midnight', async ({ page, context, product }) => {
  const ids = channelIds(2)
  const user = await signedInWith(product, context, ids)
  await newFolder(user, 'Known', ids)
  const evening = new Date()
  evening.setUTCHours(23, 59, 0, 0)
  await page.clock.install({ time: evening })
  await page.goto('/dashboard')
  const lastDay = () => week(page).getByRole('columnheader').last().textContent()
  await expect(shelf(page, 'Known').getByText(/new videos$/)).toBeAttached()
  const nameOf = (day: Date) =>
    new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(day)
  expect(await lastDay()).toBe(nameOf(evening))
  await page.clock.runFor(2 * MINUTE_MS)
  await expect.poll(lastDay).toBe(nameOf(new Date(evening.getTime() + 2 * MINUTE_MS)))
})

test('[DASH-01] an account without channels, and one without folders, read what to do', async ({ page, signedIn }) => {
  await signedIn('empty@sandbox.test')
  await page.goto('/')
  await page.getByRole('button', { name: 'Skip for Now' }).click()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await expect(since(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Check all' })).toBeHidden()
  await signedIn(SMALL, { import: true })
  await page.goto('/dashboard')
  await expect(page.getByText('No folders yet. But oh, the possibilities!')).toBeVisible()
  await expect(since(page)).toBeVisible()
  await expect(week(page)).toBeHidden()
  await checked(page)
})

test('[DASH-01] nothing on the dashboard jumps, on the first visit and later ones', async ({
  page,
  context,
  product,
}) => {
  const ids = channelIds(12)
  const user = await signedInWith(product, context, ids)
  await newFolder(user, 'Known', ids.slice(0, 6))
  await newFolder(user, 'Later')
  await newFolder(user, 'Others', ids.slice(6, 8))
  await watchShifts(page)
  for (const width of [1440, 820, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dashboard')
    await expect(page.getByRole('main').getByText(/^(Checked just now|Up to date)$/)).toBeVisible()
    await expect(shelf(page, 'Known').getByText(/new videos$/)).toBeAttached()
    expect(await shiftsOf(page)).toBeLessThan(0.02)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await week(page).getByRole('button', { name: 'Table' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('[FEED-08] when YouTube fails, what is stored stays and the line says how many channels were not checked', async ({
  page,
  context,
  product,
}) => {
  const ids = channelIds(5)
  const user = await signedInWith(product, context, ids)
  await newFolder(user, 'Known', ids)
  await page.goto('/dashboard')
  await checked(page)
  const shown = await shownOn(page, 'Known')
  await product.sandbox.uploads(ids[0] ?? '', 1)
  await passTime(product, ids, 8 * DAY_MS)
  await product.sandbox.fault({ match: '/youtube/v3/', kind: 'status', status: 500 })
  await product.sandbox.fault({ match: '/feeds/', kind: 'status', status: 500 })
  await page.reload()
  await expect(page.getByText('5 of 5 channels could not be checked')).toBeVisible()
  expect(await shownOn(page, 'Known')).toEqual(shown)
  await product.sandbox.clearFaults()
  await page.getByRole('button', { name: 'Retry' }).click()
  await checked(page)
  await expect.poll(async () => (await idsOn(page, 'Known')).slice(1)).toEqual(shown.slice(0, 4))
})

test('[FEED-10] [VIDEO-07] with the quota used up, feeds still bring new videos, nothing goes, and the line says until when', async ({
  page,
  context,
  product,
}) => {
  const ids = channelIds(5)
  const user = await signedInWith(product, context, ids)
  await newFolder(user, 'Known', ids)
  await page.goto('/dashboard')
  await checked(page)
  const shown = await shownOn(page, 'Known')
  const [video] = await product.sandbox.uploads(ids[0] ?? '', 1)
  await passTime(product, ids, 8 * DAY_MS)
  await useQuota(product, 10_000)
  await page.reload()
  await expect(page.getByText(/^YouTube’s daily limit has been reached\..* until (today|tomorrow) at /)).toBeVisible()
  await expect.poll(() => idsOn(page, 'Known')).toEqual([video, ...shown.slice(0, 4)])
  await newQuotaDay(product)
})

test('[FEED-07] without the server the dashboard opens with what the browser keeps, and says so', async ({
  page,
  context,
  product,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_/)
  const ids = channelIds(5)
  const user = await signedInWith(product, context, ids)
  const folder = await newFolder(user, 'Known', ids)
  await page.goto('/dashboard')
  await checked(page)
  const { videos, stored } = await listed(user, folder)
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect.poll(() => idsOn(page, 'Known')).toEqual(videos.slice(0, 5).map(({ id }) => id))
  await expect(shelf(page, 'Known').getByText(`${stored} new videos`)).toBeAttached()
  await expect(week(page).getByRole('row', { name: /^Known/ })).toBeAttached()
  await expect(page.getByText('The server could not be reached. New videos may be missing.')).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).last().click()
  await expect(page.getByRole('main').getByText(/^(Checked just now|Up to date)$/)).toBeVisible()
})

test.describe('without an API key', () => {
  test.use({ productEnv: { YOUTUBE_API_KEY: '' } })

  test('[FEED-09] when the Google connection has ended, the dashboard keeps what it has and offers to sign in', async ({
    page,
    context,
    product,
  }) => {
    const ids = channelIds(5)
    const user = await signedInWith(product, context, ids)
    await newFolder(user, 'Known', ids)
    await page.goto('/dashboard')
    await checked(page)
    const shown = await shownOn(page, 'Known')
    await product.sandbox.revoke(user.email)
    await passTime(product, ids, 8 * DAY_MS)
    await page.reload()
    await expect(page.getByText('Authentication expired. Please sign in again to view videos.')).toBeVisible()
    expect(await shownOn(page, 'Known')).toEqual(shown)
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  })
})

test('[AUTH-09] a library that cannot be loaded is an error with a retry, never an empty page', async ({
  page,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 500/)
  await signedIn(SMALL, { import: true })
  await page.route('**/api/library', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto('/dashboard')
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible()
  await page.unroute('**/api/library')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('24 subscriptions across 0 folders')).toBeVisible()
})
