import { newVideosText } from '#text/counts.ts'
import { passTime } from '../support/catalogue.ts'
import { channelIds } from '../support/sandbox.ts'
import { newQuotaDay, useQuota } from '../support/stored.ts'
import { newFolder } from '../support/users.ts'
import { checked, idsOn, listed, openKnownDashboard, shelf, shownOn, signedInWith, week } from './dashboard-steps.ts'
import { expect, test } from './fixtures.ts'
import { newIn } from './marks-steps.ts'

const DAY_MS = 24 * 60 * 60_000

test('[FEED-08] when YouTube fails, what is stored stays and the line says how many channels were not checked', async ({
  page,
  context,
  product,
}) => {
  const { ids } = await openKnownDashboard(page, context, product)
  const shown = await shownOn(page, 'Known')
  await product.sandbox.uploads(ids[0] ?? '', 1)
  await passTime(product, ids, 8 * DAY_MS)
  await product.sandbox.fault({ match: '/youtube/v3/', kind: 'status', status: 500 })
  await product.sandbox.fault({ match: '/feeds/', kind: 'status', status: 500 })
  await page.reload()
  await expect(page.getByText("5 of 5 channels couldn't be checked")).toBeVisible()
  expect(await shownOn(page, 'Known')).toEqual(shown)
  await product.sandbox.clearFaults()
  await page.getByRole('button', { name: 'Retry' }).click()
  await checked(page)
  await expect.poll(async () => (await idsOn(page, 'Known')).slice(1)).toEqual(shown.slice(0, 4))
})

test('[FEED-10] [VIDEO-07] with the quota used up, feeds still bring new videos, nothing goes, and the line says until when', async ({
  page,
  context,
  product,
}) => {
  const { ids } = await openKnownDashboard(page, context, product)
  const shown = await shownOn(page, 'Known')
  const [video] = await product.sandbox.uploads(ids[0] ?? '', 1)
  await passTime(product, ids, 8 * DAY_MS)
  await useQuota(product, 10_000)
  await page.reload()
  await expect(page.getByText(/^YouTube's daily limit has been reached\..* until (today|tomorrow) at /)).toBeVisible()
  await expect.poll(() => idsOn(page, 'Known')).toEqual([video, ...shown.slice(0, 4)])
  await newQuotaDay(product)
})

test('[FEED-07] without the server the dashboard opens with what the browser keeps, and says so', async ({
  page,
  context,
  product,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_/)
  const { user, folder } = await openKnownDashboard(page, context, product)
  const { videos } = await listed(user, folder)
  const fresh = await newIn(user, folder)
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect.poll(() => idsOn(page, 'Known')).toEqual(videos.slice(0, 5).map(({ id }) => id))
  await expect(shelf(page, 'Known').getByText(newVideosText(fresh))).toBeAttached()
  await expect(week(page).getByRole('row', { name: /^Known/ })).toBeAttached()
  await expect(page.getByText("We couldn't reach the server. New videos may be missing.")).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).last().click()
  await expect(page.getByRole('main').getByText(/^(Checked just now|Up to date)$/)).toBeVisible()
})

test('[AUTH-09] videos that cannot be loaded are told as such while the first check still runs, and Retry brings them', async ({
  page,
  context,
  product,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 500/)
  const ids = channelIds(8)
  const user = await signedInWith(product, context, ids)
  const folder = await newFolder(user, 'Failing', ids.slice(0, 4))
  await newFolder(user, 'Bystander', ids.slice(4))
  const released = Promise.withResolvers<void>()
  const videosOfFolder = `**/api/videos?folder=${folder}*`
  await page.route(videosOfFolder, (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.route('**/api/videos/refresh', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(shelf(page, 'Failing').getByText("The videos couldn't be loaded.")).toBeVisible()
  await expect(shelf(page, 'Bystander')).toHaveText('Bystander')
  released.resolve()
  await checked(page)
  await shownOn(page, 'Bystander')
  await expect(shelf(page, 'Failing').getByText("The videos couldn't be loaded.")).toBeVisible()
  await page.unroute(videosOfFolder)
  await shelf(page, 'Failing').getByRole('button', { name: 'Retry' }).click()
  await shownOn(page, 'Failing')
})

test.describe('without an API key', () => {
  test.use({ productEnv: { YOUTUBE_API_KEY: '' } })

  test('[FEED-09] when the Google connection has ended, the dashboard keeps what it has and offers to sign in', async ({
    page,
    context,
    product,
  }) => {
    const { ids, user } = await openKnownDashboard(page, context, product)
    const shown = await shownOn(page, 'Known')
    await product.sandbox.revoke(user.email)
    await passTime(product, ids, 8 * DAY_MS)
    await page.reload()
    await expect(page.getByText('Authentication expired. Please sign in again to view videos.')).toBeVisible()
    expect(await shownOn(page, 'Known')).toEqual(shown)
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  })
})
