import { putChecked } from '../support/catalogue.ts'
import { refresh } from '../support/videos.ts'
import { expect, signInInPopup, test } from './fixtures.ts'
import { card, cards, tall } from './subscriptions-steps.ts'

const SMALL = 'small@sandbox.test'
const DAY_MS = 24 * 60 * 60_000

test('[FEED-12] YouTube failing costs the missing dates only, and says so with a retry', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const channels = await user.channels()
  const [known, ...unread] = channels
  if (!known) throw new Error('no channels')
  await putChecked(product, [{ id: known.id, newestAt: Date.now() - 2 * DAY_MS }])
  await product.sandbox.fault({ match: '/youtube/v3/', kind: 'status', status: 403, reason: 'forbidden' })
  await tall(page)
  await page.goto('/subscriptions')
  await expect(page.getByText(`${unread.length} upload dates couldn't be loaded`)).toBeVisible()
  await expect(card(page, known.name)).toContainText('Uploaded 2 days ago')
  await expect(cards(page)).toHaveCount(24)
  await product.sandbox.clearFaults()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect
    .poll(() =>
      cards(page)
        .getByText(/^Uploaded/)
        .count(),
    )
    .toBeGreaterThan(15)
})

test('[FEED-12] channels that cannot be read are asked for again by themselves after ten minutes, not before', async ({
  page,
  product,
  signedIn,
}) => {
  await signedIn(SMALL, { import: true })
  await product.sandbox.fault({ match: '/youtube/v3/', kind: 'status', status: 403, reason: 'forbidden' })
  const refreshes: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/videos/refresh') refreshes.push(request.postData() ?? '')
  })
  const menu = page.getByRole('navigation', { name: 'Main' })
  const awayAndBack = async () => {
    await menu.getByRole('link', { name: 'Folders' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Folders')
    await menu.getByRole('link', { name: 'Subscriptions' }).click()
    await expect(page.getByText("24 upload dates couldn't be loaded")).toBeVisible()
  }
  await page.goto('/subscriptions')
  await expect(page.getByText("24 upload dates couldn't be loaded")).toBeVisible()
  await awayAndBack()
  const now = Date.now()
  await page.clock.setFixedTime(now + 9 * 60_000)
  await awayAndBack()
  await page.clock.setFixedTime(now + 11 * 60_000)
  await awayAndBack()
  await expect.poll(() => refreshes).toEqual(['{}', '{}'])
})

test('[FEED-12] [VIDEO-07] with the quota used up, feeds tell dates; what is missing comes back with the quota', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const [first] = await user.channels()
  if (!first) throw new Error('no channels')
  await product.sandbox.changeChannel(first.id, { terminated: false })
  await product.sandbox.uploads(first.id, 1)
  await product.sandbox.fault({ match: '/youtube/v3/', kind: 'quota' })
  await product.sandbox.fault({ match: '/feeds/', kind: 'status', status: 404, afterCalls: 12 })
  await tall(page)
  await page.goto('/subscriptions')
  await expect(
    page.getByText(/\d+ of 24 upload dates known, the rest when YouTube's quota resets (today|tomorrow) at \d\d:\d\d/),
  ).toBeVisible()
  await expect(cards(page).getByText(/^Uploaded/)).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
})

test('[FEED-12] without an answer of the server the cards stand without dates, with a retry', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/^error: Failed to load resource/)
  const user = await signedIn(SMALL, { import: true })
  await refresh(user)
  await page.route('**/api/channels/stats', (route) => route.abort())
  await page.goto('/subscriptions?sort=upload-recent')
  await expect(page.getByText("Upload dates couldn't be loaded: the server couldn't be reached")).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await page.unroute('**/api/channels/stats')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(cards(page).getByText(/^Uploaded/)).not.toHaveCount(0)
  await expect(page.getByText("Upload dates couldn't be loaded")).toHaveCount(0)
  expect(product.origin).toBe(new URL(page.url()).origin)
})

test.describe('without an API key', () => {
  test.use({ productEnv: { YOUTUBE_API_KEY: '' } })

  test('[FEED-12] a Google connection that has ended asks for a sign-in, which brings the dates', async ({
    page,
    product,
    signedIn,
  }) => {
    await signedIn(SMALL, { import: true })
    await product.sandbox.revoke(SMALL)
    await product.sandbox.expireTokens(SMALL)
    await tall(page)
    await page.goto('/subscriptions')
    await expect(page.getByText("24 upload dates couldn't be loaded")).toBeVisible()
    await expect(cards(page)).toHaveCount(24)
    await signInInPopup(page.getByRole('button', { name: 'Sign in with Google' }), SMALL)
    await expect
      .poll(() =>
        cards(page)
          .getByText(/^Uploaded/)
          .count(),
      )
      .toBeGreaterThan(15)
    await expect(page.getByText("couldn't be loaded")).toHaveCount(0)
  })
})
