import type { Page, Route } from '@playwright/test'
import { forgetNames } from '../support/catalogue.ts'
import { channelIds } from '../support/sandbox.ts'
import { expectAccessible } from './accessible.ts'
import { expect, signInInPopup, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'
const TYPICAL = 'typical@sandbox.test'
const LIST = '/youtube/v3/subscriptions'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import YouTube Subscriptions' })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const figure = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).getByRole('definition')
const startInDialog = (page: Page) => dialog(page).getByRole('button', { name: 'Import Subscriptions' }).click()
const { step } = test
const openDialog = (page: Page) => page.getByRole('button', { name: 'Import', exact: true }).click()

test('[IMPORT-01] [IMPORT-05] a newcomer is welcomed, and reads what came', {
  tag: '@every',
}, async ({ page, signedIn }) => {
  const visitor = await signedIn(SMALL)
  await step('the first screen begins at the top, also of a long page that was scrolled down before it', async () => {
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
    await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', /\/images\/account\/\d+\.svg$/)
    expect(await page.evaluate(() => sessionStorage.getItem('scrolled before'))).toBe('500')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
  await step('what came', async () => {
    await expect(page.getByText('24 channels are here.')).toBeVisible()
    await expect(figure(page, 'imported')).toBeHidden()
    await page.getByText('Details').click()
    await expect(figure(page, 'imported')).toHaveText('24')
    await expect(figure(page, 'on YouTube')).toHaveText('24')
    await expect(figure(page, 'duplicates (already here or listed twice)')).toHaveText('0')
    await expect(figure(page, 'removed')).toHaveText('0')
    await page.getByRole('button', { name: 'Skip for Now' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('24 subscriptions across 0 folders')).toBeVisible()
    const { body } = await visitor.get<{ user: { hasCompletedFirstImport: boolean } }>('/api/session')
    expect(body.user).toMatchObject({ hasCompletedFirstImport: true })
  })
})

test('[IMPORT-05] an account that follows nobody is asked whether it is the right one, and can be changed', async ({
  page,
  signedIn,
}) => {
  await signedIn('empty@sandbox.test')
  await page.goto('/')
  await step('it is asked whether it is the right account', async () => {
    await expect(page.getByText('YouTube lists no subscriptions for this account. Is it the right one?')).toBeVisible()
    await expect(page.getByText('Nothing changed.')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Import again' })).toBeVisible()
    await expectAccessible(page, 'an account that follows nobody')
  })
  await step('another account is used instead', async () => {
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
})

test('[IMPORT-01] [IMPORT-06] progress is told page by page and survives a reload; a running import can be left, and its end is told elsewhere', async ({
  page,
  product,
  signedIn,
}) => {
  await signedIn(TYPICAL)
  await product.sandbox.fault({ match: LIST, kind: 'held', afterCalls: 1 })
  await page.goto('/')
  const pictures = page.getByRole('main').locator('img')
  await step('the first page', async () => {
    const importing = page.getByRole('button', { name: 'Importing...' })
    await expect(importing).toBeDisabled()
    await expect(importing).toHaveAttribute('aria-busy', 'true')
    await expect(importing.locator('span[aria-hidden]')).toBeVisible()
    await expect(page.getByText(/^Page 1 · \d+ channels so far$/)).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Import' })).toBeVisible()
    await expect(pictures.nth(8)).toBeVisible() // of channels on the first page
  })
  await step('after a reload the next pages', async () => {
    await page.reload()
    await expect(page.getByText(/^Page 1 · \d+ channels so far$/)).toBeVisible()
    await product.sandbox.latency(3_000)
    await product.sandbox.clearFaults()
    await expect(page.getByText(/^Page [2-9] · \d+ channels so far$/)).toBeVisible()
  })
  await step('its end is told elsewhere', async () => {
    await page.getByRole('button', { name: 'Skip for Now' }).click()
    await expect(page).toHaveURL('/dashboard')
    await product.sandbox.latency(0)
    await expect(toasts(page)).toContainText('Import finished: 240 channels added, 0 removed.')
    await expect(page.getByText('240 subscriptions across 0 folders')).toBeVisible()
  })
})

test('[IMPORT-04] departures are accessible: of an empty list, and of channels whose names are forgotten, which are linked', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const ids = (await user.channels()).map((channel) => channel.id)
  await step('an empty list', async () => {
    await product.sandbox.setSubscriptions(SMALL, [])
    await user.import()
    await page.goto('/dashboard')
    await openDialog(page)
    await expect(dialog(page)).toContainText('YouTube sent an empty list.')
    await expectAccessible(page, 'an empty list')
  })
  await step('channels without names', async () => {
    await product.sandbox.fault({ match: '/youtube/v3/channels', kind: 'status', status: 500 })
    await forgetNames(product, ids)
    await product.sandbox.setSubscriptions(SMALL, ids.slice(0, 3))
    await user.import()
    await page.reload()
    await openDialog(page)
    const entries = page.getByRole('list', { name: 'Channels to be removed' }).getByRole('listitem')
    await expect(entries).toHaveCount(21)
    for (const id of ids.slice(3))
      await expect(entries.getByRole('link', { name: `Name no longer stored (${id})` })).toHaveAttribute(
        'href',
        `${product.sandbox.url}/channel/${id}`,
      )
    await expectAccessible(page, 'departures without names')
  })
})

test('[IMPORT-05] [IMPORT-04] [IMPORT-07] an import that ends while no screen shows it tells its result, asks its question, or says what failed', async ({
  page,
  context,
  product,
  signedIn,
}) => {
  const EVENTS = '**/api/import/events'

  /** Starts one and closes the dialog, before the page hears how it went on. */
  async function startAndLeave() {
    const waiting: Route[] = []
    await page.route(EVENTS, (route) => void waiting.push(route))
    await openDialog(page)
    await startInDialog(page)
    await expect(dialog(page).getByRole('button', { name: 'Importing...' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect.poll(() => waiting.length).toBe(1)
    await page.unroute(EVENTS) // which lets go what it held
  }

  const visitor = await signedIn(SMALL, { import: true })
  const held = (await visitor.channels()).map((channel) => channel.id)
  const counted = (tab: Page, count: number) =>
    expect(tab.getByText(`${count} subscriptions across 0 folders`)).toBeVisible()
  await step('with nothing to tell, nothing is asked for', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/dashboard')
    await counted(page, 24)
    await page.waitForLoadState('networkidle')
    expect(asked).not.toContain('/api/import')
  })
  await step('[IMPORT-05] its result is told', async () => {
    await product.sandbox.setSubscriptions(SMALL, [...held.slice(1), ...channelIds(3)])
    await startAndLeave()
    await expect(toasts(page)).toContainText('Import finished: 3 channels added, 1 removed.')
    await counted(page, 26)
    await openDialog(page)
    await expect(dialog(page).getByRole('button', { name: 'Import Subscriptions' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await step(
    '[IMPORT-04] its question is asked, and what it added is there before the answer, in other tabs too',
    async () => {
      const other = await context.newPage()
      await other.goto('/dashboard')
      await product.sandbox.setSubscriptions(SMALL, channelIds(3, 10))
      await startAndLeave()
      await expect(toasts(page)).toContainText(
        '26 channels in your library are no longer among your YouTube subscriptions',
      )
      for (const tab of [page, other]) await counted(tab, 29)
      await other.close()
    },
  )
  await step('[IMPORT-04] its question is asked after a reload, until a screen has shown it', async () => {
    await page.goto('/folders')
    await expect(toasts(page)).toContainText('Remove them?')
    await toasts(page).getByRole('button', { name: 'Review' }).click()
    await expect(toasts(page).getByRole('paragraph')).toHaveCount(0)
    await expect(dialog(page).getByRole('button', { name: 'Keep all' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Folders', level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(toasts(page)).not.toContainText('Remove them?')
    await openDialog(page)
    await dialog(page).getByRole('button', { name: 'Remove 26' }).click()
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    expect(await visitor.channels()).toHaveLength(3)
  })
  await step('[IMPORT-07] its failure is told, and the dialog says what helps', async () => {
    await product.sandbox.fault({ match: LIST, kind: 'quota' })
    await startAndLeave()
    await expect(toasts(page).getByRole('alert')).toContainText('YouTube API quota exceeded.')
    await toasts(page).getByRole('button', { name: 'Open import' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText(/The quota resets (today|tomorrow) at/)
    await expect(dialog(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })
})
