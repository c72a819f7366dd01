import type { Page } from '@playwright/test'
import type { VideosAnswer } from '#contract/videos.ts'
import { channelIds } from '../support/sandbox.ts'
import { allVideos, refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import { signedInWith } from './dashboard-steps.ts'
import { articles, scrollOn, settled, shownIds } from './feed-steps.ts'
import { expect, shortcutsWork, test } from './fixtures.ts'
import { addByKey, ready } from './later-steps.ts'
import { backdateVisit, isListed, MONTH_HOURS, openAllNew, setNewHours, userWithNews } from './news-steps.ts'

const HOUR_MS = 60 * 60_000

const newOf = async (user: Visitor, query = '') =>
  (await user.get<VideosAnswer>(`/api/videos?list=new&limit=100${query}`)).body.videos.map(({ id }) => id)
/** A day where the browser is. */
const dayInLondon = (at: number) => new Date(at).toLocaleDateString('en-GB', { timeZone: 'Europe/London' })
const chip = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Folders' }).getByRole('button', { name })
const countOn = async (page: Page, name: RegExp) =>
  Number((await chip(page, name).textContent())?.match(/\d+$/)?.[0] ?? Number.NaN)

test('[WATCH-01] the newest videos of all folders are there by day, unsorted channels included, and end in a sentence', async ({
  page,
  context,
  product,
}) => {
  const folders: Record<string, [number, number]> = { Music: [0, 2], Bikes: [2, 3] }
  const { user } = await userWithNews(product, context, { channels: 4, folders, newHours: 240 })
  const expected = await newOf(user)
  expect(expected.length).toBeGreaterThan(3)

  await page.goto('/dashboard')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^All new/ })
    .click()
  await expect(page).toHaveURL('/new')
  await expect(page.getByRole('heading', { level: 1, name: 'All new' })).toBeFocused()
  await isListed(page)
  const more = page.getByRole('button', { name: 'Load more' })
  // Reaching for the button may bring a further page, and take the button away.
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 1_000 })
    await expect(page.getByText(/^That is everything (since|of) /)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect.poll(() => shownIds(page)).toEqual(expected)

  const dates = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  const videos = await allVideos(user, 'list=new')
  const days = new Set(videos.map(({ publishedAt }) => dayInLondon(publishedAt)))
  expect(dates).toHaveLength(days.size)
  await page.getByRole('link', { name: 'Show older videos' }).click()
  await expect(page).toHaveURL('/new?list=all')
  await expect.poll(() => articles(page).count()).toBeGreaterThan(expected.length)
  await page.getByRole('button', { name: 'Older too' }).click()
  await expect(page).toHaveURL('/new')
})

test('[WATCH-01] the folders filter, and each count is the number of videos its filter lists', async ({
  page,
  context,
  product,
}) => {
  // The second channel is in both folders, and its videos count in both.
  const folders: Record<string, [number, number]> = { Music: [0, 3], Bikes: [1, 5] }
  const made = await userWithNews(product, context, { channels: 6, folders, newHours: 120 })
  const { user } = made
  const [music, bikes] = [made.folders.Music ?? '', made.folders.Bikes ?? '']
  await openAllNew(page)
  const [all, ofMusic] = [await newOf(user), await newOf(user, `&folder=${music}`)]
  const lists = new Map([
    [/^All/, all],
    [/Music/, ofMusic],
    [/Bikes/, await newOf(user, `&folder=${bikes}`)],
    [/^Unsorted/, await newOf(user, '&folder=unsorted')],
  ])
  const sum = [...lists.values()].reduce((total, list) => total + list.length, 0)
  expect(sum - all.length).toBeGreaterThan(all.length)
  expect(all.length).toBeLessThan(100)
  for (const [name, list] of lists) await expect.poll(() => countOn(page, name)).toBe(list.length)

  await chip(page, /Music/).click()
  await expect(page).toHaveURL('/new?folder=music')
  await expect(chip(page, /Music/)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => shownIds(page)).toEqual(ofMusic)
  await chip(page, /^All/).click()
  await expect(page).toHaveURL('/new')
})

test('[WATCH-01] a line stands where the last visit ended, and none on the first', async ({
  page,
  context,
  product,
}) => {
  const { user } = await userWithNews(product, context, { channels: 6, newHours: MONTH_HOURS })
  await openAllNew(page)
  await expect(page.getByText(/^You were here/)).toBeHidden()

  await backdateVisit(page, 20 * HOUR_MS)
  const endedAt = Date.now() - 20 * HOUR_MS
  await page.reload()
  await isListed(page)
  const line = page.getByText(/^You were here (today|yesterday) at \d\d:\d\d$/)
  await expect(line).toBeVisible()
  const above = await line.evaluate(
    (element) =>
      [...document.querySelectorAll('article')].filter(
        (card) => element.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_PRECEDING,
      ).length,
  )
  const videos = await allVideos(user, 'list=new')
  expect(above).toBe(videos.filter(({ publishedAt }) => publishedAt > endedAt).length)
})

test('[WATCH-01] the list goes on while one scrolls, and by the button', async ({ page, context, product }) => {
  await userWithNews(product, context, { channels: 12, newHours: null })
  await openAllNew(page)
  const first = await articles(page).count()
  expect(first).toBeGreaterThanOrEqual(24)
  await page.mouse.move(600, 500)
  await expect.poll(() => scrollOn(page)).toBeGreaterThan(first)
  const next = await articles(page).count()
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect.poll(() => articles(page).count()).toBeGreaterThan(next)
  const ids = await shownIds(page)
  expect(new Set(ids).size).toBe(ids.length)
})

test('[WATCH-01] by keyboard: from anywhere, from video to video across the days, and to the filters', async ({
  page,
  context,
  product,
}) => {
  await userWithNews(product, context, { channels: 6, folders: { Music: [0, 3] }, newHours: MONTH_HOURS })
  await page.goto('/folders')
  await expect(page.getByRole('heading', { name: 'Music' })).toBeVisible()
  await ready(page)
  // Keys of a sequence must follow each other soon, which a busy machine may fail at: N alone opens a dialog.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('n')
    await expect(page).toHaveURL('/new', { timeout: 2_000 })
  }).toPass()
  await isListed(page)
  const days = page.getByRole('feed')
  const inFirst = await days.first().getByRole('article').count()
  await page.keyboard.press('j')
  await expect(articles(page).first().getByRole('link')).toBeFocused()
  for (let step = 0; step < inFirst; step++) await page.keyboard.press('PageDown')
  await expect(days.nth(1).getByRole('article').first().getByRole('link')).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(days.first().getByRole('article').last().getByRole('link')).toBeFocused()
  await chip(page, /Music/).press('Enter')
  await expect(page).toHaveURL('/new?folder=music')
  await expect(chip(page, /Music/)).toBeFocused()
})

test('[WATCH-01] only unseen videos: what is opened stays in place until the list is opened again', async ({
  page,
  context,
  product,
}) => {
  await userWithNews(product, context, { channels: 4, newHours: MONTH_HOURS })
  await openAllNew(page)
  await page.getByRole('button', { name: 'Unseen only' }).click()
  await expect(page.getByRole('button', { name: 'Unseen only' })).toHaveAttribute('aria-pressed', 'true')
  await isListed(page)
  await expect(articles(page).nth(2)).toBeVisible()
  const before = await shownIds(page)
  const opened = context.waitForEvent('page')
  await articles(page).first().getByRole('link').click()
  await (await opened).close()
  expect((await shownIds(page)).slice(0, 3)).toEqual(before.slice(0, 3))
  await page.reload()
  await isListed(page)
  await expect.poll(async () => (await shownIds(page))[0]).toBe(before[1])
  await page.getByRole('button', { name: 'Unseen only' }).click()
  await expect.poll(async () => (await shownIds(page))[0]).toBe(before[0])
})

test('[WATCH-01] [WATCH-03] a line parts what is new from what had been seen, where everything is shown', async ({
  page,
  context,
  product,
}) => {
  await userWithNews(product, context, { channels: 4, newHours: MONTH_HOURS })
  await openAllNew(page)
  const line = page.getByText('Up to here is new. Below, what you have seen.')
  await expect(line).toHaveCount(0)
  const third = await articles(page).nth(2).getByRole('link').getAttribute('href')
  await ready(page)
  await page.keyboard.press('Shift+A')
  await expect(articles(page).first()).toHaveAttribute('data-seen', '')
  for (const place of [0, 1, 2]) {
    await articles(page).nth(place).getByRole('link').focus()
    await page.keyboard.press('s')
    await expect(articles(page).nth(place)).not.toHaveAttribute('data-seen')
  }
  await expect(line).toHaveCount(0)
  await page.reload()
  await isListed(page)
  await expect(line).toBeVisible()
  const above = () =>
    line.evaluate((element) =>
      [...document.querySelectorAll<HTMLAnchorElement>('article a')]
        .filter((link) => element.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_PRECEDING)
        .map((link) => link.href),
    )
  await expect.poll(above).toHaveLength(3)
  expect((await above()).at(-1)).toBe(third)
  await expectAccessible(page, 'all new')

  // It stays in its place while more is marked, and unseen videos alone need no line.
  await shortcutsWork(page)
  await articles(page).nth(1).getByRole('link').focus()
  await page.keyboard.press('s')
  await expect(articles(page).nth(1)).toHaveAttribute('data-seen', '')
  expect(await above()).toHaveLength(3)
  await page.getByRole('button', { name: 'Unseen only' }).click()
  await expect(line).toHaveCount(0)
})

test('[WATCH-01] [WATCH-05] when everything is seen, what waits in Later is one click away', async ({
  page,
  context,
  product,
}) => {
  await userWithNews(product, context, { channels: 2, newHours: MONTH_HOURS })
  await openAllNew(page)
  await ready(page)
  await addByKey(page, 1)
  await page.setViewportSize({ width: 360, height: 740 })
  const markAll = page.getByRole('button', { name: 'Mark all seen' })
  await expect(markAll).toBeInViewport({ ratio: 1 })
  await markAll.click()
  await page.getByRole('button', { name: 'Unseen only' }).click()
  await expect(page.getByRole('heading', { name: "You've seen everything here" })).toBeVisible()
  await expect(page.getByText('1 video waits in Later.')).toBeVisible()
  await expectAccessible(page, 'all seen')
  await page.getByRole('main').getByRole('link', { name: 'Open Later' }).click()
  await expect(page).toHaveURL('/later')
})

test('[WATCH-01] without news, and when the list cannot be loaded', async ({
  page,
  context,
  product,
  consoleGuard,
}) => {
  const { user } = await userWithNews(product, context, { channels: 2, newHours: 0 })
  await page.goto('/new')
  await expect(page.getByRole('heading', { name: 'Nothing new', exact: true })).toBeVisible()
  await expectAccessible(page, 'nothing new')
  await backdateVisit(page, 20 * HOUR_MS)
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Nothing new since (today|yesterday), \d\d:\d\d$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Show older videos' }).click()
  await isListed(page)
  await expect(articles(page).first()).toBeVisible()

  consoleGuard.allow(/status of 500/)
  await page.route('**/api/videos?*list=new*', (route) => route.fulfill({ status: 500, json: {} }))
  await setNewHours(user, null)
  await page.evaluate(() => indexedDB.deleteDatabase('subshelf-data'))
  await page.goto('/new')
  await expect(page.getByRole('alert')).toContainText("The new videos couldn't be loaded")
  await page.unroute('**/api/videos?*list=new*')
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await isListed(page)
})

test('[WATCH-01] while channels are checked for the first time, the list says that they are, not that nothing is new', async ({
  page,
  context,
  product,
}) => {
  const user = await signedInWith(product, context, channelIds(2))
  await setNewHours(user, null)
  const released = Promise.withResolvers<void>()
  await page.route('**/api/videos/refresh', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/new')
  await expect(page.getByRole('heading', { name: 'Nothing new yet', exact: true })).toBeVisible()
  await expect(page.getByText('Your channels are being checked.')).toBeVisible()
  await expectAccessible(page, 'all new, first check')
  released.resolve()
  await isListed(page)
  await expect(articles(page).first()).toBeVisible()
})

for (const [name, width] of [
  ['wide', 1440],
  ['narrow', 360],
] as const)
  test(`[WATCH-01] accessible in both themes, ${name}`, async ({ page, context, product }) => {
    await userWithNews(product, context, { channels: 6, folders: { Music: [0, 3] }, newHours: MONTH_HOURS })
    await page.setViewportSize({ width, height: 800 })
    await openAllNew(page)
    await expectAccessible(page, 'all new')
  })

test('[WATCH-01] the first import says since when videos are new, and Settings change it', async ({
  page,
  signedIn,
}) => {
  const user = await signedIn('small@sandbox.test')
  await page.goto('/')
  await page.getByRole('button', { name: 'Import Subscriptions' }).click()
  await expect(page.getByText('Videos from the last 48 hours count as new.')).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Count as new').selectOption('A week before')
  await expect(page.getByText('Videos from the last week count as new.')).toBeVisible()
  await expect
    .poll(async () => (await user.get<{ user: { newHours: number } }>('/api/session')).body.user.newHours)
    .toBe(168)
  await refresh(user)
  await openAllNew(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('button', { name: 'Videos', exact: true }).click()
  await expect(settings.getByLabel('Count as new')).toHaveValue('168')
  await settings.getByLabel('Count as new').selectOption('From then on')
  await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeAttached()
  await settings.getByLabel('Count as new').selectOption('Everything')
  await expect(articles(page).first()).toBeAttached()
})

test('[WATCH-01] wide screens show the keys of the list until the user hides them; U lists unseen videos only', async ({
  page,
  context,
  product,
}) => {
  const { user } = await userWithNews(product, context, { channels: 4, folders: { Bikes: [0, 4] }, newHours: 240 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAllNew(page)
  await ready(page)
  const hints = page.getByRole('region', { name: 'Keys of this list' })
  await expect(hints).toContainText('unseen only')
  await expectAccessible(page, 'All new with hints')
  const unseenOnly = page.getByRole('button', { name: 'Unseen only' })
  await page.keyboard.press('u')
  await expect(unseenOnly).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('u')
  await expect(unseenOnly).toHaveAttribute('aria-pressed', 'false')

  await page.setViewportSize({ width: 820, height: 900 })
  await expect(hints).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await hints.getByRole('button', { name: 'Hide hints' }).click()
  await expect(hints).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(hints).toBeVisible()
  await hints.getByRole('button', { name: 'Hide hints' }).click()
  await expect(hints).toBeHidden()

  const folder = (await user.library()).folders.find(({ name }) => name === 'Bikes')
  await page.goto(`/folder/${folder?.slug}`)
  await settled(page)
  await ready(page)
  await page.keyboard.press('u')
  await expect(page).toHaveURL(/show=unseen/)
  await page.keyboard.press('u')
  await expect(page).toHaveURL(/show=all/)
  await expect(hints).toHaveCount(0)
})

test('[WATCH-01] on small screens the rows of one line have no tile, but still the folder’s name for screen readers', async ({
  page,
  context,
  product,
}) => {
  await userWithNews(product, context, { channels: 3, folders: { Bikes: [0, 3] }, newHours: 240 })
  await page.addInitScript(() => localStorage.setItem('subshelf:browser:newDensity', 'compact'))
  await page.setViewportSize({ width: 360, height: 800 })
  await openAllNew(page)
  await expect.poll(() => articles(page).first().ariaSnapshot()).toContain('Bikes')
  await expectAccessible(page, 'compact at 360')
})
