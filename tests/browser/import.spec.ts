import { userOf } from '../support/payment.ts'
import { channelIds } from '../support/sandbox.ts'
import { forgetNames } from '../support/stored.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'
const LIST = '/youtube/v3/subscriptions'

test('[IMPORT-01] [IMPORT-05] a newcomer is welcomed, imports, and reads what came', async ({ page, signedIn }) => {
  const visitor = await signedIn(SMALL)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, .+!$/ })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('button', { name: 'Import Subscriptions' }).click()
  await expect(page.getByText('Your subscriptions are here.')).toBeVisible()
  const figure = (name: string) => page.locator('dl > div').filter({ hasText: name }).getByRole('definition')
  await expect(figure('imported')).toHaveText('24')
  await expect(figure('in your list')).toHaveText('24')
  await expect(figure('duplicates')).toHaveText('0')
  await expect(figure('removed')).toHaveText('0')
  await page.getByRole('button', { name: 'Go to your dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('24 subscriptions across 0 folders')).toBeVisible()
  expect((await visitor.get<{ user: { hasCompletedFirstImport: boolean } }>('/api/session')).body.user).toMatchObject({
    hasCompletedFirstImport: true,
  })
})

test('[IMPORT-01] skipping is remembered', async ({ page, signedIn }) => {
  await signedIn(SMALL)
  await page.goto('/')
  await page.getByRole('button', { name: 'Skip for Now' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText("'s Dashboard")
})

test('[IMPORT-01] [IMPORT-06] progress is told page by page and survives a reload', async ({
  page,
  product,
  signedIn,
}) => {
  await signedIn('typical@sandbox.test')
  await product.sandbox.latency(700)
  await page.goto('/')
  await page.getByRole('button', { name: 'Import Subscriptions' }).click()
  await expect(page.getByRole('button', { name: 'Importing...' })).toBeDisabled()
  await expect(page.getByText(/^Page 1 · \d+ channels$/)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Import' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Page [2-9] · \d+ channels$/)).toBeVisible()
  await product.sandbox.latency(0)
  await expect(page.getByText('Your subscriptions are here.')).toBeVisible()
})

test('[IMPORT-07] an exhausted quota and other failures are told in the screen’s own words', async ({
  page,
  product,
  signedIn,
}) => {
  await signedIn(SMALL)
  await product.sandbox.fault({ match: LIST, kind: 'quota' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Import Subscriptions' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'quota' })).toHaveText(
    'API quota exceeded. Please try again tomorrow or skip for now.',
  )
  await product.sandbox.clearFaults()
  await product.sandbox.fault({ match: LIST, kind: 'status', status: 403 })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'signed in' })).toContainText(
    "Make sure you're signed in to YouTube and try again, or skip to add subscriptions manually.",
  )
  await product.sandbox.clearFaults()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Your subscriptions are here.')).toBeVisible()
})

test('[IMPORT-06] [IMPORT-07] the import dialog: idle, error with its own hint, done', async ({
  page,
  product,
  signedIn,
}) => {
  await signedIn(SMALL, { import: true })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import YouTube Subscriptions' })
  await product.sandbox.fault({ match: LIST, kind: 'quota' })
  await dialog.getByRole('button', { name: 'Import Subscriptions' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'YouTube API quota exceeded. Please try again tomorrow or contact support for increased quota.',
  )
  await expect(dialog.getByRole('alert')).toContainText(
    "Make sure you're signed in to YouTube and have granted the necessary permissions.",
  )
  await product.sandbox.clearFaults()
  await product.sandbox.setSubscriptions(SMALL, channelIds(3))
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog.getByText(/no longer among your subscriptions/)).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Channels that would go' }).getByRole('listitem')).toHaveCount(24)
  await dialog.getByRole('button', { name: 'Keep all' }).click()
  await expect(dialog.locator('dl > div').filter({ hasText: 'imported' }).getByRole('definition')).toHaveText('3')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('27 subscriptions across 0 folders')).toBeVisible()
})

test('[IMPORT-04] channels whose names are forgotten are asked about with a way to see which they are', async ({
  page,
  product,
  signedIn,
}) => {
  const person = await signedIn(SMALL, { import: true })
  const ids = (await person.channels()).map((channel) => channel.id)
  await forgetNames(product, (await userOf(person)).id)
  await product.sandbox.setSubscriptions(SMALL, ids.slice(0, 3))
  await person.import()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const entries = page.getByRole('list', { name: 'Channels that would go' }).getByRole('listitem')
  await expect(entries).toHaveCount(21)
  for (const id of ids.slice(3))
    await expect(entries.getByRole('link', { name: `Name no longer kept: see ${id}` })).toHaveAttribute(
      'href',
      `${product.sandbox.url}/channel/${id}`,
    )
  await expectAccessible(page, 'departures without names')
})

test('[IMPORT-04] a list that breaks off adds what was read, removes nothing and says so', async ({
  page,
  product,
  signedIn,
}) => {
  await signedIn('typical@sandbox.test')
  await product.sandbox.fault({ match: LIST, kind: 'status', status: 500, afterCalls: 2 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Import Subscriptions' }).click()
  await expect(page.getByText(/Only a part of your list could be read .*nothing was removed\./)).toBeVisible()
})
