import type { Page, Route } from '@playwright/test'
import { forgetNames } from '../support/catalogue.ts'
import { channelIds } from '../support/sandbox.ts'
import { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import { expect, signInInPopup, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'
const LIST = '/youtube/v3/subscriptions'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import YouTube Subscriptions' })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const openDialog = (page: Page) => page.getByRole('button', { name: 'Import', exact: true }).click()

test('[IMPORT-01] [IMPORT-05] a newcomer is welcomed, imports, and reads what came', async ({ page, signedIn }) => {
  const visitor = await signedIn(SMALL)
  // A long page, scrolled down before the first screen is drawn.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      document.documentElement.style.minHeight = '3000px'
      scrollTo(0, 500)
      sessionStorage.setItem('scrolled before', String(scrollY))
    })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, .+!$/ })).toBeVisible()
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /\/images\/account\/\d+\.svg$/)
  expect(await page.evaluate(() => sessionStorage.getItem('scrolled before'))).toBe('500')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('button', { name: 'Import Subscriptions' }).click()
  await expect(page.getByText('24 channels are here.')).toBeVisible()
  const figure = (name: string) => page.locator('dl > div').filter({ hasText: name }).getByRole('definition')
  await expect(figure('imported')).toHaveText('24')
  await expect(figure('on YouTube')).toHaveText('24')
  await expect(figure('duplicates (already here or listed twice)')).toHaveText('0')
  await expect(figure('removed')).toHaveText('0')
  await page.getByRole('button', { name: "See what's new" }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('24 subscriptions across 0 folders')).toBeVisible()
  expect((await visitor.get<{ user: { hasCompletedFirstImport: boolean } }>('/api/session')).body.user).toMatchObject({
    hasCompletedFirstImport: true,
  })
})

test('[IMPORT-01] [IMPORT-06] progress is told page by page and survives a reload', async ({
  page,
  product,
  signedIn,
}) => {
  await signedIn('typical@sandbox.test')
  await product.sandbox.fault({ match: LIST, kind: 'held', afterCalls: 1 })
  await page.goto('/')
  const pictures = page.getByRole('main').locator('img')
  await expect(pictures).toHaveCount(1)
  await page.getByRole('button', { name: 'Import Subscriptions' }).click()
  const importing = page.getByRole('button', { name: 'Importing...' })
  await expect(importing).toBeDisabled()
  await expect(importing).toHaveAttribute('aria-busy', 'true')
  await expect(importing.locator('span[aria-hidden]')).toBeVisible()
  await expect(page.getByText(/^Page 1 · \d+ channels so far$/)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Import' })).toBeVisible()
  await expect(pictures.nth(8)).toBeVisible() // of channels on the first page
  await page.reload()
  await expect(page.getByText(/^Page 1 · \d+ channels so far$/)).toBeVisible()
  await product.sandbox.latency(3_000)
  await product.sandbox.clearFaults()
  await expect(page.getByText(/^Page [2-9] · \d+ channels so far$/)).toBeVisible()
  await product.sandbox.latency(0)
  await expect(page.getByText('240 channels are here.')).toBeVisible()
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
  const quota = page.getByRole('alert').filter({ hasText: 'quota' })
  await expect(quota).toContainText('API quota exceeded. Please try again tomorrow or skip for now.')
  await expect(quota).toContainText(/The quota resets (today|tomorrow) at \d\d:\d\d/)
  await expect(quota).not.toContainText('signed in')
  // A second try cannot work until then.
  await expect(page.getByRole('button', { name: 'Skip for Now' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await product.sandbox.clearFaults()
  await product.sandbox.fault({ match: LIST, kind: 'status', status: 403 })
  await page.reload()
  await page.getByRole('button', { name: 'Import Subscriptions' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'signed in' })).toContainText(
    "Make sure you're signed in to YouTube and try again, or skip to add subscriptions manually.",
  )
  await product.sandbox.clearFaults()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('24 channels are here.')).toBeVisible()
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
  await expect(dialog.getByRole('alert')).not.toContainText('signed in')
  await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await product.sandbox.clearFaults()
  await product.sandbox.fault({ match: LIST, kind: 'status', status: 403 })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByRole('button', { name: 'Import Subscriptions' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    "Make sure you're signed in to YouTube and have granted the necessary permissions.",
  )
  const labels = dialog.getByRole('button', { name: /^(Cancel|Try again)$/ })
  await expect(labels.first()).toHaveAccessibleName('Cancel')
  await expect(labels.last()).toHaveAccessibleName('Try again')
  await product.sandbox.clearFaults()
  await product.sandbox.setSubscriptions(SMALL, channelIds(3))
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText(/no longer among your YouTube subscriptions/)).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Channels to be removed' }).getByRole('listitem')).toHaveCount(24)
  await dialog.getByRole('button', { name: 'Keep all' }).click()
  await expect(dialog.locator('dl > div').filter({ hasText: 'imported' }).getByRole('definition')).toHaveText('3')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('27 subscriptions across 0 folders')).toBeVisible()
})

test('[IMPORT-05] an account that follows nobody is asked whether it is the right one, and can be changed', async ({
  page,
  signedIn,
}) => {
  await signedIn('empty@sandbox.test')
  await page.goto('/')
  await page.getByRole('button', { name: 'Import Subscriptions' }).click()
  await expect(page.getByText('YouTube lists no subscriptions for this account. Is it the right one?')).toBeVisible()
  await expect(page.getByText('Nothing changed.')).toHaveCount(0)
  await expectAccessible(page, 'an account that follows nobody')
  await page.getByRole('button', { name: 'Go to your dashboard' }).click()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  const other = page.getByRole('button', { name: 'Use another account' })
  const first = page.waitForEvent('popup')
  await other.click()
  const refusedPopup = await first
  await refusedPopup.getByRole('button', { name: 'empty@sandbox.test' }).click()
  await refusedPopup.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Google OAuth was cancelled or failed')).toBeVisible()
  await signInInPopup(other, SMALL)
  await expect(page.getByRole('heading', { name: /^Welcome, Mina/ })).toBeVisible()
})

test('[IMPORT-04] channels whose names are forgotten are asked about with a way to see which they are', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const ids = (await user.channels()).map((channel) => channel.id)
  await product.sandbox.fault({ match: '/youtube/v3/channels', kind: 'status', status: 500 })
  await forgetNames(product, ids)
  await product.sandbox.setSubscriptions(SMALL, ids.slice(0, 3))
  await user.import()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const entries = page.getByRole('list', { name: 'Channels to be removed' }).getByRole('listitem')
  await expect(entries).toHaveCount(21)
  for (const id of ids.slice(3))
    await expect(entries.getByRole('link', { name: `Name no longer stored (${id})` })).toHaveAttribute(
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
  await expect(page.getByText(/We could only read part of your list\. .*nothing was removed\./)).toBeVisible()
})

test('[IMPORT-07] a suspended channel is told as such, without advice that cannot help', async ({
  page,
  product,
  signedIn,
}) => {
  await signedIn(SMALL)
  await product.sandbox.fault({ match: LIST, kind: 'status', status: 403, reason: 'accountSuspended' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Import Subscriptions' }).click()
  const problem = page.getByRole('alert').filter({ hasText: 'closed or suspended' })
  await expect(problem).toBeVisible()
  await expect(problem).not.toContainText('signed in to YouTube')
})

test('[IMPORT-04] an empty list is told as such, and empties nothing before the answer', async ({
  page,
  product,
  signedIn,
}) => {
  const visitor = await signedIn(SMALL, { import: true })
  await product.sandbox.setSubscriptions(SMALL, [])
  await page.goto('/dashboard')
  await openDialog(page)
  await dialog(page).getByRole('button', { name: 'Import Subscriptions' }).click()
  await expect(dialog(page)).toContainText(
    'YouTube sent an empty list. You may have signed in with a different YouTube channel.',
  )
  await expectAccessible(page, 'an empty list')
  await dialog(page).getByRole('button', { name: 'Keep all' }).click()
  expect(await visitor.channels()).toHaveLength(24)
})

test('[IMPORT-06] whoever skipped the first import is told so in the dialog, until there was one', async ({
  page,
  signedIn,
}) => {
  await signedIn(SMALL)
  await page.goto('/')
  await page.getByRole('button', { name: 'Skip for Now' }).click()
  await openDialog(page)
  await expect(dialog(page)).toContainText("You've skipped the import so far.")
  await dialog(page).getByRole('button', { name: 'Import Subscriptions' }).click()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('24 subscriptions across 0 folders')).toBeVisible()
  const asked = page.waitForResponse('**/api/import')
  await openDialog(page)
  await asked
  await expect(dialog(page).getByRole('button', { name: 'Import Subscriptions' })).toBeVisible()
  await expect(dialog(page)).not.toContainText('You have skipped')
})

test.describe('an import that ends while no screen shows it', () => {
  const EVENTS = '**/api/import/events'

  /** Starts one and closes the dialog, before the page hears how it went on. */
  async function startAndLeave(page: Page) {
    const waiting: Route[] = []
    await page.route(EVENTS, (route) => void waiting.push(route))
    await openDialog(page)
    await dialog(page).getByRole('button', { name: 'Import Subscriptions' }).click()
    await expect(dialog(page).getByRole('button', { name: 'Importing...' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect.poll(() => waiting.length).toBe(1)
    await page.unroute(EVENTS) // which lets go what it held
  }

  let held: string[]

  test.beforeEach(async ({ page, signedIn }) => {
    const visitor = await signedIn(SMALL, { import: true })
    held = (await visitor.channels()).map((channel) => channel.id)
    await page.goto('/dashboard')
    await expect(page.getByText('24 subscriptions across 0 folders')).toBeVisible()
  })

  test('[IMPORT-05] its result is told', async ({ page, product }) => {
    await product.sandbox.setSubscriptions(SMALL, [...held.slice(1), ...channelIds(3)])
    await startAndLeave(page)
    await expect(toasts(page)).toContainText('Import finished: 3 channels added, 1 removed.')
    await expect(page.getByText('26 subscriptions across 0 folders')).toBeVisible()
    await openDialog(page)
    await expect(dialog(page).getByRole('button', { name: 'Import Subscriptions' })).toBeVisible()
  })

  test('[IMPORT-04] its question is asked, and what it added is there before the answer, in other tabs too', async ({
    page,
    context,
    product,
  }) => {
    const other = await context.newPage()
    await other.goto('/dashboard')
    await product.sandbox.setSubscriptions(SMALL, channelIds(3))
    await startAndLeave(page)
    await expect(toasts(page)).toContainText(
      '24 channels in your library are no longer among your YouTube subscriptions',
    )
    for (const tab of [page, other]) await expect(tab.getByText('27 subscriptions across 0 folders')).toBeVisible()
    await toasts(page).getByRole('button', { name: 'Review' }).click()
    await expect(toasts(page).getByRole('paragraph')).toHaveCount(0)
    await dialog(page).getByRole('button', { name: 'Remove 24' }).click()
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('3 subscriptions across 0 folders')).toBeVisible()
  })

  test('[IMPORT-04] its question is asked after a reload, until a screen has shown it', async ({ page, product }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.reload()
    await expect(page.getByText('24 subscriptions across 0 folders')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked).not.toContain('/api/import')

    await product.sandbox.setSubscriptions(SMALL, channelIds(3))
    await startAndLeave(page)
    await page.goto('/folders')
    await expect(toasts(page)).toContainText('Remove them?')
    await page.reload()
    await expect(toasts(page)).toContainText('Remove them?')
    await openDialog(page)
    await expect(dialog(page).getByRole('button', { name: 'Keep all' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Folders', level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(toasts(page)).not.toContainText('Remove them?')
  })

  test('[IMPORT-07] its failure is told, and the dialog says what helps', async ({ page, product }) => {
    await product.sandbox.fault({ match: LIST, kind: 'quota' })
    await startAndLeave(page)
    await expect(toasts(page).getByRole('alert')).toContainText('YouTube API quota exceeded.')
    await toasts(page).getByRole('button', { name: 'Open import' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText(/The quota resets (today|tomorrow) at/)
    await expect(dialog(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })
})

test.describe('with one import at a time', () => {
  test.use({ productEnv: { IMPORTS_AT_ONCE: '1' } })

  test('[IMPORT-06] an import that waits shows its place in the queue, also after a reload, and then its pages', async ({
    page,
    product,
    signedIn,
  }) => {
    const first = new Visitor(product)
    await first.signIn('typical@sandbox.test')
    await signedIn(SMALL)
    await product.sandbox.fault({ match: LIST, kind: 'slow', ms: 600_000 })
    expect((await first.post('/api/import')).status).toBe(202)
    await page.goto('/')
    await page.getByRole('button', { name: 'Import Subscriptions' }).click()
    await expect(page.getByText('You are number 1 in the queue', { exact: true })).toBeVisible()
    const bar = page.getByRole('progressbar', { name: 'Import' })
    await expect(bar).toHaveAttribute('aria-valuetext', 'You are number 1 in the queue')
    await page.reload()
    await expect(page.getByText('You are number 1 in the queue', { exact: true })).toBeVisible()
    await product.sandbox.clearFaults()
    await expect(page.getByText('24 channels are here.')).toBeVisible({ timeout: 45_000 })
  })
})
