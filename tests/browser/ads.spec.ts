import type { Page } from '@playwright/test'
import type { Product } from '../support/product.ts'
import { makePremium } from '../support/stored.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'
const WITH_ADS = { productEnv: { ADS_CLIENT: 'ca-pub-sandbox' } }

const slot = (page: Page) => page.getByRole('complementary', { name: 'Advertisement' })
const ad = (page: Page) => page.frameLocator('iframe[title="Advertisement"]').getByText('Sandbox Tea')
const askedNetwork = async (product: Product) =>
  (await product.sandbox.calls()).filter(({ path }) => path.startsWith('/pagead/')).length

/** Hosts other than our own that the page and its frames ask for anything. */
function watchOthers(page: Page, product: Product): string[] {
  const others: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(product.origin) && !request.url().startsWith('data:')) others.push(request.url())
  })
  return others
}

test('[BILL-11] without an ad network no page asks anybody but us and the platform', async ({
  page,
  product,
  signedIn,
}) => {
  const others = watchOthers(page, product)
  for (const path of ['/', '/privacy', '/terms']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
    await expect(slot(page)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Privacy choices' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Allow ads' })).toBeHidden()
  }
  expect(others).toEqual([])
  await signedIn(SMALL, { import: true })
  await page.evaluate(() => localStorage.setItem('subshelf:browser:adsConsent', 'granted'))
  for (const path of ['/dashboard', '/folders', '/subscriptions', '/billing']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await expect(page.getByRole('button', { name: 'Upgrade Now' })).toBeVisible()
  await expect(page.getByText('Supported by ads')).toHaveCount(0)
  await expect(slot(page)).toBeHidden()
  // The pictures are the platform's.
  expect(others.filter((url) => !url.startsWith(`${product.sandbox.url}/`))).toEqual([])
  expect(await askedNetwork(product)).toBe(0)
})

test.describe('with an ad network', () => {
  test.use(WITH_ADS)

  test('[BILL-11] [SHELL-06] a visitor rejects or allows ads, and can change it; an ad is a stranger in a box of its own', async ({
    page,
    context,
    product,
  }) => {
    const others = watchOthers(page, product)
    const reject = slot(page).getByRole('button', { name: 'Reject ads' })
    const allow = slot(page).getByRole('button', { name: 'Allow ads' })
    const choices = page.getByRole('region', { name: 'Privacy choices' })

    await test.step('[BILL-11] nothing is loaded before consent; rejecting is as easy as allowing, and is kept', async () => {
      await page.goto('/')
      await expect(reject).toBeVisible()
      const looks = (button: typeof reject) =>
        button.evaluate((element) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight, height } = getComputedStyle(element)
          return { color, backgroundColor, borderColor, fontSize, fontWeight, height }
        })
      expect(await looks(reject)).toEqual(await looks(allow))
      await checkAccessible(page, 'asking')
      await reject.click()
      await expect(slot(page)).toContainText('You rejected ads, so none are loaded.')
      await expect(slot(page)).toBeFocused()
      await checkAccessible(page, 'rejected')
      for (const path of ['/privacy', '/terms', '/']) {
        await page.goto(path)
        await expect(slot(page)).toContainText('You rejected ads, so none are loaded.')
        await expect(allow).toBeHidden()
      }
      await expect(page.locator('iframe')).toHaveCount(0)
      expect(others).toEqual([])
      expect(await askedNetwork(product)).toBe(0)
    })

    await test.step('[BILL-11] the choice can be changed later, by the link at the foot', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click()
      await expect(page).toHaveURL('/privacy-policy#privacy-choices')
      await expect(choices.getByRole('status')).toHaveText('No ads from third parties are loaded.')
      await choices.getByRole('button', { name: 'Allow ads' }).click()
      await expect(choices.getByRole('status')).toHaveText('Ads from our ad network may be shown.')
      await expect(choices.getByRole('button', { name: 'Allow ads' })).toHaveAttribute('aria-pressed', 'true')
      await slot(page).scrollIntoViewIfNeeded()
      await expect(ad(page)).toContainText('An ad for ca-pub-sandbox, not based on who looks.')
      expect(await askedNetwork(product)).toBe(2)
    })

    await test.step('[BILL-11] the ad is a stranger to the site: no storage, no cookie, no page around it', async () => {
      const frame = page.frames().find((one) => one.url().endsWith('/ads/frame'))
      const reach = await frame?.evaluate(async () => {
        const denied = (act: () => unknown) => {
          try {
            act()
            return 'reached'
          } catch {
            return 'denied'
          }
        }
        return {
          origin: self.origin,
          storage: denied(() => localStorage.length),
          cookie: denied(() => document.cookie),
          page: denied(() => parent.document.body),
        }
      })
      expect(reach).toEqual({ origin: 'null', storage: 'denied', cookie: 'denied', page: 'denied' })
      await checkAccessible(page, 'filled')
    })

    await test.step('[BILL-11] allowed, an ad stands in its box on every page that has one, and nothing moves', async () => {
      for (const path of ['/terms', '/']) {
        await page.goto(path)
        const box = await slot(page).boundingBox()
        // Fonts that arrive late move texts a little; an ad must not.
        await page.evaluate(() => document.fonts.ready)
        const moved = await page.evaluate(layoutShift)
        await slot(page).scrollIntoViewIfNeeded()
        await expect(ad(page)).toBeVisible()
        expect((await slot(page).boundingBox())?.height).toBe(box?.height)
        expect((await page.evaluate(layoutShift)) - moved).toBeLessThan(0.02)
      }
    })

    await test.step('[BILL-11] other tabs follow the choice', async () => {
      const other = await context.newPage()
      await other.goto('/terms')
      await expect(other.locator('iframe')).toHaveCount(1)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click()
      await choices.getByRole('button', { name: 'Reject ads' }).click()
      await expect(choices.getByRole('status')).toHaveText('No ads from third parties are loaded.')
      await expect(choices.getByRole('button', { name: 'Reject ads' })).toBeFocused()
      await expect(page.locator('iframe')).toHaveCount(0)
      await expect(slot(other)).toContainText('You rejected ads')
      await expect(other.locator('iframe')).toHaveCount(0)
    })
  })

  test('[BILL-11] signed in: on the billing page alone; on pages with channels our own card; premium sees neither', async ({
    page,
    product,
    signedIn,
  }) => {
    await signedIn(SMALL, { import: true })
    await page.goto('/folders')
    await expect(page.getByText(/unlimited folders and no ads/)).toBeVisible()
    await page.evaluate(() => localStorage.setItem('subshelf:browser:adsConsent', 'granted'))
    for (const path of ['/dashboard', '/folders', '/subscriptions']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[data-ads]')).toHaveCount(0)
    }
    expect(await askedNetwork(product)).toBe(0)
    await page.getByRole('link', { name: 'Upgrade' }).click()
    await expect(page).toHaveURL('/billing')
    await expect(page.getByText('Supported by ads')).toBeVisible()
    await slot(page).scrollIntoViewIfNeeded()
    await expect(ad(page)).toBeVisible()

    await makePremium(product, SMALL)
    await page.reload()
    await expect(page.getByText('Status')).toBeVisible()
    await expect(slot(page)).toHaveCount(0)
    const asked = await askedNetwork(product)
    await page.goto('/privacy')
    await expect(page.getByRole('heading', { name: /^\d+ Ads$/ })).toBeVisible()
    await expect(slot(page)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Privacy choices' })).toBeHidden()
    expect(await askedNetwork(product)).toBe(asked)
  })
})

/** The place for ads on a narrow screen: no accessibility finding, and nothing of it cut off. */
async function checkAccessible(page: Page, state: string) {
  await page.setViewportSize({ width: 320, height: 800 })
  await expectAccessible(page, state)
  const cut = await slot(page).evaluate((element) =>
    [...element.querySelectorAll('*')].some(
      (part) => part.scrollHeight > part.clientHeight + 1 && part.tagName === 'DIV',
    ),
  )
  expect([state, cut]).toEqual([state, false])
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** How much of the page has moved since it was there. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) sum += entry.value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
  })
}
