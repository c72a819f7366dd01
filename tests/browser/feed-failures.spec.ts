import type { Page } from '@playwright/test'
import { passTime } from '../support/catalogue.ts'
import { newQuotaDay } from '../support/stored.ts'
import { newFolder } from '../support/users.ts'
import { allVideos } from '../support/videos.ts'
import { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import {
  articles,
  BROKEN_OFF,
  callsTo,
  channelsNamed,
  counts,
  DAY_MS,
  firstChannels,
  settled,
  shownIds,
} from './feed-steps.ts'
import { expect, signInInPopup, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'
const TYPICAL = 'typical@sandbox.test'

const REQUIRED = 'Authentication required. Click the button below to sign in.'
const EXPIRED = 'Authentication expired. Please sign in again to view videos.'
const FAILED = 'Failed to load videos. Please try again.'
const QUOTA = 'YouTube API quota exceeded. Your daily limit has been reached. Quotas reset at midnight Pacific Time.'

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' })

async function follow(page: Page, folder: string): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${folder}`) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: folder })).toBeVisible()
}

test('[FEED-08] [FEED-13] a folder whose every call fails shows the videos of yesterday and says so', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const ids = await channelsNamed(user, 'Nora Bakes Bread', 'Turnip64')
  const folder = await newFolder(user, 'Both', ids)
  await page.goto('/folder/both')
  await settled(page)
  // Details may move a video: a broadcast is listed by its start.
  await expect
    .poll(async () => (await allVideos(user, `folder=${folder}`)).slice(0, 24).some(({ kind }) => kind === 'unknown'))
    .toBe(false)
  await page.reload()
  await settled(page)
  const [before, heading] = [await shownIds(page), await counts(page).textContent()]
  await passTime(product, ids, 1.5 * DAY_MS)
  await product.sandbox.fault({ match: '/youtube/v3/', kind: 'status', status: 503 })
  await page.reload()
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect.poll(() => shownIds(page)).toEqual(before)
  await expect(counts(page)).toHaveText(heading ?? '')
  await product.sandbox.clearFaults()
  const [added] = await product.sandbox.uploads(ids[0] ?? '', 1)
  await passTime(product, ids, 2 * 60_000) // what was just checked is not checked again
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(async () => (await shownIds(page))[0]).toBe(added)
  await expect(page.getByText(/^checked/)).toBeVisible()
})

test('[FEED-07] [FEED-09] a server out of reach takes nothing from the screen, and what was loaded opens after a reload', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(BROKEN_OFF)
  const user = await signedIn(SMALL, { import: true })
  await newFolder(user, 'One', await channelsNamed(user, 'Nora Bakes Bread'))
  await newFolder(user, 'Two', await channelsNamed(user, 'Turnip64'))
  await page.goto('/folder/one')
  await settled(page)
  const before = await shownIds(page)
  expect(before).toHaveLength(24)
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText(`${FAILED} The videos below were loaded earlier.`)).toBeVisible()
  await expect.poll(() => shownIds(page)).toEqual(before)
  await follow(page, 'Two') // never opened here
  await expect(page.getByRole('heading', { level: 2, name: FAILED })).toBeVisible()
  await expect(page.getByText("You seem to be offline, or Subshelf can't be reached.")).toBeVisible()

  await page.unroute('**/api/**')
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await settled(page)
  await expect(articles(page)).toHaveCount(24)
  await follow(page, 'One')
  await settled(page)
  await expect(page.getByText(/^checked/)).toBeVisible()
  expect(await callsTo(product, 'playlistItems')).toHaveLength(2)
})

test('[FEED-10] [VIDEO-07] at the end of the quota feeds still bring news; where nothing can be loaded, the message is exact', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(TYPICAL, { import: true })
  const known = await firstChannels(user, 3, 30)
  const unknown = await firstChannels(user, 10, 40)
  await newFolder(user, 'Known', known)
  await newFolder(user, 'Unknown', unknown)
  await page.goto('/folder/known')
  await settled(page)
  const before = await shownIds(page)
  await passTime(product, known, 1.5 * DAY_MS)
  const [added = ''] = await product.sandbox.uploads(known[0] as string, 1)
  await product.sandbox.fault({ match: '/youtube/v3/', kind: 'quota' })
  await page.reload()
  await expect(page.getByText(/^YouTube's daily limit has been reached\. New videos may be late until /)).toBeVisible()
  await expect(page.getByText(QUOTA)).toBeHidden()
  await expect.poll(async () => (await shownIds(page)).slice(0, 3)).toEqual([added, ...before.slice(0, 2)])

  for (const id of unknown) await product.sandbox.fault({ match: `channel_id=${id}`, kind: 'status', status: 404 })
  const calls = (await callsTo(product, 'channels')).length
  await follow(page, 'Unknown')
  await expect(page.getByRole('heading', { level: 2, name: QUOTA })).toBeVisible()
  await expect(page.getByText(/^That's (today|tomorrow) at \d\d:\d\d/)).toBeVisible()
  await expect(counts(page)).toHaveText('10 channel(s)')
  expect(await callsTo(product, 'channels')).toHaveLength(calls)

  await product.sandbox.clearFaults()
  await newQuotaDay(product)
  await page.getByRole('button', { name: 'Retry' }).click()
  await settled(page)
  await expect(articles(page)).toHaveCount(24)
})

test('[VIDEO-08] with an API key a user without a Google connection sees all videos and is not asked to sign in', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  await newFolder(user, 'One', await channelsNamed(user, 'Nora Bakes Bread'))
  await product.sandbox.revoke(SMALL)
  await user.post('/api/account/disconnect', {})
  await page.goto('/folder/one')
  await settled(page)
  await expect(articles(page)).toHaveCount(24)
  await expect(page.getByText(/^checked/)).toBeVisible()
  await expect(signInButton(page)).toHaveCount(0)
})

test.describe('without an API key', () => {
  test.use({ productEnv: { YOUTUBE_API_KEY: '' } })

  test('[FEED-09] a Google connection that has ended asks for a sign-in, which brings the videos', async ({
    page,
    product,
    signedIn,
  }) => {
    const user = await signedIn(SMALL, { import: true })
    await newFolder(user, 'One', await channelsNamed(user, 'Nora Bakes Bread'))
    await newFolder(user, 'Two', await channelsNamed(user, 'Turnip64'))
    await product.sandbox.fault({ match: '/token', kind: 'held' })
    await page.goto('/folder/one')
    await expect(page.getByText('Refreshing authentication...')).toBeVisible()
    await product.sandbox.clearFaults()
    await settled(page)
    await expect(articles(page).first()).toBeVisible()

    await product.sandbox.revoke(SMALL)
    await product.sandbox.expireTokens(SMALL)
    await follow(page, 'Two')
    const sentence = page.getByText(REQUIRED)
    await expect(sentence).toBeVisible()
    await expect(counts(page)).toHaveText('1 channel(s)')
    const button = signInButton(page)
    const [above, below] = [await sentence.boundingBox(), await button.boundingBox()]
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))

    const refusedPopup = page.waitForEvent('popup')
    await button.click()
    const first = await refusedPopup
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
    await first.getByRole('button', { name: SMALL }).click()
    await first.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Sign in failed. Please try again.').first()).toBeVisible()

    await signInInPopup(button, SMALL)
    await settled(page)
    await expect(articles(page)).toHaveCount(24)
    await expect(page.getByText(REQUIRED)).toBeHidden()
  })

  test('[FEED-09] stored videos stay visible while a sign-in is needed, with the button below the sentence', async ({
    page,
    product,
    signedIn,
  }) => {
    const user = await signedIn(SMALL, { import: true })
    const ids = await channelsNamed(user, 'Nora Bakes Bread')
    await newFolder(user, 'One', ids)
    await page.goto('/folder/one')
    await settled(page)
    const before = await shownIds(page)
    await product.sandbox.revoke(SMALL)
    await product.sandbox.expireTokens(SMALL)
    await passTime(product, ids, 1.5 * DAY_MS)
    await page.reload()
    const sentence = page.getByText(EXPIRED)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(sentence).toBeVisible()
      await expect.poll(() => shownIds(page)).toEqual(before)
      const [above, below] = [await sentence.boundingBox(), await signInButton(page).boundingBox()]
      expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
      await expectAccessible(page, `a sign-in is needed, ${width} px`)
    }
    await new Visitor(product).signIn(SMALL) // on another device
    await page.reload()
    await settled(page)
    await expect(page.getByText(/^checked/)).toBeVisible()
  })

  test('[FEED-09] [AUTH-07] tokens that are refused even when new ask for a sign-in, without a loop', async ({
    page,
    product,
    signedIn,
  }) => {
    const user = await signedIn(SMALL, { import: true })
    await newFolder(user, 'One', await channelsNamed(user, 'Nora Bakes Bread'))
    await product.sandbox.fault({ match: '/youtube/v3/', kind: 'status', status: 401, reason: 'authError' })
    const before = (await product.sandbox.calls()).length
    await page.goto('/folder/one')
    await expect(page.getByText(REQUIRED)).toBeVisible()
    await expect(signInButton(page)).toBeVisible()
    const asked = (await product.sandbox.calls()).slice(before).filter(({ path }) => path.startsWith('/youtube/v3/'))
    expect(asked.length).toBeLessThanOrEqual(4) // each of the two calls of a first look once more
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const after = (await product.sandbox.calls()).slice(before).filter(({ path }) => path.startsWith('/youtube/v3/'))
    expect(after).toHaveLength(asked.length)
  })
})
