import type { BrowserContext, Page } from '@playwright/test'
import { newDatabase } from '../support/postgres.ts'
import type { Product } from '../support/product.ts'
import { expect, signInByHand, test } from './fixtures.ts'

/** Remembers what the product's pages ask of anything but our own server. */
function requestsElsewhere(context: BrowserContext, { origin }: Product): () => string[] {
  const sent: string[] = []
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin === origin || request.isNavigationRequest()) return
    // The sign-in window is Google's own page.
    if (request.frame().url().startsWith(origin)) sent.push(`${request.resourceType()} ${url.pathname}`)
  })
  return () => sent
}

/** From the landing page to the newest videos of a folder, as somebody who has never been here. */
async function wholeJourney(page: Page) {
  await signInByHand(page, 'typical@sandbox.test')
  await expect(page.getByRole('heading', { name: 'Welcome, Tomás Lindqvist!' })).toBeVisible()
  await expect(page.getByText('240 channels are here.')).toBeVisible()
  await page.getByRole('button', { name: 'Skip for Now' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('240 subscriptions across 0 folders')).toBeVisible()

  await page
    .getByRole('link', { name: /^Folders/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Folders' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'New folder' }).first().click()
  await page.getByLabel('Folder name').fill('Deep space')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('link', { name: 'Deep space' }).first()).toBeVisible()

  await page
    .getByRole('link', { name: /^Subscriptions/ })
    .first()
    .click()
  const cards = page.getByRole('checkbox')
  await cards.nth(2).click()
  await cards.nth(3).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'Deep space' }).click()
  await expect(page.getByText('2 selected')).toBeHidden()

  await page
    .getByRole('link', { name: /Deep space/ })
    .first()
    .click()
  await expect(page.getByText(/^2 channel\(s\) • \d+ video\(s\)/)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^2 channel\(s\) • \d+ video\(s\)/)).toBeVisible()
}

test('[ROUTE-01] [IMPORT-01] [FOLD-07] [SUBS-07] [FEED-01] [VIDEO-01] [AUTH-11] sign in, import 240, make a folder, move channels, watch: on SQLite, asking our own server alone but for pictures, and for no access token', {
  tag: '@every',
}, async ({ page, context, product }) => {
  const elsewhere = requestsElsewhere(context, product)
  const tokens: string[] = []
  context.on('request', (request) => request.url().includes('google-auth-token') && tokens.push(request.url()))
  await wholeJourney(page)
  await page.getByRole('button', { name: 'Check for new videos' }).click()
  await page.getByRole('searchbox', { name: 'Search videos' }).fill('the')
  await expect(page.getByText(/videos? found/).first()).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const sent = elsewhere()
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.filter((request) => !/^image \/(vi|images)\//.test(request))).toEqual([])
  expect(tokens).toEqual([])
})

test.describe('on PostgreSQL', () => {
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    productEnv: async ({}, use) => {
      await use({ DATABASE_URL: await newDatabase(process.env.TEST_POSTGRES_URL ?? '') })
    },
  })

  test('the same journey', async ({ page }) => {
    await wholeJourney(page)
  })
})
