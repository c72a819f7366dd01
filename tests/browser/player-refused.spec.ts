import type { VideoView } from '#contract/videos.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { longOne, open, openFolder, playButton, playerCalls, SMALL, seconds, speed } from './player-steps.ts'

/** The server keeps for a day whether a video may be embedded: the refused ones are of another channel. */
const OTHER = 'Backyard Observatory'

test('[WATCH-06] what may not be played here leads to YouTube: refused, made for kids, gone, and what only the player refuses', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const videos = (await openFolder(page, product, user, OTHER)) as [VideoView, VideoView, VideoView, VideoView]
  const [refused, forKids, gone, blocked] = videos
  await product.sandbox.changeVideo(refused.id, { embeddable: false })
  await product.sandbox.changeVideo(forKids.id, { madeForKids: true })
  await product.sandbox.deleteVideo(gone.id)
  await product.sandbox.changeVideo(blocked.id, { playerError: 150 })
  const reason = page.getByRole('alert')
  const link = reason.getByRole('link', { name: 'Watch on YouTube' })
  await open(page, 0)
  await expect(reason).toContainText("Its owner doesn't allow it")
  await expect(link).toHaveAttribute('href', new RegExp(`v=${refused.id}$`))
  await page.getByRole('button', { name: 'Next video' }).click()
  await expect(reason).toContainText('made for kids')
  await expect(link).toHaveAttribute('href', new RegExp(`v=${forKids.id}$`))
  await page.getByRole('button', { name: 'Next video' }).click()
  await expect(reason).toContainText('no longer on YouTube')
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
