import type { Page } from '@playwright/test'
import type { VideoView } from '#contract/videos.ts'
import { lengthText } from '#text/format.ts'
import type { Product } from '../support/product.ts'
import { newFolder } from '../support/users.ts'
import { allVideos, refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import { articles, channelsNamed, settled } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'
import { ready } from './later-steps.ts'

const SMALL = 'small@sandbox.test'
/** The server keeps for a day whether a video may be embedded: the refused ones are of another channel. */
const OTHER = 'Backyard Observatory'

/** A folder "Bread" with one channel, whose videos may be embedded, on screen, with videos opening here. */
async function openFolder(
  page: Page,
  product: Product,
  user: Visitor,
  channel = 'Nora Bakes Bread',
): Promise<VideoView[]> {
  const folder = await newFolder(user, 'Bread', await channelsNamed(user, channel))
  await refresh(user)
  const videos = (await allVideos(user, `folder=${folder}`)).slice(0, 24)
  for (const { id } of videos) await product.sandbox.changeVideo(id, { embeddable: true, madeForKids: false })
  await page.addInitScript(() => localStorage.setItem('subshelf:browser:openVideos', 'here'))
  await page.goto('/folder/bread')
  await settled(page)
  return allVideos(user, `folder=${folder}`)
}

/** The first of the videos that is long enough to be played for a while, and its place. */
function longOne(videos: readonly VideoView[]) {
  const place = videos.findIndex(({ duration, kind }, i) => i > 0 && kind === 'video' && (duration ?? 0) > 400)
  const video = videos[place]
  if (!video) throw new Error('no long video')
  return { place, video, duration: video.duration ?? 0 }
}

const open = (page: Page, place: number) => articles(page).nth(place).getByRole('link').click()
const playButton = (page: Page) => page.getByRole('button', { name: 'Play', exact: true })
const speed = (page: Page) => page.getByRole('combobox', { name: 'Speed' })
const frame = (page: Page) => page.frameLocator('iframe[title^="Player"]')
const frameAddress = async (page: Page) =>
  new URL((await page.locator('iframe[title^="Player"]').getAttribute('src')) ?? '')
const seconds = async (page: Page) => Number.parseInt((await frame(page).locator('#clock').textContent()) ?? '', 10)
/** Presses the key that goes forward until the player is there. */
const seekTo = (page: Page, position: number) =>
  expect(async () => {
    await page.keyboard.press('ArrowRight')
    expect(await seconds(page)).toBeGreaterThanOrEqual(position)
  }).toPass({ intervals: [50] })
/** Calls the player's site got. */
const playerCalls = async ({ sandbox }: Product) =>
  (await sandbox.calls()).filter(({ path }) => path.startsWith('/embed/'))

test('[WATCH-06] videos open on YouTube until the user chooses otherwise; then a plain click plays here, Control still opens YouTube', async ({
  page,
  product,
  signedIn,
  context,
}) => {
  const user = await signedIn(SMALL, { import: true })
  await newFolder(user, 'Bread', await channelsNamed(user, 'Nora Bakes Bread'))
  await page.goto('/folder/bread')
  await settled(page)
  const popup = page.waitForEvent('popup')
  await open(page, 0)
  await expect(await popup).toHaveURL(/\/watch\?v=/)
  await (await popup).close()

  await page.getByRole('button', { name: 'Settings' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.getByRole('button', { name: 'Videos', exact: true }).click()
  await expect(dialog.getByRole('radio', { name: 'On YouTube' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Here' }).check()
  await page.keyboard.press('Escape')
  const [video] = await allVideos(user)
  await open(page, 0)
  await expect(page).toHaveURL(`/watch/${video?.id}`)
  await page.goBack()
  await settled(page)
  const other = context.waitForEvent('page')
  await articles(page)
    .nth(1)
    .getByRole('link')
    .click({ modifiers: ['Control'] })
  await expect(await other).toHaveURL(/\/watch\?v=/)
  await expect(page).toHaveURL('/folder/bread')
  expect(await playerCalls(product)).toEqual([])
})

test('[WATCH-06] a card’s menu and O open the video where a click does not; F puts its channel into folders', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const [video] = await openFolder(page, product, user)
  await ready(page)
  const card = articles(page).first()
  const menu = card.getByRole('button', { name: 'More actions' })
  await card.hover()
  const popup = page.waitForEvent('popup')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Open on YouTube' }).click()
  await expect(await popup).toHaveURL(new RegExp(`/watch\\?v=${video?.id}`))
  await (await popup).close()
  await expect(page).toHaveURL('/folder/bread')

  await page.getByRole('button', { name: 'Settings' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.getByRole('button', { name: 'Videos', exact: true }).click()
  await dialog.getByRole('radio', { name: 'On YouTube' }).check()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await card.hover()
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Open here' })).toBeVisible()
  await page.keyboard.press('Escape')
  await card.getByRole('link').focus()
  await page.keyboard.press('f')
  await expect(page.getByRole('menuitem', { name: 'Also add to…' })).toBeVisible()
  await page.keyboard.press('Escape')
  await card.getByRole('link').focus()
  await page.keyboard.press('o')
  await expect(page).toHaveURL(`/watch/${video?.id}`)
})

test('[WATCH-06] nothing is requested of the player before play is pressed; then it plays, and its progress stays with the video', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const { place, video, duration } = longOne(await openFolder(page, product, user))
  await product.sandbox.changePlayer({ pace: 20 })
  await open(page, place)
  await expect(page).toHaveURL(`/watch/${video.id}`)
  await expect(page.getByRole('heading', { level: 1, name: video.title })).toBeVisible()
  await expect(page.getByText('Google learns that this video was played.')).toBeVisible()
  await expect(playButton(page)).not.toHaveAttribute('aria-disabled')
  expect(await playerCalls(product)).toEqual([])
  await expect(page.locator('iframe')).toHaveCount(0)

  await playButton(page).click()
  await expect.poll(() => seconds(page)).toBeGreaterThan(30)
  expect(await playerCalls(product)).toHaveLength(1)
  await page.keyboard.press('k')
  await expect(frame(page).getByRole('button', { name: 'Play' })).toBeVisible()
  const stopped = await seconds(page)

  await page.getByRole('button', { name: /^Back to .*Bread/ }).click()
  await expect(page).toHaveURL('/folder/bread')
  const bar = articles(page).nth(place).locator('[style*="width"]').last()
  await expect
    .poll(async () => Number.parseFloat((await bar.getAttribute('style'))?.match(/[\d.]+/)?.[0] ?? '0') / 100)
    .toBeCloseTo(stopped / duration, 1)

  await open(page, place)
  await expect(page.getByText(`Goes on at ${lengthText(stopped)}.`)).toBeVisible()
  await playButton(page).click()
  expect(Number((await frameAddress(page)).searchParams.get('start'))).toBe(stopped)
  await page.reload()
  await page.getByRole('button', { name: 'From the beginning' }).click()
  expect((await frameAddress(page)).searchParams.has('start')).toBe(false)
})

test('[WATCH-06] a page that is reloaded or closed while a video plays loses no progress', async ({
  page,
  context,
  product,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const { place, video } = longOne(await openFolder(page, product, user))
  await open(page, place)
  await playButton(page).click()
  await seekTo(page, 40)
  await page.reload()
  await expect(page.getByRole('button', { name: 'From the beginning' })).toBeVisible()
  await playButton(page).click()
  expect(Number((await frameAddress(page)).searchParams.get('start'))).toBeGreaterThanOrEqual(40)

  await seekTo(page, 80)
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })])
  const other = await context.newPage()
  await other.goto(`/watch/${video.id}`)
  await expect(other.getByRole('button', { name: 'From the beginning' })).toBeVisible()
  await playButton(other).click()
  expect(Number((await frameAddress(other)).searchParams.get('start'))).toBeGreaterThanOrEqual(80)
})

test('[WATCH-06] keys play, seek, change the speed and go through the list; the next video starts by itself only if that was chosen', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const videos = await openFolder(page, product, user)
  const { place, video } = longOne(videos)
  await open(page, place)
  await expect(playButton(page)).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('k')
  await expect(speed(page)).toHaveValue('1')
  await page.keyboard.press('Space')
  await expect(frame(page).getByRole('button', { name: 'Play' })).toBeVisible()
  const from = await seconds(page)
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => seconds(page)).toBe(from + 20)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => seconds(page)).toBe(from + 15)
  await page.keyboard.press('Shift+>')
  await expect(speed(page)).toHaveValue('1.25')
  await page.keyboard.press('Shift+<')
  await page.keyboard.press('Shift+<')
  await expect(speed(page)).toHaveValue('0.75')
  await expect(page.getByRole('button', { name: 'Seen' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('s')
  await expect(page.getByRole('button', { name: 'Seen' })).toHaveAttribute('aria-pressed', 'false')

  await page.keyboard.press('n')
  await expect(page).toHaveURL(`/watch/${videos[place + 1]?.id}`)
  await expect.poll(async () => (await frameAddress(page)).pathname).toBe(`/embed/${videos[place + 1]?.id}`)
  await page.keyboard.press('p')
  await expect(page).toHaveURL(`/watch/${video.id}`)
  const rows = page.getByRole('region', { name: 'Up next' }).getByRole('listitem')
  await expect(rows.first()).toContainText(video.title)
  await rows.nth(2).getByRole('link').click()
  await expect(page).toHaveURL(`/watch/${videos[place + 2]?.id}`)
  await page.keyboard.press('p')
  await expect(page).toHaveURL(`/watch/${videos[place + 1]?.id}`)
  await page.keyboard.press('p')
  await expect(page).toHaveURL(`/watch/${video.id}`)

  await product.sandbox.changePlayer({ pace: 2_000 })
  await page.reload()
  await playButton(page).click()
  await expect(frame(page).getByText(`${video.duration} / ${video.duration} s`)).toBeVisible()
  await expect(page).toHaveURL(`/watch/${video.id}`)
  await page.getByRole('switch', { name: 'Play on' }).check()
  await frame(page).getByRole('button', { name: 'Play' }).click()
  await expect(page).not.toHaveURL(`/watch/${video.id}`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/folder/bread')
})

test('[WATCH-05] [WATCH-06] what is next begins with Later, in its order, and then the list goes on where it was left', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const videos = await openFolder(page, product, user)
  const [a, b, , , e, f] = videos as [VideoView, VideoView, VideoView, VideoView, VideoView, VideoView]
  for (const place of [4, 5]) {
    await articles(page).nth(place).getByRole('link').focus()
    await page.keyboard.press('l')
    await expect(articles(page).nth(place).getByRole('button', { name: 'Later' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  }
  await open(page, 0)
  const region = page.getByRole('region', { name: 'Up next' })
  const later = region.getByRole('list', { name: 'Later', exact: true }).getByRole('listitem')
  const rest = region.getByRole('list', { name: /^After that: .*Bread/ }).getByRole('listitem')
  await expect(later.getByRole('heading')).toHaveText([e.title, f.title])
  await expect(rest.first()).toContainText(b.title)

  await later
    .first()
    .getByRole('button', { name: /^Move .*, place 1 of 2$/ })
    .press('ArrowDown')
  await expect(later.getByRole('heading')).toHaveText([f.title, e.title])
  await page.keyboard.press('n')
  await expect(page).toHaveURL(`/watch/${f.id}`)
  await expect(later.getByRole('heading')).toHaveText([e.title])
  await page.reload()
  await expect(later.getByRole('heading')).toHaveText([e.title])
  await page.getByRole('button', { name: 'Next video' }).click()
  await expect(page).toHaveURL(`/watch/${e.id}`)
  await expect(page.getByRole('heading', { level: 1, name: e.title })).toBeVisible()
  await page.getByRole('button', { name: 'Next video' }).click()
  await expect(page).toHaveURL(`/watch/${b.id}`)
  await expect(page.getByRole('heading', { level: 1, name: b.title })).toBeVisible()
  await page.keyboard.press('p')
  await expect(page).toHaveURL(`/watch/${a.id}`)

  await later
    .filter({ hasText: f.title })
    .getByRole('button', { name: /^Remove .* from Later$/ })
    .click()
  await expect(later.getByRole('heading')).toHaveText([e.title])
  const button = page.getByRole('button', { name: 'Later', exact: true })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('l')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(`Added to Later: ${a.title}`)).toBeVisible()
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})

test('[WATCH-06] the channel can be put into another folder from here', async ({ page, product, signedIn }) => {
  const user = await signedIn(SMALL, { import: true })
  const videos = await openFolder(page, product, user)
  await newFolder(user, 'Ovens', [])
  await page.goto(`/watch/${videos[0]?.id}`)
  const folders = page.getByRole('list', { name: 'Folders' }).getByRole('link')
  await expect(folders).toHaveText([/Bread/])
  await page.getByRole('button', { name: 'Also add' }).click()
  await page.getByRole('menuitemcheckbox', { name: /Ovens/ }).click()
  await expect(folders).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Also add' })).toBeFocused()
  await expect(page).toHaveURL(`/watch/${videos[0]?.id}`)
})

test('[WATCH-06] what may not be played here leads to YouTube: refused, made for kids, gone, and what only the player refuses', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const [refused, forKids, blocked] = (await openFolder(page, product, user, OTHER)) as [
    VideoView,
    VideoView,
    VideoView,
  ]
  await product.sandbox.changeVideo(refused.id, { embeddable: false })
  await product.sandbox.changeVideo(forKids.id, { madeForKids: true })
  await product.sandbox.changeVideo(blocked.id, { playerError: 150 })
  const reason = page.getByRole('alert')
  const link = reason.getByRole('link', { name: 'Watch on YouTube' })
  await open(page, 0)
  await expect(reason).toContainText("Its owner doesn't allow it")
  await expect(link).toHaveAttribute('href', new RegExp(`v=${refused.id}$`))
  await page.getByRole('button', { name: 'Next video' }).click()
  await expect(reason).toContainText('made for kids')
  await expect(link).toHaveAttribute('href', new RegExp(`v=${forKids.id}$`))
  expect(await playerCalls(product)).toEqual([])
  await page.getByRole('button', { name: 'Next video' }).click()
  await playButton(page).click()
  await expect(reason).toContainText("Its owner doesn't allow it")
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('[WATCH-06] a player that answers nothing plays all the same, without speed and progress', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const { place } = longOne(await openFolder(page, product, user))
  await product.sandbox.changePlayer({ silent: true })
  await open(page, place)
  await playButton(page).click()
  await expect.poll(() => seconds(page)).toBeGreaterThan(5)
  await expect(speed(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[WATCH-06] a direct address works: the video with its folder as the list; another user’s channels are nothing', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const videos = await openFolder(page, product, user)
  await page.goto(`/watch/${videos[2]?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: videos[2]?.title ?? '' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Folders' }).getByRole('link', { name: 'Bread' })).toBeVisible()
  await page.getByRole('button', { name: 'Next video' }).click()
  await expect(page).toHaveURL(`/watch/${videos[3]?.id}`)
  await page.getByRole('button', { name: /^Back to .*Bread/ }).click()
  await expect(page).not.toHaveURL(/\/watch\//)
  await page.goto('/watch/aaaaaaaaaaa')
  await expect(page.getByText('This video is not in your channels')).toBeVisible()
})

test('[WATCH-06] the page and its player are accessible in both themes, at every width', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const { place } = longOne(await openFolder(page, product, user))
  await open(page, place)
  await expect(playButton(page)).not.toHaveAttribute('aria-disabled')
  for (const width of [320, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `poster at ${width}`)
  }
  await playButton(page).click()
  await expect(speed(page)).toBeVisible()
  const box = await page.locator('iframe').boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(200)
  await page.setViewportSize({ width: 320, height: 700 })
  const small = await page.locator('iframe').boundingBox()
  expect(Math.min(small?.width ?? 0, small?.height ?? 0)).toBeGreaterThanOrEqual(200)
  await expectAccessible(page, 'playing at 320')
})
