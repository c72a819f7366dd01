import type { Page } from '@playwright/test'
import { newDatabase } from '../support/postgres.ts'
import { expect, signInByHand, test } from './fixtures.ts'

/** From the landing page to the newest videos of a folder, as somebody who has never been here. */
async function wholeJourney(page: Page) {
  await signInByHand(page, 'typical@sandbox.test')
  await expect(page.getByRole('heading', { name: 'Welcome, Tomás Lindqvist!' })).toBeVisible()
  await page.getByRole('button', { name: 'Import Subscriptions' }).click()
  await page.getByRole('button', { name: 'Go to your dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('240 subscriptions across 0 folders')).toBeVisible()

  await page
    .getByRole('link', { name: /^Folders/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'New folder' }).first().click()
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

test('[ROUTE-01, IMPORT-01, FOLD-07, SUBS-07, FEED-01] sign in, import 240, make a folder, move channels, watch: on SQLite', async ({
  page,
}) => {
  await wholeJourney(page)
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
