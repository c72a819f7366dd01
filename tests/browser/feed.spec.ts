import type { Locator, Page } from '@playwright/test'
import type { AccessTokenView } from '../../rules/api/session.ts'
import { newFolder } from '../support/people.ts'
import type { Product } from '../support/product.ts'
import type { Visitor } from '../support/visitor.ts'
import {
  ageStores,
  articles,
  BROKEN_OFF,
  callsTo,
  channelsNamed,
  counts,
  firstChannels,
  keptChannels,
  refused,
  settled,
} from './feed-steps.ts'
import { expect, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'
const TYPICAL = 'typical@sandbox.test'
const DAY_MS = 24 * 60 * 60_000

const links = (page: Page) => articles(page).getByRole('link')

type Listed = { id: string; title: string; publishedAt: number }

/** What the provider itself lists as uploads of these channels, newest first: read with a token of the person's own. */
async function uploadsAtProvider(product: Product, person: Visitor, channelIds: readonly string[]): Promise<Listed[]> {
  const token = await person.post<AccessTokenView>('/.netlify/functions/google-auth-token', { action: 'refresh' })
  const all = new Map<string, Listed>()
  for (const channelId of channelIds) {
    const query = new URLSearchParams({ part: 'snippet,contentDetails', channelId, maxResults: '50' })
    const answer = await fetch(`${product.sandbox.url}/youtube/v3/activities?${query}`, {
      headers: { Authorization: `Bearer ${token.body.access_token}` },
    })
    const { items } = (await answer.json()) as {
      items: { snippet: { title: string; publishedAt: string }; contentDetails: { upload?: { videoId: string } } }[]
    }
    for (const { snippet, contentDetails } of items) {
      const id = contentDetails.upload?.videoId
      if (id) all.set(id, { id, title: snippet.title, publishedAt: Date.parse(snippet.publishedAt) })
    }
  }
  return [...all.values()].sort((a, b) => b.publishedAt - a.publishedAt)
}

const opensAt = (link: Locator) => link.getAttribute('href')

test('[FEED-01] [FEED-02] the header counts channels and videos, and the newest come first, 24 at a time', async ({
  page,
  product,
  signedIn,
}) => {
  const person = await signedIn(TYPICAL, { import: true })
  const ids = await firstChannels(person, 5, 30)
  await newFolder(person, 'Five of them', ids)
  const uploads = await uploadsAtProvider(product, person, ids)
  expect(uploads.length).toBeGreaterThan(121)

  await page.goto('/folder/five-of-them')
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Five of them' })).toBeVisible()
  await expect(counts(page)).toHaveText(`5 channel(s) • ${uploads.length} video(s)`)
  await expect(articles(page)).toHaveCount(24)
  const shownIds = async () =>
    (await Promise.all((await links(page).all()).map(opensAt))).map((href) => new URL(href ?? '').searchParams.get('v'))
  expect(await shownIds()).toEqual(uploads.slice(0, 24).map((upload) => upload.id))

  // Three pages come by scrolling; after that the person decides.
  for (const count of [48, 72, 96]) {
    await page.mouse.move(800, 500)
    await page.mouse.wheel(0, 20_000)
    await expect(articles(page)).toHaveCount(count)
  }
  await page.mouse.wheel(0, 20_000)
  const more = page.getByRole('button', { name: 'Load more' })
  await expect(more).toBeInViewport()
  await page.waitForTimeout(500)
  await expect(articles(page)).toHaveCount(96)
  await more.click()
  await expect(articles(page)).toHaveCount(120)
  await expect(links(page).nth(96)).toBeFocused()
  expect(await shownIds()).toEqual(uploads.slice(0, 120).map((upload) => upload.id))
})

test('[FEED-03] a video is NEW until clicked; the click is kept, shows as progress and reaches other tabs', async ({
  page,
  context,
  product,
  signedIn,
}) => {
  const person = await signedIn(SMALL, { import: true })
  await newFolder(person, 'Bread', await channelsNamed(person, 'Nora Bakes Bread'))
  await page.goto('/folder/bread')
  await settled(page)
  const second = await context.newPage()
  await second.goto('/folder/bread')
  await settled(second)
  const inSecond = articles(second).first()
  await expect(inSecond.getByText('NEW', { exact: true })).toBeVisible()

  const video = articles(page).first()
  await expect(video.getByText('NEW', { exact: true })).toBeVisible()
  const link = video.getByRole('link')
  const href = new URL((await opensAt(link)) ?? '')
  expect(href.href).toBe(`${product.sandbox.url}/watch?v=${href.searchParams.get('v')}`)
  const opened = context.waitForEvent('page')
  await link.click()
  const platform = await opened
  expect(platform.url()).toBe(href.href)
  expect(await platform.evaluate(() => window.opener)).toBe(null)
  await platform.close()

  for (const seen of [video, inSecond]) {
    await expect(seen.getByText('NEW', { exact: true })).toBeHidden()
    const share = seen.locator('[style*="width: 10%"]')
    await expect(share).toBeVisible()
  }
  const kept = await page.evaluate(
    (id) => Object.entries(localStorage).find(([key]) => key.endsWith(`:${id}`))?.[1],
    href.searchParams.get('v'),
  )
  expect(JSON.parse(kept ?? '')).toEqual({
    channelId: expect.stringMatching(/^UC/),
    clickedAt: expect.any(Number),
    videoPublishedAt: expect.any(Number),
    progress: 0.1,
  })
  await page.reload()
  await settled(page)
  await expect(articles(page).first().getByText('NEW', { exact: true })).toBeHidden()
  await expect(articles(page).nth(1).getByText('NEW', { exact: true })).toBeVisible()
})

test('[FEED-04] a card tells title, channel, age, views and length, and marks what is live or to come', async ({
  page,
  signedIn,
}) => {
  const person = await signedIn(SMALL, { import: true })
  // None of the odd ones uploads often: what is live or to come is always among the first 24.
  const odd = ['Slow Radio · lofi & rain 24/7', 'Backyard Observatory', 'Blank Canvas Club']
  await newFolder(person, 'Bread', await channelsNamed(person, 'Nora Bakes Bread'))
  await newFolder(person, 'Odd ones', await channelsNamed(person, ...odd))
  await page.goto('/folder/bread')
  await settled(page)
  const bread = articles(page).first()
  await expect(bread).toContainText('Nora Bakes Bread')
  await expect(bread.getByRole('heading', { level: 2 })).not.toBeEmpty()
  await expect(bread.getByText(/^(Just now|\d+ (minute|hour|day|week|month|year)s? ago)/)).toBeVisible()
  await expect(bread.getByText(/^ · \d+(\.\d[KM])? views?$/)).toBeVisible()
  await expect(bread.getByText(/^(\d+:)?\d?\d:\d\d$/)).toBeVisible()
  await expect(bread.locator('img')).toHaveJSProperty('complete', true)
  await page.goto('/folder/odd-ones')
  await settled(page)
  await expect(page.getByText('LIVE', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('UPCOMING', { exact: true }).first()).toBeVisible()
})

test('[FEED-04] a picture that fails becomes the initial of its channel, in the same place', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(404))
  const person = await signedIn(SMALL, { import: true })
  await newFolder(person, 'Bread', await channelsNamed(person, 'Nora Bakes Bread'))
  await product.sandbox.fault({ match: '/images/video', kind: 'status', status: 404 })
  await page.goto('/folder/bread')
  await settled(page)
  await expect(articles(page).first().getByText('N', { exact: true })).toBeVisible()
  await expect(articles(page).first().locator('img')).toHaveCount(0)
})

test('[FEED-05] an empty folder, and one whose channels have no videos, say so', async ({ page, signedIn }) => {
  const person = await signedIn(SMALL, { import: true })
  await newFolder(person, 'Empty')
  await newFolder(person, 'Silent', await channelsNamed(person, 'Paper Heron'))
  await page.goto('/folder/empty')
  await expect(page.getByText("Click 'Add' before this folder starts questioning its purpose.")).toBeVisible()
  await expect(counts(page)).toHaveText('0 channel(s) • 0 video(s)')
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await expect(page).toHaveURL(/\/subscriptions\?folder=unsorted$/)
  await page.goto('/folder/silent')
  await expect(page.getByText('No videos available')).toBeVisible()
  await expect(page.getByText('Channels may be private or restricted. No videos found for 1 channel.')).toBeVisible()
  await expect(counts(page)).toHaveText('1 channel(s) • 0 video(s)')
})

test('[FEED-06] an unknown slug says "Folder not found" and links the folders there are', async ({
  page,
  signedIn,
}) => {
  const person = await signedIn(SMALL, { import: true })
  await newFolder(person, 'Zebra stripes')
  await newFolder(person, '音楽')
  await page.goto('/folder/nothing-like-it')
  await expect(page.getByRole('heading', { level: 1, name: 'Folder not found' })).toBeVisible()
  const available = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(available).toHaveCount(2)
  await expect(page.getByRole('main').getByText('zebra-stripes')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /音楽/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '音楽' })).toBeVisible()
})

test('[FEED-07] within 24 hours nothing is asked again, a channel that was added is asked alone, and the next day only what changed', async ({
  page,
  product,
  signedIn,
}) => {
  const person = await signedIn(TYPICAL, { import: true })
  const ids = await firstChannels(person, 8, 30)
  const added = ids[7] as string
  await newFolder(person, 'Cached', ids.slice(0, 7))
  const asked = async () => (await callsTo(product, 'activities')).map((call) => call.query.channelId)
  await page.goto('/folder/cached')
  await settled(page)
  await expect(counts(page)).toContainText('7 channel(s)')
  await expect.poll(async () => (await callsTo(product, 'channels')).length).toBe(1)
  await expect.poll(async () => (await callsTo(product, 'videos')).length).toBe(1)
  expect((await asked()).toSorted()).toEqual(ids.slice(0, 7).toSorted())
  await expect.poll(() => keptChannels(page)).toBe(7)
  await expect.poll(() => keptChannels(page, 'subshelf-uploads', 'videos')).toBeGreaterThanOrEqual(24)

  await page.reload()
  await settled(page)
  await expect(articles(page)).toHaveCount(24)
  expect(await asked()).toHaveLength(7)
  expect(await callsTo(product, 'videos')).toHaveLength(1)

  const folderId = (await person.library()).folders[0]?.id
  await person.post('/api/channels/move', { moves: [{ channelIds: [added], folderId }] })
  await page.reload()
  await expect(counts(page)).toContainText('8 channel(s)')
  await settled(page)
  expect((await asked()).slice(7)).toEqual([added])
  await expect.poll(async () => (await callsTo(product, 'channels')).length).toBe(2)

  await product.sandbox.uploads(ids[2] as string, 1)
  await ageStores(page, DAY_MS)
  await page.reload()
  await settled(page)
  await expect.poll(async () => (await asked()).slice(8)).toEqual([ids[2]])
  expect(await callsTo(product, 'channels')).toHaveLength(3)
})

test('[FEED-07] a store that is full keeps what fits and costs no video', async ({
  page,
  context,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(404)) // some channels are gone from the platform
  const person = await signedIn(TYPICAL, { import: true })
  const ids = await firstChannels(person, 120)
  await newFolder(person, 'First', ids.slice(0, 60))
  await newFolder(person, 'Second', ids.slice(60))
  // The browser decides how much room there is when the store is first used: this page uses none.
  await page.goto('/healthz')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: product.origin, quotaSize: 700_000 })
  for (const slug of ['first', 'second']) {
    await page.goto(`/folder/${slug}`)
    await settled(page)
    await expect(articles(page)).toHaveCount(24)
    await expect.poll(() => keptChannels(page)).toBeGreaterThan(0)
    expect(await keptChannels(page)).toBeLessThan(100)
  }
})

test('[FEED-07] a store that is broken is made anew', async ({ page, signedIn }) => {
  const person = await signedIn(TYPICAL, { import: true })
  await newFolder(person, 'Tight', await firstChannels(person, 5, 30))
  await page.goto('/folders')
  // Another make under the same name cannot be opened.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('subshelf-uploads', 99)
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      }),
  )
  await page.goto('/folder/tight')
  await settled(page)
  await expect(articles(page)).toHaveCount(24)
  await expect.poll(() => keptChannels(page)).toBe(5)
})

test('[FEED-08] each channel costs one exact call, only uploads count, and a failing channel is skipped', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(404, 500), BROKEN_OFF)
  const person = await signedIn(SMALL, { import: true })
  // Both show every upload a second time, as an entry of a playlist.
  const good = await channelsNamed(person, 'Off-by-One Café', 'مطبخ ليلى')
  const bad = await channelsNamed(person, 'Nora Bakes Bread', 'Turnip64', 'The Quiet Lathe')
  const ids = [...good, ...bad]
  await newFolder(person, 'Mixed', ids)
  const uploads = await uploadsAtProvider(product, person, good)
  await product.sandbox.fault({ match: `channelId=${bad[0]}`, kind: 'status', status: 404, reason: 'channelNotFound' })
  await product.sandbox.fault({ match: `channelId=${bad[1]}`, kind: 'status', status: 500, reason: 'backendError' })
  await product.sandbox.fault({ match: `channelId=${bad[2]}`, kind: 'truncated' })
  const before = (await callsTo(product, 'activities')).length

  await page.goto('/folder/mixed')
  await settled(page)
  await expect(counts(page)).toHaveText(`5 channel(s) • ${uploads.length} video(s)`)
  await expect(page.getByText('3 of 5 channels could not be loaded')).toBeVisible()
  const calls = (await callsTo(product, 'activities')).slice(before)
  for (const channelId of ids) {
    expect(calls.find((call) => call.query.channelId === channelId)?.query).toEqual({
      part: 'snippet,contentDetails',
      channelId,
      maxResults: '50',
    })
  }
  const times = ids.map((id) => calls.filter((call) => call.query.channelId === id).length)
  expect(times.slice(0, 4)).toEqual([1, 1, 1, 3])
  expect(times[4]).toBeLessThanOrEqual(3)

  await product.sandbox.clearFaults()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/^Updated/)).toBeVisible()
  await settled(page)
})

test('[FEED-09] an expired token is renewed once, in silence; a grant that is gone asks for a sign-in', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(401))
  const person = await signedIn(SMALL, { import: true })
  await newFolder(person, 'One', await channelsNamed(person, 'Nora Bakes Bread'))
  await newFolder(person, 'Two', await channelsNamed(person, 'Turnip64'))
  await newFolder(person, 'Three', await channelsNamed(person, 'Тимур Ахметов'))
  await page.goto('/folder/one')
  await settled(page)

  await product.sandbox.expireTokens(SMALL)
  const refreshes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/google-auth-token')) refreshes.push(request.url())
  })
  await page.getByRole('navigation').getByRole('link', { name: /^Two/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Two' })).toBeVisible()
  await expect(articles(page).first()).toBeVisible()
  expect(refreshes).toHaveLength(1)

  await product.sandbox.revoke(SMALL)
  await product.sandbox.expireTokens(SMALL)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Three/ })
    .first()
    .click()
  await expect(page.getByText('Authentication required. Click the button below to sign in.')).toBeVisible()
  expect(refreshes).toHaveLength(2)
  const button = page.getByRole('button', { name: 'Sign in with Google' })

  const refusedPopup = page.waitForEvent('popup')
  await button.click()
  const first = await refusedPopup
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  await first.getByRole('button', { name: SMALL }).click()
  await first.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Sign in failed. Please try again.').first()).toBeVisible()

  const opened = page.waitForEvent('popup')
  await button.click()
  const popup = await opened
  await popup.getByRole('button', { name: SMALL }).click()
  await popup.getByRole('button', { name: 'Continue' }).click()
  await settled(page)
  await expect(articles(page).first()).toBeVisible()
})

test('[FEED-09] a token that is turned down even when it is new asks for a sign-in, without a loop', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(401))
  const person = await signedIn(SMALL, { import: true })
  await newFolder(person, 'One', await channelsNamed(person, 'Nora Bakes Bread'))
  await product.sandbox.fault({ match: '/youtube/v3/activities', kind: 'status', status: 401, reason: 'authError' })
  await page.goto('/folder/one')
  await expect(page.getByText('Authentication expired. Please sign in again to view videos.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  expect(await callsTo(product, 'activities')).toHaveLength(2)
})

test('[FEED-09] a platform that fails altogether says so, and a retry brings the videos', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(500))
  const person = await signedIn(SMALL, { import: true })
  await newFolder(person, 'One', await channelsNamed(person, 'Nora Bakes Bread'))
  await product.sandbox.fault({ match: '/youtube/v3/activities', kind: 'status', status: 500 })
  await page.goto('/folder/one')
  await expect(page.getByText('Failed to load videos. Please try again.')).toBeVisible()
  await expect(counts(page)).toHaveText('1 channel(s)')
  await product.sandbox.clearFaults()
  await page.getByRole('button', { name: 'Retry' }).click()
  await settled(page)
  await expect(articles(page)).toHaveCount(24)
})

test('[FEED-10] at the end of the quota what is known stays, the message is exact, and no further call is made', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  // The last of the channels is gone from the platform.
  consoleGuard.allow(refused(403, 404))
  const message =
    'YouTube API quota exceeded. Your daily limit has been reached. Quotas reset at midnight Pacific Time.'
  const person = await signedIn(TYPICAL, { import: true })
  await newFolder(person, 'Known', await firstChannels(person, 3, 30))
  await newFolder(person, 'Unknown', await firstChannels(person, 40, 40))
  await page.goto('/folder/known')
  await settled(page)
  await ageStores(page, 8 * DAY_MS)
  await product.sandbox.fault({ match: '/youtube/v3/', kind: 'quota' })
  await page.reload()
  await expect(page.getByText(message)).toBeVisible()
  await expect(articles(page)).toHaveCount(24)

  const before = (await product.sandbox.calls()).length
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Unknown/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 2, name: message })).toBeVisible()
  expect((await product.sandbox.calls()).slice(before)).toEqual([])

  await product.sandbox.clearFaults()
  await page.getByRole('button', { name: 'Retry' }).click()
  await settled(page)
  await expect(articles(page)).toHaveCount(24)
})

test('[FEED-11] the channels of a folder: visit, move, take back, remove, add', async ({ page, product, signedIn }) => {
  const person = await signedIn(SMALL, { import: true })
  const names = ['Nora Bakes Bread', 'Turnip64']
  const [bread = ''] = await channelsNamed(person, ...names)
  await newFolder(person, 'Here', await channelsNamed(person, ...names))
  await newFolder(person, 'There')
  const folderOf = async () =>
    (await person.library()).folders.find((held) => held.channels.some(({ id }) => id === bread))?.name
  await page.goto('/folder/here')
  await settled(page)
  await page.getByRole('button', { name: 'Channels', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Channels in Here' })
  const row = dialog.getByRole('listitem').filter({ hasText: 'Nora Bakes Bread' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(row.getByRole('link', { name: 'Visit Nora Bakes Bread' })).toHaveAttribute(
    'href',
    `${product.sandbox.url}/channel/${bread}`,
  )
  await row.getByRole('button', { name: /^Move/ }).click()
  await row.getByRole('button', { name: 'There' }).click()
  await expect(row.getByText('Moved to There')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Undo/ })).toBeFocused()
  await expect(counts(page)).toContainText('1 channel(s)')
  await expect.poll(folderOf).toBe('There')
  await page.keyboard.press('Enter')
  await expect.poll(folderOf).toBe('Here')
  await row.getByRole('button', { name: 'Remove Nora Bakes Bread from this folder' }).click()
  await expect(row.getByText('Moved to Unsorted')).toBeVisible()
  await expect.poll(folderOf).toBe(undefined)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Channels', exact: true })).toBeFocused()
})

test('[FEED-13] the first videos appear with the first channel, and progress shows while the rest load', async ({
  page,
  product,
  signedIn,
}) => {
  const person = await signedIn(TYPICAL, { import: true })
  const ids = await firstChannels(person, 6, 30)
  await newFolder(person, 'Slow', ids)
  await product.sandbox.fault({ match: `channelId=${ids[5]}`, kind: 'slow', ms: 4_000 })
  await page.goto('/folder/slow')
  await expect(articles(page).first()).toBeVisible()
  await expect(page.getByText('Loading 5 of 6 channels')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Loading 5 of 6 channels')
  await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'true')
  await settled(page)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('[FEED-13] videos that come while the person looks at others wait until they are asked for', async ({
  page,
  product,
  signedIn,
}) => {
  const person = await signedIn(SMALL, { import: true })
  const ids = await channelsNamed(person, 'Nora Bakes Bread', 'Turnip64')
  await newFolder(person, 'Two', ids)
  await page.goto('/folder/two')
  await settled(page)
  await page.mouse.move(800, 500)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  const before = await links(page).first().getAttribute('href')
  await product.sandbox.uploads(ids[0] as string, 2)
  await page.getByRole('button', { name: 'Check for new videos' }).dispatchEvent('click')
  const news = page.getByRole('button', { name: '2 new videos' })
  await expect(news).toBeInViewport()
  expect(await links(page).first().getAttribute('href')).toBe(before)
  await news.click()
  await expect(links(page).first()).toBeFocused()
  expect(await links(page).nth(2).getAttribute('href')).toBe(before)
})

test('[FEED-04] nothing on the folder page jumps while pictures load', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(404)) // one of the channels is gone from the platform
  const person = await signedIn(SMALL, { import: true })
  await newFolder(person, 'Everything', await firstChannels(person, 24))
  await product.sandbox.latency(60)
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/folder/everything')
    await settled(page)
    await expect(
      articles(page)
        .getByText(/views?$/)
        .first(),
    ).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02)
  }
})
