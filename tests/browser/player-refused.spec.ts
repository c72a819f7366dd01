import { expectAccessible } from './accessible.ts'
import { settled } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'
import { longOne, open, openFolder, playButton, SMALL, seconds, speed } from './player-steps.ts'

test('[WATCH-06] the player is accessible; what only it refuses leads to YouTube, and one that answers nothing plays all the same', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const videos = await openFolder(page, product, user)
  const { place } = longOne(videos)

  await test.step('the page and its player are accessible in both themes, at every width', async () => {
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
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/folder/bread')
    await settled(page)
  })

  await test.step('what only the player refuses leads to YouTube', async () => {
    await product.sandbox.changeVideo(videos[0]?.id ?? '', { playerError: 150 })
    await open(page, 0)
    await playButton(page).click()
    const reason = page.getByRole('alert')
    await expect(reason).toContainText("Its owner doesn't allow it")
    await expect(reason.getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute(
      'href',
      new RegExp(`v=${videos[0]?.id}$`),
    )
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  await test.step('a player that answers nothing plays all the same, without speed and progress', async () => {
    await product.sandbox.changePlayer({ silent: true })
    await page.goto(`/watch/${videos[place]?.id}`)
    await playButton(page).click()
    await expect.poll(() => seconds(page)).toBeGreaterThan(5)
    await expect(speed(page)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
