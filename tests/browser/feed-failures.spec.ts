import type { Locator, Page } from '@playwright/test'
import { passTime } from '../support/catalogue.ts'
import { newFolder } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import { idsOnDashboard } from './dashboard-steps.ts'
import { articles, BROKEN_OFF, callsTo, channelsNamed, counts, DAY_MS, settled, shownIds } from './feed-steps.ts'
import { expect, signInInPopup, test } from './fixtures.ts'
import { cards, tall } from './subscriptions-steps.ts'

const SMALL = 'small@sandbox.test'

const REQUIRED = 'Authentication required. Click the button below to sign in.'
const EXPIRED = 'Authentication expired. Please sign in again to view videos.'
const FAILED = 'Failed to load videos. Please try again.'

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' })

async function follow(page: Page, folder: string): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${folder}`) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: folder })).toBeVisible()
}

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
  const note = page.getByText(/^We can't reach Subshelf right now\. This is what you had at /)
  await expect(note).toBeVisible()
  await expect.poll(() => shownIds(page)).toEqual(before)
  await follow(page, 'Two') // never opened here
  await expect(page.getByRole('heading', { level: 2, name: FAILED })).toBeVisible()
  await expect(page.getByText("We couldn't reach the server. Please try again.")).toBeVisible()

  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(note).toBeHidden()
  await settled(page)
  await expect(articles(page)).toHaveCount(24)
  await follow(page, 'One')
  await settled(page)
  await expect(page.getByText(/^checked/)).toBeVisible()
  expect(await callsTo(product, 'playlistItems')).toHaveLength(2)
})

test.describe('without an API key', () => {
  test.use({ productEnv: { YOUTUBE_API_KEY: '' } })

  test('[AUTH-07] [FEED-09] [FEED-12] when the Google connection has ended, what is stored stays visible and each page offers to sign in', async ({
    page,
    product,
    signedIn,
  }) => {
    const user = await signedIn(SMALL, { import: true })
    const [one = '', two = '', three = ''] = await channelsNamed(
      user,
      ...['Nora Bakes Bread', 'Turnip64', 'The Quiet Lathe'],
    )
    await newFolder(user, 'One', [one])
    await newFolder(user, 'Two', [two])
    await newFolder(user, 'Three', [three])
    let before: (string | null)[] = []
    const endConnection = async () => {
      await product.sandbox.revoke(SMALL)
      await product.sandbox.expireTokens(SMALL)
    }
    /** Where the button stands, seen from the sentence. */
    const expectBelow = async (sentence: Locator) => {
      const [above, below] = [await sentence.boundingBox(), await signInButton(page).boundingBox()]
      expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
    }

    await test.step('an ended connection asks for a sign-in, which brings the videos', async () => {
      await product.sandbox.fault({ match: '/token', kind: 'held' })
      await page.goto('/folder/one')
      await expect(page.getByText('Refreshing authentication...')).toBeVisible()
      await product.sandbox.clearFaults()
      await settled(page)
      await expect(articles(page).first()).toBeVisible()

      await endConnection()
      await follow(page, 'Two')
      await expect(page.getByText(REQUIRED)).toBeVisible()
      await expect(counts(page)).toHaveText('1 channel(s)')
      await expectBelow(page.getByText(REQUIRED))
      const refusedPopup = page.waitForEvent('popup')
      await signInButton(page).click()
      const first = await refusedPopup
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
      await first.getByRole('button', { name: SMALL }).click()
      await first.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByText('Sign in failed. Please try again.').first()).toBeVisible()

      await signInInPopup(signInButton(page), SMALL)
      await settled(page)
      await expect(articles(page)).toHaveCount(24)
      await expect(page.getByText(REQUIRED)).toBeHidden()
    })

    await test.step('tokens that are refused even when new ask for a sign-in, without a loop', async () => {
      await product.sandbox.fault({ match: '/youtube/v3/', kind: 'status', status: 401, reason: 'authError' })
      const before = (await product.sandbox.calls()).length
      // Lengths of what was on screen before may still be asked for.
      const asked = async () =>
        (await product.sandbox.calls())
          .slice(before)
          .filter(({ path }) => path.startsWith('/youtube/v3/') && path !== '/youtube/v3/videos')
      await follow(page, 'Three')
      await expect(page.getByText(REQUIRED)).toBeVisible()
      await expect(signInButton(page)).toBeVisible()
      const { length } = await asked()
      expect(length).toBeLessThanOrEqual(4) // each of the two calls of a first look once more
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      expect(await asked()).toHaveLength(length)
      await product.sandbox.clearFaults()
      await signInInPopup(signInButton(page), SMALL)
      await settled(page)
    })

    await test.step('stored videos stay visible while a sign-in is needed, with the button below the sentence', async () => {
      await page.goto('/folder/one')
      await settled(page)
      before = await shownIds(page)
      await endConnection()
      await passTime(product, [one, two, three], 1.5 * DAY_MS)
      await page.reload()
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await expect(page.getByText(EXPIRED)).toBeVisible()
        await expect.poll(() => shownIds(page)).toEqual(before)
        await expectBelow(page.getByText(EXPIRED))
        await expectAccessible(page, `a sign-in is needed, ${width} px`)
      }
    })

    await test.step('the dashboard keeps what it has and offers to sign in', async () => {
      await page.goto('/dashboard')
      await expect(page.getByText(EXPIRED)).toBeVisible()
      await expect(signInButton(page)).toBeVisible()
      await expect.poll(() => idsOnDashboard(page)).toEqual(expect.arrayContaining(before.slice(0, 5)))
    })

    await test.step('subscriptions offer it for the missing dates, and the sign-in brings them', async () => {
      await tall(page)
      await page.goto('/subscriptions')
      await expect(page.getByText("21 upload dates couldn't be loaded")).toBeVisible()
      await expect(cards(page)).toHaveCount(24)
      await signInInPopup(signInButton(page), SMALL)
      const dates = cards(page).getByText(/^Uploaded/)
      await expect.poll(() => dates.count()).toBeGreaterThan(15)
      await expect(page.getByText("couldn't be loaded")).toHaveCount(0)
    })

    await test.step('a sign-in on another device is enough', async () => {
      await endConnection()
      await passTime(product, [one], 1.5 * DAY_MS)
      await page.goto('/folder/one')
      await expect(page.getByText(EXPIRED)).toBeVisible()
      await new Visitor(product).signIn(SMALL)
      await page.reload()
      await settled(page)
      await expect(page.getByText(/^checked/)).toBeVisible()
    })
  })
})
