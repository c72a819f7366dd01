import { newFolder } from '../support/people.ts'
import {
  articles,
  channelsNamed,
  counts,
  firstChannels,
  links,
  refused,
  settled,
  uploadsAtProvider,
} from './feed-steps.ts'
import { expect, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'
const TYPICAL = 'typical@sandbox.test'

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
    (await Promise.all((await links(page).all()).map((link) => link.getAttribute('href')))).map((href) =>
      new URL(href ?? '').searchParams.get('v'),
    )
  expect(await shownIds()).toEqual(uploads.slice(0, 24).map((upload) => upload.id))

  await expect(page.getByText(`24 of ${uploads.length} videos shown`)).toBeAttached()
  // One turn of the wheel may meet a page that has not grown yet, so it is turned until all are there.
  const counted = new Set<number>()
  const scrolled = async () => {
    await page.mouse.wheel(0, 20_000)
    const count = await articles(page).count()
    counted.add(count)
    return count
  }
  await page.mouse.move(800, 500)
  await expect.poll(scrolled, { message: 'all videos by scrolling' }).toBe(uploads.length)
  expect([...counted].filter((count) => count % 24 > 0)).toEqual(uploads.length % 24 > 0 ? [uploads.length] : [])
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  expect(await shownIds()).toEqual(uploads.map((upload) => upload.id))
})

test('[FEED-02] the Tab key loads nothing by itself: it reaches "Load more", and what scrolling adds after it', async ({
  page,
  signedIn,
}) => {
  const person = await signedIn(TYPICAL, { import: true })
  await newFolder(person, 'Five of them', await firstChannels(person, 5, 30))
  await page.goto('/folder/five-of-them')
  await settled(page)
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
  const scrolled = async () => {
    await page.mouse.wheel(0, 20_000)
    return articles(page).count()
  }
  await expect.poll(scrolled, { message: 'another page by scrolling' }).toBeGreaterThan(48)
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

test('[FEED-05] an empty folder, and one whose channels have no videos, say so', async ({ page, signedIn }) => {
  const person = await signedIn(SMALL, { import: true })
  await newFolder(person, 'Empty')
  await newFolder(person, 'Silent', await channelsNamed(person, 'Paper Heron'))
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

test('[FEED-05] a folder whose channels are all deleted or private says "No videos available", and offers them', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(403, 404))
  const person = await signedIn(SMALL, { import: true })
  const [deleted = '', closed = '', working = ''] = await channelsNamed(
    person,
    'Nora Bakes Bread',
    'Turnip64',
    'The Quiet Lathe',
  )
  await newFolder(person, 'Gone', [deleted, closed])
  const { sandbox } = product
  await sandbox.fault({ match: `channelId=${deleted}`, kind: 'status', status: 404, reason: 'channelNotFound' })
  await sandbox.fault({ match: `channelId=${closed}`, kind: 'status', status: 403, reason: 'forbidden' })
  await page.goto('/folder/gone')
  await expect(page.getByRole('heading', { level: 2, name: 'No videos available' })).toBeVisible()
  await expect(page.getByText('Channels may be private or restricted.', { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to load videos')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show channels' }).click()
  await expect(page.getByRole('dialog', { name: 'Channels in Gone' }).getByRole('listitem')).toHaveCount(2)

  await newFolder(person, 'Mixed', [closed, working])
  await page.goto('/folder/mixed')
  await settled(page)
  await expect(articles(page).first()).toBeVisible()
  await expect(page.getByText('1 of 2 channels is deleted or private')).toBeVisible()
})

test('[FEED-01] on a phone the line about the folder stands next to its videos', async ({ page, signedIn }) => {
  const person = await signedIn(SMALL, { import: true })
  await newFolder(person, 'Here', await channelsNamed(person, 'Nora Bakes Bread'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/folder/here')
  await settled(page)
  const line = await page.getByText(/^Updated/).boundingBox()
  const first = await articles(page).first().boundingBox()
  expect((first?.y ?? 0) - (line?.y ?? 0) - (line?.height ?? 0)).toBeLessThanOrEqual(32)
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
