import type { Page } from '@playwright/test'
import { passTime } from '../support/catalogue.ts'
import { newFolder } from '../support/users.ts'
import { allVideos, refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import {
  articles,
  callsTo,
  channelsNamed,
  counts,
  DAY_MS,
  firstChannels,
  links,
  openBread,
  refused,
  scrollOn,
  settled,
  shownIds,
  uploadsAtProvider,
} from './feed-steps.ts'
import { expect, test } from './fixtures.ts'
import { storedMarks } from './marks-steps.ts'

const SMALL = 'small@sandbox.test'
const TYPICAL = 'typical@sandbox.test'

/** Opens a folder of five channels with more videos than fit on a page. */
async function openFive(
  page: Page,
  signedIn: (email: string, choices: { import: boolean }) => Promise<Visitor>,
): Promise<void> {
  const user = await signedIn(TYPICAL, { import: true })
  await newFolder(user, 'Five of them', await firstChannels(user, 5, 30))
  await page.goto('/folder/five-of-them')
  await settled(page)
}

test('[FEED-01] [FEED-02] [VIDEO-02] the header counts channels and videos, and the newest come first, 24 at a time', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(TYPICAL, { import: true })
  const ids = await firstChannels(user, 5, 30)
  const folder = await newFolder(user, 'Five of them', ids)
  await page.goto('/folder/five-of-them')
  await settled(page)
  const uploads = (await allVideos(user, `folder=${folder}`)).map(({ id }) => id)
  expect(uploads.length).toBeGreaterThan(121)
  const newest = (await uploadsAtProvider(product, user, ids)).slice(0, 24).map(({ id }) => id)
  await expect(page.getByRole('heading', { level: 1, name: 'Five of them' })).toBeVisible()
  await expect(counts(page)).toHaveText(`5 channel(s) • ${uploads.length} video(s)`)
  await expect.poll(() => shownIds(page)).toEqual(newest)

  await expect(page.getByText(`24 of ${uploads.length} videos shown`)).toBeAttached()
  // One turn of the wheel may meet a page that has not grown yet, so it is turned until all are there.
  const counted = new Set<number>()
  const scrolled = async () => {
    const count = await scrollOn(page)
    counted.add(count)
    return count
  }
  await page.mouse.move(800, 500)
  await expect.poll(scrolled, { message: 'all videos by scrolling' }).toBe(uploads.length)
  expect([...counted].filter((count) => count % 24 > 0)).toEqual(uploads.length % 24 > 0 ? [uploads.length] : [])
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  await expect.poll(() => shownIds(page)).toEqual(uploads)
})

test('[FEED-02] the Tab key loads nothing by itself: it reaches "Load more", and what scrolling adds after it', async ({
  page,
  signedIn,
}) => {
  await openFive(page, signedIn)
  await links(page).first().focus()
  for (let stops = 0; stops < 24; stops++) await page.keyboard.press('Tab')
  const more = page.getByRole('button', { name: 'Load more' })
  await expect(more).toBeFocused()
  await expect(more).toBeInViewport()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(articles(page)).toHaveCount(24)
  await page.keyboard.press('Enter')
  await expect(articles(page)).toHaveCount(48)
  await expect(links(page).nth(24)).toBeFocused()

  await page.mouse.move(800, 500)
  await expect.poll(() => scrollOn(page), { message: 'another page by scrolling' }).toBeGreaterThan(48)
})

test('[FEED-02] a further page that fails has a Retry of its own, and what is on screen stays', async ({
  page,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(400))
  await openFive(page, signedIn)
  const further = /\/api\/videos\?.*cursor=/
  await page.route(further, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'bad_request', message: 'No', requestId: 'r' } } }),
  )
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText("More videos couldn't be loaded.")).toBeVisible()
  await expect(articles(page)).toHaveCount(24)
  await expect(page.getByText('Failed to load videos')).toBeHidden()
  await page.unroute(further)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => articles(page).count()).toBeGreaterThanOrEqual(48)
  await expect(page.getByText("More videos couldn't be loaded.")).toBeHidden()
})

test('[FEED-02] a cursor the server no longer takes begins the list anew', async ({ page, signedIn, consoleGuard }) => {
  consoleGuard.allow(refused(400))
  await openFive(page, signedIn)
  await page.route(
    /\/api\/videos\?.*cursor=/,
    (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/cursor=[^&]+/, 'cursor=forged'),
      }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => articles(page).count()).toBeGreaterThanOrEqual(48)
  const ids = await shownIds(page)
  expect(new Set(ids).size).toBe(ids.length)
})

test('[FEED-02] going back finds the same videos at the same place', async ({ page, signedIn }) => {
  await openFive(page, signedIn)
  await page.getByRole('button', { name: 'Load more' }).click()
  // Reaching for the button may bring a further page.
  await expect.poll(() => articles(page).count()).toBeGreaterThanOrEqual(48)
  const ids = (await shownIds(page)).slice(0, 48)
  await articles(page).nth(24).scrollIntoViewIfNeeded()
  const place = () => page.evaluate(() => Math.round(window.scrollY))
  await expect.poll(place).toBeGreaterThan(500)
  const before = await place()
  await page.getByRole('navigation').getByRole('link', { name: 'Folders' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Folders' })).toBeVisible()
  await page.goBack()
  await expect.poll(async () => (await shownIds(page)).slice(0, 48)).toEqual(ids)
  await expect.poll(place).toBe(before)
})

test('[FEED-03] a video is NEW until clicked; the click is kept, shows as progress and reaches other tabs', async ({
  page,
  context,
  product,
  signedIn,
}) => {
  await openBread(page, signedIn)
  const second = await context.newPage()
  await second.goto('/folder/bread')
  await settled(second)
  const inSecond = articles(second).first()
  await expect(inSecond.getByText('NEW', { exact: true })).toBeVisible()

  const video = articles(page).first()
  await expect(video.getByText('NEW', { exact: true })).toBeVisible()
  const link = video.getByRole('link')
  const href = new URL((await link.getAttribute('href')) ?? '')
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
  await expect
    .poll(() => storedMarks(page))
    .toEqual([
      {
        videoId: href.searchParams.get('v'),
        channelId: expect.stringMatching(/^UC/),
        publishedAt: expect.any(Number),
        ...{ seen: true, seenAt: expect.any(Number), watchedAt: expect.any(Number) },
        ...{ progress: 0.1, position: null, progressAt: expect.any(Number) },
      },
    ])
  await page.reload()
  await settled(page)
  await expect(articles(page).first().getByText('NEW', { exact: true })).toBeHidden()
  await expect(articles(page).nth(1).getByText('NEW', { exact: true })).toBeVisible()
})

test('[FEED-05] an empty folder, and one whose channels have no videos, say so', async ({ page, signedIn }) => {
  const user = await signedIn(SMALL, { import: true })
  await newFolder(user, 'Empty')
  await newFolder(user, 'Silent', await channelsNamed(user, 'Paper Heron'))
  await page.goto('/folder/empty')
  await expect(page.getByText("Click 'Add' before this folder starts questioning its purpose.")).toBeVisible()
  await expect(counts(page)).toHaveText('0 channel(s) • 0 video(s)')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Add channels to Empty' })).toBeVisible()
  await page.goto('/folder/silent')
  await expect(page.getByText('No videos in this folder')).toBeAttached()
  await expect(page.getByText('No videos available')).toBeVisible()
  await expect(page.getByText('Channels may be private or restricted. No videos found for 1 channel.')).toBeVisible()
  await expect(counts(page)).toHaveText('1 channel(s) • 0 video(s)')
})

test('[FEED-05] [VIDEO-09] channels that are deleted say so in the folder and in its list, and YouTube is not asked for them again', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const [deleted = '', closed = '', working = ''] = await channelsNamed(
    user,
    'Nora Bakes Bread',
    'Turnip64',
    'The Quiet Lathe',
  )
  await newFolder(user, 'Gone', [deleted])
  const mixed = await newFolder(user, 'Mixed', [closed, working])
  for (const id of [deleted, closed]) await product.sandbox.changeChannel(id, { terminated: true })
  await refresh(user)
  await passTime(product, [deleted, closed], 1.3 * DAY_MS)
  await refresh(user)

  await page.goto('/folder/gone')
  await expect(page.getByRole('heading', { level: 2, name: 'No videos available' })).toBeVisible()
  await expect(page.getByText('Channels may be private or restricted.', { exact: true })).toBeVisible()
  await expect(counts(page)).toHaveText('1 channel(s) • 0 video(s)')
  await expect(page.getByText('Failed to load videos')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show channels' }).click()
  const row = page.getByRole('dialog', { name: 'Channels in Gone' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Deleted')

  await page.goto('/folder/mixed')
  await settled(page)
  await expect(articles(page)).toHaveCount(Math.min(24, (await allVideos(user, `folder=${mixed}`)).length))
  const summary = page.getByRole('button', { name: '1 of 2 is deleted or private' })
  await summary.click()
  const failed = page.getByRole('dialog', { name: 'Channels that could not be loaded' })
  await expect(failed.getByRole('listitem')).toHaveCount(1)
  await expect(failed.getByRole('listitem')).toContainText('Turnip64')
  await expect(failed.getByRole('listitem')).toContainText('Deleted')
  await expect(failed.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(summary).toBeFocused()

  await passTime(product, [working], 2 * 60_000)
  const before = await callsTo(product, 'channels')
  await page.getByRole('button', { name: 'Check for new videos' }).click()
  await expect.poll(async () => (await callsTo(product, 'channels')).length).toBe(before.length + 1)
  expect((await callsTo(product, 'channels')).at(-1)?.query.id).toBe(working)
})

test('[FEED-01] the first picture stands high on the page, on wide screens and on phones', async ({
  page,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  await newFolder(user, 'Here', await channelsNamed(user, 'Nora Bakes Bread'))
  for (const [width, height, most] of [
    [1440, 900, 180],
    [390, 844, 270],
    [320, 640, 270],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/folder/here')
    await settled(page)
    await expect(page.getByText(/^checked/)).toBeVisible()
    const top = () =>
      articles(page)
        .first()
        .evaluate((card) => card.getBoundingClientRect().top)
    await expect.poll(top, `${width} px`).toBeLessThanOrEqual(most)
  }
})
