import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { AdminFlagsView } from '#contract/flags.ts'
import { pacificDay } from '#domain/pacific-day.ts'
import { daysSince } from '../support/days.ts'
import { OPERATOR, WITH_OPERATOR } from '../support/operators.ts'
import { askStatus, buyPremium, Payment, untilPlan, userOf } from '../support/payment.ts'
import {
  addInterest,
  ageOperator,
  hideFlags,
  newQuotaDay,
  setQuota,
  setRemoteConfig,
  showFlags,
} from '../support/stored.ts'
import { newUser } from '../support/users.ts'
import { expectAccessible } from './accessible.ts'
import { expect, signInInPopup, test } from './fixtures.ts'

test.use({ productEnv: WITH_OPERATOR })

const flag = (page: Page, name: string) => page.getByRole('switch', { name })
const answered = (page: Page, path: string) => page.waitForResponse((response) => response.url().includes(path))

async function signIn(page: Page, email: string) {
  await signInInPopup(page.getByRole('button', { name: 'Sign in with Google' }), email)
}

test('[ROUTE-04] [ADMIN-01] [ADMIN-05] visitors are sent to sign in, people are told, an operator gets to work', {
  tag: '@every',
}, async ({ page }) => {
  for (const path of ['/admin', '/admin/remote-config', '/admin/interest-emails']) {
    await page.goto(path)
    await expect(page).toHaveURL('/admin/login')
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
  await signIn(page, 'small@sandbox.test')
  await expect(page.getByText("This account isn't an admin account.")).toBeVisible()
  await page.goto('/admin/interest-emails')
  await expect(page).toHaveURL('/admin/login')
  await expect(page.getByText("This account isn't an admin account.")).toBeVisible()

  await signIn(page, OPERATOR)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
  const config = page.getByRole('tab', { name: 'Remote Config' })
  const emails = page.getByRole('tab', { name: 'Email Interests' })
  await expect(config).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'Remote config' })).toBeVisible()
  await config.focus()
  await page.keyboard.press('ArrowRight')
  await expect(emails).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Email interests' })).toBeVisible()
  await config.click()
  await expect(page.getByRole('heading', { name: 'Remote config' })).toBeVisible()

  await page.getByRole('link', { name: 'Open as a page (Remote Config)' }).click()
  await expect(page).toHaveURL('/admin/remote-config')
  await expect(page.getByRole('heading', { level: 1, name: 'Remote Config' })).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Admin' })
  await links.getByRole('link', { name: 'Overview' }).click()
  await emails.click()
  await page.getByRole('link', { name: 'Open as a page (Email Interests)' }).click()
  await expect(page).toHaveURL('/admin/interest-emails')
  await expect(page.getByRole('heading', { level: 1, name: 'Email Interests' })).toBeVisible()
  await links.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Audit log' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Back to Subshelf' })).toHaveAttribute('href', '/')
  await page.evaluate(() => localStorage.setItem('subshelf:user:snoozed:somebody', '{}'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .not.toContain('subshelf:user:snoozed:somebody')
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/login')
})

test('[ADMIN-02] [ADMIN-03] [ADMIN-05] flags: changed after a question, by two operators, after an old sign-in, and unreadable', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of (403|409)/)
  const operator = await signedIn(OPERATOR)
  const folders = page.getByRole('textbox', { name: 'Folders per user' })
  const save = page.getByRole('button', { name: 'Save changes' })

  await test.step('[ADMIN-02] [ADMIN-05] a flag is changed after a question, holds, and is in the audit log', async () => {
    await page.goto('/admin')
    await expect(flag(page, 'Registration')).toBeChecked()
    await expect(flag(page, 'Maintenance mode')).not.toBeChecked()
    await expect(folders).toHaveValue('50')
    await expect(page.getByRole('textbox', { name: 'Channels per folder' })).toHaveValue('100')
    await expect(page.getByText('No admin has changed anything yet.')).toBeVisible()
    await expect(save).toBeDisabled()

    await folders.fill('0')
    await expect(page.getByText('A whole number from 1 to 1,000')).toBeVisible()
    await expect(save).toBeDisabled()
    await folders.fill('2')
    await flag(page, 'Registration').click()
    await save.click()
    const question = page.getByRole('alertdialog', { name: 'Change the flags?' })
    await expect(question.getByRole('listitem')).toHaveText([
      'The front page will offer the waitlist instead of “Get Started”. Existing users can still sign in.registrationEnabled: on → off',
      'On the free plan, users can have up to 2 folders. Nobody loses a folder.maxFoldersPerUser: 50 → 2',
    ])
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(folders).toHaveValue('2')
    await save.click()
    await question.getByRole('button', { name: 'Change' }).click()
    await expect(page.getByText('The flags were changed.')).toBeVisible()
    const log = page.getByRole('region', { name: 'Audit log' }).getByRole('listitem')
    await expect(log.filter({ hasText: 'maxFoldersPerUser: 50 → 2' })).toContainText(OPERATOR)
    await expect(log.filter({ hasText: 'registrationEnabled: on → off' })).toBeVisible()
    expect((await operator.get('/api/remote-config')).body).toMatchObject({
      registrationEnabled: false,
      maxFoldersPerUser: 2,
    })
    await page.goto('/admin/remote-config')
    await expect(folders).toHaveValue('2')
  })

  await test.step('[ADMIN-02] who comes second sees what the first one changed', async () => {
    await folders.fill('7')
    const flags = {
      registrationEnabled: true,
      maintenanceMode: false,
      maxFoldersPerUser: 9,
      maxChannelsPerFolder: 100,
      suggestionsFromNames: true,
    }
    const { body } = await operator.get<AdminFlagsView>('/api/admin/remote-config')
    await operator.send('PUT', '/api/admin/remote-config', { revision: body.revision, flags })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await expect(page.getByText('Another admin changed these settings.')).toBeVisible()
    await expect(folders).toHaveValue('9')
  })

  await test.step('[ADMIN-05] a change after an old sign-in asks to sign in again, keeps what was typed, and is made then', async () => {
    await ageOperator(product, OPERATOR, { idleMs: 0, ageMs: 15 * 60_000 })
    await flag(page, 'Registration').uncheck()
    const saveChanges = async () => {
      await page.getByRole('button', { name: 'Save changes' }).click()
      await page.getByRole('button', { name: 'Change', exact: true }).click()
    }
    await saveChanges()
    await signInInPopup(page.getByRole('button', { name: 'Sign in again' }), OPERATOR)
    await expect(page.getByText('Signed in. You can carry on.')).toBeVisible()
    await expect(flag(page, 'Registration')).not.toBeChecked()
    await saveChanges()
    await expect(page.getByText('The flags were changed.')).toBeVisible()
  })

  await test.step('[ADMIN-02] [ADMIN-03] unreadable flags: a warning and the defaults; Refresh reads them again', async () => {
    await setRemoteConfig(product, 'maxFoldersPerUser', 5)
    await hideFlags(product)
    await page.goto('/admin/remote-config')
    await expect(page.getByRole('alert').filter({ hasText: 'Remote config is unavailable' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Folders per user' })).toHaveValue('50')
    await expect(page.getByRole('textbox', { name: 'Folders per user' })).toBeDisabled()
    await showFlags(product)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('The flags were refreshed.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Folders per user' })).toHaveValue('5')
    await expect(page.getByText('Remote config is unavailable')).toBeHidden()
  })
})

test('[ADMIN-04] [ADMIN-05] interest emails in pages, and an operator who does nothing for 20 minutes', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  await signedIn(OPERATOR)

  await test.step('[ADMIN-04] interest emails: newest first, in pages, searched, as a file; failing is told', async () => {
    consoleGuard.allow(/status of 500/)
    await page.goto('/admin/interest-emails')
    await expect(page.getByText('Nobody is on the waitlist yet')).toBeVisible()
    await addInterest(
      product,
      Array.from({ length: 55 }, (_, i) => `person-${i + 1}@example.com`),
    )
    await page.reload()
    const rows = page.getByRole('region', { name: 'Addresses' }).getByRole('row')
    await expect(rows.nth(1)).toContainText('person-55@example.com')
    await expect(rows.nth(1)).toContainText('203.0.113.7')
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await page.getByRole('button', { name: 'Older' }).click()
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expect(rows.last()).toContainText('person-1@example.com')
    await page.getByRole('searchbox', { name: 'Search addresses' }).fill('PERSON-3@')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText('person-3@example.com')
    await page.getByRole('searchbox').fill('nobody')
    await expect(page.getByText('No address contains “nobody”')).toBeVisible()

    const since = Date.now()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const download = await downloading
    const names = daysSince(since).map((day) => `interest-emails-${day}.csv`)
    expect(names).toContain(download.suggestedFilename())
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(lines[0]).toBe('Email,Date,Timestamp,User Agent,IP')
    expect(lines).toHaveLength(56)

    await page.route('**/api/admin/interest-emails?**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch emails' })).toBeVisible()
    await page.unroute('**/api/admin/interest-emails?**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(rows.nth(1)).toContainText('person-55@example.com')
  })

  await test.step('[ADMIN-05] after 18 idle minutes a question, after 20 the sign-in; a click keeps the operator', async () => {
    consoleGuard.allow(/status of 403/) // of what the page asks for when the session has ended
    await page.clock.install()
    await page.goto('/admin/remote-config')
    await expect(flag(page, 'Registration')).toBeChecked()
    await page.waitForLoadState('networkidle') // an answer counts as activity
    await page.clock.fastForward('18:10')
    const question = page.getByRole('dialog', { name: 'Still there?' })
    const stayed = answered(page, '/api/admin/session')
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await stayed
    await expect(question).toBeHidden()
    await page.clock.fastForward('17:00')
    await expect(question).toBeHidden()
    await ageOperator(product, OPERATOR, { idleMs: 21 * 60_000, ageMs: 60 * 60_000 })
    await page.clock.fastForward('03:10')
    await expect(page.getByText('You were signed out after 20 minutes without activity.')).toBeVisible()
    await expect(page).toHaveURL('/admin/login')
  })
})

test('[VIDEO-05] [RUN-05] the overview: found in the sidebar, figures, units of quota, and what needs attention', async ({
  page,
  product,
  signedIn,
}) => {
  const since = Date.now()

  await test.step('operators find their area in the sidebar, others do not', async () => {
    await signedIn('small@sandbox.test', { import: true })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dashboard')
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0)
    await page.goto('about:blank')
    await page.context().clearCookies()
    await signedIn(OPERATOR, { import: true })
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Admin' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
  })

  await test.step('health figures are drawn, and can be read as a table', async () => {
    const health = page.getByRole('region', { name: 'Health, last 30 days' })
    for (const title of ['Users', 'Imports', 'Quota units', 'Failed jobs'])
      await expect(health.getByRole('heading', { name: title })).toBeVisible()
    await expect(health.locator('svg')).toHaveCount(5)
    await expect(health).toContainText('of 10,000 today, Pacific time')
    await health.getByText('As a table: Imports by day').click()
    const table = health.getByRole('region', { name: 'Imports by day' })
    await expect(table.getByRole('row')).toHaveCount(31)
    const today = new RegExp(daysSince(since).join('|'))
    await expect(table.getByRole('row').nth(1)).toContainText(today)
    const counts = await table.getByRole('row').filter({ hasText: today }).locator('td:first-of-type').allTextContents()
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(2)
  })

  await test.step('[VIDEO-05] 30 days of units by purpose, against the day’s limit, and the days they were used up', async () => {
    const now = Date.now()
    const pacific = (days: number) => pacificDay(now - days * 24 * 60 * 60_000)
    await newQuotaDay(product) // without what the imports have cost
    const shown = { [pacific(3)]: [1_000, 5_000, 3_000], [pacific(5)]: [20, 300, 4_000], [pacific(40)]: [9, 9, 9] }
    for (const [day, [imports = 0, waiting = 0, background = 0]] of Object.entries(shown)) {
      const used = { import: imports, waiting, background, total: imports + waiting + background }
      for (const [purpose, units] of Object.entries(used)) await setQuota(product, day, purpose, units)
    }
    await page.goto('/admin')
    const chart = page.getByRole('figure').filter({ has: page.getByRole('heading', { name: 'Quota units' }) })
    await expect(chart).toContainText('of 10,000 today, Pacific time; used up on 1 of 30 days')
    await expect(chart.getByRole('list', { name: 'Quota units, all 30 days' }).getByRole('listitem')).toHaveText([
      'Imports 1,020',
      'Users waiting 5,300',
      'Background 7,000',
      'Used up',
    ])
    // Bars of one day stand on each other; 9,000 units reach nine tenths of the way to the limit.
    const bars = (series: string) => chart.locator(`rect[data-series="${series}"]`)
    for (const series of ['import', 'waiting', 'background']) await expect(bars(series)).toHaveCount(2)
    const [limit, base] = await chart
      .locator('line')
      .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().y))
    const day = (await bars('used-up').boundingBox()) ?? { x: 0, height: 0 }
    const top = (await bars('import').last().boundingBox()) ?? { x: -1, y: 0 }
    expect(top.x).toBeCloseTo(day.x, 0)
    expect(((base ?? 0) - top.y) / ((base ?? 0) - (limit ?? 0))).toBeCloseTo(0.9, 1)

    await chart.getByText('As a table: Quota units by day').click()
    const rows = chart.getByRole('region', { name: 'Quota units by day' }).getByRole('row')
    await expect(rows).toHaveCount(31)
    await expect(rows.nth(0).getByRole('columnheader')).toHaveText([
      ...['Day', 'Imports', 'Users waiting', 'Background', 'All', 'Used up'],
    ])
    const cells = (date: string) => rows.filter({ hasText: date }).getByRole('cell')
    await expect(cells(pacific(3))).toHaveText(['1,000', '5,000', '3,000', '9,000', 'yes'])
    await expect(cells(pacific(5))).toHaveText(['20', '300', '4,000', '4,320', 'no'])
    await expect(cells(pacific(1))).toHaveText(['0', '0', '0', '0', 'no'])
    await expectAccessible(page, 'units of 30 days')
  })

  await test.step('[RUN-05] an alert says what happened and what to do; unlinking an unknown customer is asked first', async () => {
    const payer = await newUser(product)
    const { customer } = await buyPremium(payer, new Payment(product))
    await untilPlan(payer, ({ plan }) => plan === 'premium')
    const missing = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such customer' }
    for (const [match, param] of [
      ['GET /v1/customers', 'id'],
      ['GET /v1/subscriptions', 'customer'],
    ] as const)
      await product.sandbox.fault({ match, kind: 'status', status: 404, body: { error: { ...missing, param } } })
    await askStatus(payer)

    await page.goto('/admin')
    const alerts = page.getByRole('region', { name: 'Needs attention' })
    await expect(alerts).toContainText(`Stripe doesn't know a user's customer, ${customer}.`)
    await expect(alerts).toContainText('Since')
    await expectAccessible(page, 'alerts')
    await alerts.getByRole('button', { name: 'Unlink customer' }).click()
    const question = page.getByRole('alertdialog', { name: 'Unlink this customer?' })
    await expect(question).toContainText(customer)
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect((await userOf(payer)).plan).toBe('premium')
    await alerts.getByRole('button', { name: 'Unlink customer' }).click()
    await question.getByRole('button', { name: 'Unlink customer' }).click()
    await expect(alerts).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Audit log' })).toContainText('Unlinked a customer unknown to Stripe')
    expect((await userOf(payer)).plan).toBe('free')
  })
})
