import { passTime } from '../support/catalogue.ts'
import { allVideos } from '../support/videos.ts'
import { articles, callsTo, counts, DAY_MS, folderOf, links, scrollOn, settled, shownIds } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'

const TYPICAL = 'typical@sandbox.test'

test('[FEED-02] [FEED-13] [VIDEO-03] the first videos appear with the first channel; what is stored shows at once while YouTube is asked', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(TYPICAL, { import: true })
  const { ids } = await folderOf(user, 'Slow', 3)

  await test.step('the first videos appear with the first channel, and progress shows while the rest load', async () => {
    await product.sandbox.fault({ match: `playlistId=UU${ids[2]?.slice(2)}`, kind: 'held' })
    await page.goto('/folder/slow')
    await expect(articles(page).first()).toBeVisible()
    await expect(page.getByText('Loading 2 of 3 channels')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Loading 2 of 3 channels')
    await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'true')
    await product.sandbox.clearFaults()
    await settled(page)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(counts(page)).toHaveText(`3 channel(s) • ${(await allVideos(user)).length} video(s)`)
  })

  await test.step('a day later what is stored shows at once, and what is new comes on top of it', async () => {
    const before = (await allVideos(user)).slice(0, 24).map(({ id }) => id)
    await passTime(product, ids, 1.5 * DAY_MS)
    const [added = ''] = await product.sandbox.uploads(ids[0] as string, 1)
    await product.sandbox.fault({ match: '/youtube/v3/', kind: 'held' })
    await page.reload()
    await expect(page.getByText(/^Loading 0 of 3 channels/)).toBeVisible()
    await expect.poll(() => shownIds(page)).toEqual(before)
    await product.sandbox.clearFaults()
    await settled(page)
    await expect.poll(async () => (await shownIds(page)).slice(0, 3)).toEqual([added, ...before.slice(0, 2)])
  })

  await test.step('scrolling goes on through what is stored while YouTube is asked', async () => {
    const stored = (await allVideos(user)).map(({ id }) => id)
    await passTime(product, ids, 1.5 * DAY_MS)
    await product.sandbox.latency(600_000) // ends with the test
    await page.reload()
    await expect(page.getByText(/^Loading 0 of 3 channels/)).toBeVisible()
    await page.mouse.move(800, 500)
    await expect.poll(() => scrollOn(page), { message: 'all videos by scrolling' }).toBe(stored.length)
    await expect.poll(() => shownIds(page)).toEqual(stored)
  })
})

test('[FEED-13] [VIDEO-03] a refresh goes on when its tab is closed, what it finds reaches other tabs, and waits for a person who looks at other videos', async ({
  page,
  context,
  product,
  signedIn,
}) => {
  const user = await signedIn(TYPICAL, { import: true })
  const { ids } = await folderOf(user, 'Four', 4)

  await test.step('a refresh goes on when its tab is closed', async () => {
    await product.sandbox.fault({ match: '/youtube/v3/playlistItems', kind: 'held' })
    await page.goto('/folder/four')
    await expect(page.getByText('Loading 0 of 4 channels')).toBeVisible()
    await page.close()
    await product.sandbox.clearFaults()
    await expect.poll(async () => new Set((await allVideos(user)).map(({ channelId }) => channelId)).size).toBe(4)
    expect(await callsTo(product, 'playlistItems')).toHaveLength(4)
  })

  const [first, second] = [await context.newPage(), await context.newPage()]
  await test.step('what one tab finds reaches the other', async () => {
    for (const tab of [first, second]) {
      await tab.goto('/folder/four')
      await settled(tab)
    }
    expect(await callsTo(product, 'playlistItems')).toHaveLength(4)
    await passTime(product, ids, 2 * 60_000) // what was just checked is not checked again
    const [added] = await product.sandbox.uploads(ids[1] as string, 1)
    await first.getByRole('button', { name: 'Check for new videos' }).click()
    await first.mouse.move(0, 0)
    for (const tab of [first, second]) await expect.poll(async () => (await shownIds(tab))[0]).toBe(added)
    await second.close()
  })

  await test.step('videos that come while the person looks at others wait until they are asked for', async () => {
    await settled(first)
    await passTime(product, ids, 2 * 60_000)
    await first.mouse.move(800, 500)
    await first.mouse.wheel(0, 400)
    await expect.poll(() => first.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    const before = await links(first).first().getAttribute('href')
    await product.sandbox.uploads(ids[0] as string, 2)
    await first.getByRole('button', { name: 'Check for new videos' }).dispatchEvent('click')
    const news = first.getByRole('button', { name: '2 new videos' })
    await expect(news).toBeInViewport()
    expect(await links(first).first().getAttribute('href')).toBe(before)
    await news.click()
    await expect(links(first).first()).toBeFocused()
    expect(await links(first).nth(2).getAttribute('href')).toBe(before)
  })
})
