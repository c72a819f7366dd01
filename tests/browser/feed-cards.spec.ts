import type { AccessTokenView } from '#contract/session.ts'
import { durationSeconds } from '#domain/durations.ts'
import { lengthText, videoAge, viewsText } from '#text/format.ts'
import type { Product } from '../support/product.ts'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { articles, channelsNamed, firstChannels, refused, settled, uploadsAtProvider } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectStill, watchShifts } from './layout-shifts.ts'

const SMALL = 'small@sandbox.test'

type Facts = { items: { id: string; statistics: { viewCount: string }; contentDetails: { duration: string } }[] }

/** The newest uploads of some channels with what YouTube itself says of them, in the words of a card. */
async function videosAtProvider(product: Product, user: Visitor, channelIds: readonly string[]) {
  const uploads = (await uploadsAtProvider(product, user, channelIds)).slice(0, 10)
  const { body } = await user.post<AccessTokenView>('/.netlify/functions/google-auth-token', { action: 'refresh' })
  const ids = uploads.map(({ id }) => id).join(',')
  const answer = await fetch(`${product.sandbox.url}/youtube/v3/videos?part=statistics,contentDetails&id=${ids}`, {
    headers: { Authorization: `Bearer ${body.access_token}` },
  })
  const { items } = (await answer.json()) as Facts
  return uploads.map((upload) => {
    const facts = items.find(({ id }) => id === upload.id)
    if (!facts) throw new Error(`YouTube says nothing of ${upload.id}`)
    const { statistics, contentDetails } = facts
    return {
      ...upload,
      views: viewsLately(Number(statistics.viewCount)),
      length: lengthText(durationSeconds(contentDetails.duration) ?? 0),
    }
  })
}

/** The words for so many views and for a little fewer: a new video's grow by a hundred in seconds, and a card tells what was read. */
function viewsLately(views: number): RegExp {
  const texts = Array.from({ length: 31 }, (_, thousandths) => viewsText(Math.floor(views * (1 - thousandths / 1000))))
  return new RegExp(`^ · (${[...new Set(texts)].join('|').replaceAll('.', '\\.')})$`)
}

test('[FEED-01] [FEED-04] a card tells its own title, channel, age, views and length, marks what is live, and does without a picture that fails; the first stands high on the page', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(404))
  const user = await signedIn(SMALL, { import: true })
  // None of the odd ones uploads often: what is live is always among the first 24.
  const odd = ['Slow Radio · lofi & rain 24/7', 'Backyard Observatory', 'Blank Canvas Club']
  await newFolder(user, 'Here', await channelsNamed(user, 'Nora Bakes Bread'))
  await newFolder(user, 'Odd ones', await channelsNamed(user, ...odd))

  await test.step('a picture that fails becomes the initial of its channel, in the same place', async () => {
    await product.sandbox.fault({ match: '/vi/', kind: 'status', status: 404 })
    await page.goto('/folder/here')
    await settled(page)
    await expect(articles(page).first().getByText('N', { exact: true })).toBeVisible()
    await expect(articles(page).first().locator('img[src*="/vi/"]')).toHaveCount(0)
    await product.sandbox.clearFaults()
  })

  await test.step('each card has the facts of its own video', async () => {
    await page.reload()
    await settled(page)
    const videos = await videosAtProvider(product, user, await channelsNamed(user, 'Nora Bakes Bread'))
    for (const [place, video] of videos.slice(0, 8).entries()) {
      const card = articles(page).nth(place)
      await expect(card.getByRole('heading', { level: 2 })).toHaveText(video.title)
      await expect(card.getByRole('link')).toHaveAttribute('href', new RegExp(`[?&]v=${video.id}$`))
      await expect(card).toContainText('Nora Bakes Bread')
      const ages = [-2, -1, 0, 1].map((minutes) => videoAge(video.publishedAt, Date.now() + minutes * 60_000))
      await expect(card.getByText(new RegExp(`^(${ages.join('|')})`))).toBeVisible()
      await expect(card.getByText(video.views)).toBeVisible()
      await expect(card.getByText(video.length, { exact: true })).toBeVisible()
      const picture = card.locator('img').first()
      await expect(picture).toHaveAttribute('src', new RegExp(`/vi/${video.id}/`))
      await expect(picture).toHaveJSProperty('complete', true)
    }
  })

  await test.step('the first picture stands high on the page, on wide screens and on phones', async () => {
    for (const [width, height, most] of [
      [320, 640, 270],
      [390, 844, 270],
      [1440, 900, 180],
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

  await test.step('what is live is marked', async () => {
    await page.goto('/folder/odd-ones')
    await settled(page)
    await expect(page.getByText('LIVE', { exact: true }).first()).toBeVisible()
  })
})

test('[FEED-04] nothing on the folder page jumps while videos and pictures load, as a grid, a list or one line each', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn('typical@sandbox.test', { import: true })
  // Channels that were not read yet, for each density others.
  const densities = ['grid', 'list', 'compact']
  for (const [i, density] of densities.entries()) await newFolder(user, density, await firstChannels(user, 24, 24 * i))
  await product.sandbox.latency(60)
  await watchShifts(page)
  await page.goto('/healthz')
  for (const density of densities)
    await test.step(density, async () => {
      await page.evaluate((chosen) => localStorage.setItem('subshelf:browser:folderDensity', chosen), density)
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`/folder/${density}`)
        await settled(page)
        await expect(
          articles(page)
            .getByText(/\d:\d\d$/)
            .first(),
        ).toBeVisible()
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(over).toBeLessThanOrEqual(0)
        await expectStill(page, 0.01, `${width} px`)
      }
    })
})
