import type { Page } from '@playwright/test'
import { newFolder, newImportedPerson } from '../support/people.ts'
import { channelIds } from '../support/sandbox.ts'
import { articles, firstChannels, settled, unitsAt, written } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'
import { backdateVisit, shiftsOf, watchShifts } from './news-steps.ts'

const SMALL = 'small@sandbox.test'
const TYPICAL = 'typical@sandbox.test'
const DAY_MS = 24 * 60 * 60_000

const shelves = (page: Page) =>
  page.getByRole('region', { name: 'Your folders' }).getByRole('list').first().locator('> li')
const shelf = (page: Page, name: string) =>
  shelves(page).filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
const videosOn = (page: Page, name: string) => shelf(page, name).getByRole('listitem').getByRole('link')
const since = (page: Page) => page.getByRole('region', { name: 'Since your last visit' })
const week = (page: Page) => page.getByRole('region', { name: 'Your week' })
const sidebarEntry = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** Opens a folder until all of its videos are in the browser's store. */
async function load(page: Page, slug: string) {
  await page.goto(`/folder/${slug}`)
  await settled(page)
  await written(page)
}

const hrefs = (page: Page) =>
  articles(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

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

test('[FEED-03] [DASH-01] a shelf shows the newest unwatched videos of its folder; a click counts as in the folder', async ({
  page,
  context,
  product,
  signedIn,
}) => {
  const person = await signedIn(TYPICAL, { import: true })
  await newFolder(person, 'Four', await firstChannels(person, 4, 30))
  await newFolder(person, 'Later')
  await newFolder(person, 'Unread', await firstChannels(person, 2, 60))
  await load(page, 'four')
  const newest = (await hrefs(page)).slice(0, 6)
  const before = await unitsAt(product)

  await page.goto('/dashboard')
  await expect(videosOn(page, 'Four')).toHaveCount(5)
  const shown = () => videosOn(page, 'Four').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(await shown()).toEqual(newest.slice(0, 5))
  await expect(shelf(page, 'Later')).toContainText('Nothing on this shelf yet. Add channels')
  await expect(shelf(page, 'Unread')).toContainText('Not loaded in this browser yet. Load videos')

  const tag = shelf(page, 'Four').getByText(/^\d+ new videos$/)
  const count = Number.parseInt((await tag.textContent()) ?? '', 10)
  expect(count).toBeGreaterThan(100)
  await expect(sidebarEntry(page, /^Four/)).toHaveAccessibleName(`Four ${count} new videos`)
  await expect(sidebarEntry(page, /^Unread/)).toHaveAccessibleName('Unread 2')

  const opened = context.waitForEvent('page')
  await videosOn(page, 'Four').nth(1).click()
  const video = await opened
  expect(video.url()).toBe(newest[1])
  await video.close()
  // It stays where it is while the person looks, and is counted out everywhere.
  await expect(tag).toHaveText(`${count - 1} new videos`)
  await expect(sidebarEntry(page, /^Four/)).toHaveAccessibleName(`Four ${count - 1} new videos`)
  expect(await shown()).toEqual(newest.slice(0, 5))
  await page.reload()
  await expect.poll(shown).toEqual([newest[0], ...newest.slice(2, 6)])

  await page.goto('/folders')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Four' }) })
  await expect(card.getByText(`${count - 1} new videos`)).toBeAttached()
  expect(await unitsAt(product)).toEqual(before)

  await page.goto('/dashboard')
  await shelf(page, 'Unread').getByRole('link', { name: 'Load videos of Unread' }).click()
  await settled(page)
  // The sidebar follows what arrives.
  await expect(sidebarEntry(page, /^Unread \d+ new videos$/)).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(videosOn(page, 'Unread')).not.toHaveCount(0)
})

test('[DASH-01] what changed since the last visit: new videos by folder, and channels that came and went', async ({
  page,
  context,
  product,
}) => {
  const ids = channelIds(10)
  const person = await newImportedPerson(product, ids.slice(0, 8))
  const [name = '', value = ''] = person.cookie.split('=')
  await context.addCookies([{ name, value, url: product.origin, httpOnly: true, sameSite: 'Lax' }])
  const held = await person.channels()
  const named = (id: string | undefined) => held.find((channel) => channel.id === id)?.name ?? ''
  await newFolder(person, 'Busy', ids.slice(0, 2))
  await newFolder(person, 'Quiet', ids.slice(2, 4))

  await page.goto('/dashboard')
  await expect(since(page)).toContainText('This is your first visit in this browser.')
  await page.reload()
  await expect(since(page)).toContainText('This is your first visit in this browser.')

  // Away for two days: videos came, one channel went, two were added.
  await backdateVisit(page, 2 * DAY_MS)
  await page.goto('/folders')
  await product.sandbox.uploads(ids[0] ?? '', 3)
  await product.sandbox.setSubscriptions(person.email, [...ids.slice(0, 7), ...ids.slice(8)])
  await person.import()
  await page.goto('/dashboard')
  await expect(since(page)).toContainText(`1 channel gone: ${named(ids[7])}`)
  await expect(since(page)).toContainText('2 channels added: ')
  await expect(since(page)).toContainText('Not checked since: Busy and Quiet')

  await load(page, 'busy')
  await page.goto('/dashboard')
  await expect(since(page)).toContainText('Not checked since: Quiet')
  const news = since(page).getByRole('link', { name: /^Busy \d+ new videos$/ })
  expect(Number.parseInt((await news.textContent())?.replace('Busy', '') ?? '', 10)).toBeGreaterThanOrEqual(3)
  await news.click()
  await expect(page).toHaveURL('/folder/busy')
})

test('[DASH-01] the week is a picture and a table with the same numbers', async ({ page, signedIn }) => {
  const person = await signedIn(TYPICAL, { import: true })
  await newFolder(person, 'Known', await firstChannels(person, 4, 30))
  await newFolder(person, 'Unknown', await firstChannels(person, 2, 60))
  await load(page, 'known')
  const weekAgo = new Date()
  weekAgo.setHours(0, 0, 0, 0)
  weekAgo.setDate(weekAgo.getDate() - 6)

  await page.goto('/dashboard')
  await expect(week(page).locator('svg')).toContainText('Not loaded yet')
  const row = week(page).getByRole('row', { name: /^Known/ })
  const cells = await row.getByRole('cell').allTextContents()
  expect(cells).toHaveLength(7)
  expect(cells.filter((cell) => !/^\d+$/.test(cell))).toEqual([])
  const total = cells.reduce((sum, cell) => sum + Number(cell), 0)
  await expect(week(page)).toContainText(`${total}+ uploads in 7 days`)
  await expect(
    week(page)
      .getByRole('row', { name: /^Unknown/ })
      .getByRole('cell'),
  ).toHaveText(Array(7).fill('?'))
  const drawn = await week(page).locator('svg g[data-shelf]').first().locator('text').allTextContents()
  expect(drawn).toEqual(cells)

  // What the browser's store holds of these days is what the table says.
  const stored = await page.evaluate(
    (from) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('subshelf-uploads')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('channels').objectStore('channels').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            const all = reading.result.flatMap((entry: { uploads: string }) => JSON.parse(entry.uploads))
            resolve(all.filter((upload: { publishedAt: number }) => upload.publishedAt >= from).length)
          }
        }
      }),
    weekAgo.getTime(),
  )
  expect(total).toBe(stored)

  const toggle = week(page).getByRole('button', { name: 'Table of your week' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(week(page).locator('svg')).toBeHidden()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(row.getByRole('cell').first()).toBeInViewport()
})

test('[DASH-01] somebody with nothing, and somebody without folders, read what to do', async ({ page, signedIn }) => {
  await signedIn('empty@sandbox.test')
  await page.goto('/')
  await page.getByRole('button', { name: 'Skip for Now' }).click()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await expect(since(page)).toBeHidden()
  await signedIn(SMALL, { import: true })
  await page.goto('/dashboard')
  await expect(page.getByText('No folders yet. But oh, the possibilities!')).toBeVisible()
  await expect(since(page)).toBeVisible()
  await expect(week(page)).toBeHidden()
})

test('[DASH-01] nothing on the dashboard jumps', async ({ page, signedIn }) => {
  const person = await signedIn(TYPICAL, { import: true })
  await newFolder(person, 'Known', await firstChannels(person, 6, 30))
  await newFolder(person, 'Later')
  await newFolder(person, 'Unknown', await firstChannels(person, 2, 60))
  await load(page, 'known')
  await watchShifts(page)
  for (const width of [320, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: 'Cleanup' })).toBeVisible()
    await expect(shelf(page, 'Known').getByText(/new videos$/)).toBeAttached()
    expect(await shiftsOf(page)).toBeLessThan(0.02)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await week(page).getByRole('button', { name: 'Table' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
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
