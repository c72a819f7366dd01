import type { BrowserContext, Page, Response } from '@playwright/test'
import type { Overview, VideosAnswer } from '#contract/videos.ts'
import type { Product } from '../support/product.ts'
import { channelIds } from '../support/sandbox.ts'
import { newFolder } from '../support/users.ts'
import { refresh } from '../support/videos.ts'
import { checked, front, idsOnFront, shelf, shownOn, signedInWith, week } from './dashboard-steps.ts'
import { expect, test } from './fixtures.ts'
import { shiftsOf, watchShifts } from './layout-shifts.ts'

/** Channels that were never read, in two folders, beside an empty one; four are unsorted. */
async function signedInWithFolders(product: Product, context: BrowserContext) {
  const ids = channelIds(12)
  const user = await signedInWith(product, context, ids)
  await newFolder(user, 'Known', ids.slice(0, 6))
  await newFolder(user, 'Later')
  const others = await newFolder(user, 'Others', ids.slice(6, 8))
  return { user, ids, others }
}

test('[DASH-01] nothing on the dashboard jumps, on the first visit and later ones', async ({
  page,
  context,
  product,
}) => {
  await signedInWithFolders(product, context)
  await watchShifts(page)
  for (const width of [1440, 820, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dashboard')
    await expect(page.getByRole('main').getByText(/^Checked( just now)?$/)).toBeVisible()
    await expect(shelf(page, 'Known').getByText(/new videos$/)).toBeAttached()
    expect(await shiftsOf(page)).toBeLessThan(0.02)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await week(page).getByRole('button', { name: 'Table' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('[DASH-01] nothing jumps, and nothing is called empty, while the counts are known and the videos still to come', async ({
  page,
  context,
  product,
}) => {
  const { user, ids, others } = await signedInWithFolders(product, context)
  await refresh(user, { channel: ids[0] ?? '' })
  const { videos } = (await user.get<VideosAnswer>('/api/videos?list=new')).body
  expect(videos.length).toBeGreaterThan(0)
  expect(videos.length).toBeLessThan(5)

  // The folder's first answer is from before the refresh, and late; those from after it are later still.
  const answered = Promise.withResolvers<void>()
  const counted = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let isRefreshing = false
  await page.route(/\/api\/videos\?/, async (route) => {
    if (isRefreshing) await released.promise
    await route.continue()
  })
  await page.route(
    `**/api/videos?folder=${others}*`,
    async (route) => {
      const response = await route.fetch()
      answered.resolve()
      await counted.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.route('**/api/videos/refresh', async (route) => {
    await answered.promise
    await expect.poll(() => idsOnFront(page)).toHaveLength(videos.length)
    isRefreshing = true
    await route.continue()
  })
  const everythingRead = page.waitForResponse(
    async (response) => response.url().includes('/api/videos/overview') && (await unreadIn(response)) === 0,
  )
  await watchShifts(page)
  await page.goto('/dashboard')
  await everythingRead
  const late = page.waitForResponse(new RegExp(`folder=${others}`))
  counted.resolve()
  await (await late).finished()
  await twoFrames(page)
  await expect(front(page).getByRole('list').locator('> li')).toHaveCount(4)
  await expect(shelf(page, 'Others')).toHaveText('Others')
  released.resolve()
  await checked(page)
  await shownOn(page, 'Others')
  expect(await idsOnFront(page)).toHaveLength(5)
  expect(await shiftsOf(page)).toBeLessThan(0.02)
})

const unreadIn = async (response: Response) => ((await response.json()) as Overview).all.unread

/** Waits until the page has drawn what it has got. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  )
