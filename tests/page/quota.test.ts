import { within } from '@testing-library/dom'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { QuotaToday } from '#contract/quota.ts'
import { quotaResetText } from '#text/quota.ts'
import { newQuotaDay, useQuota } from '../support/stored.ts'
import { until } from '../support/until.ts'
import { newImportedUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

/** Every user of this file is an admin: only they are shown the quota. */
const ADMINS = Array.from({ length: 400 }, (_, n) => `user-${process.pid}-${n}@sandbox.test`)
const app = withPageApp({ ADMIN_EMAILS: ADMINS.join(',') })

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const report = (page: Page) => within(settings(page)).getByRole('region', { name: 'YouTube quota' })
const textsOf = (page: Page, role: string) =>
  within(report(page))
    .getAllByRole(role)
    .map(({ textContent }) => textContent)

async function openReport(page: Page) {
  await page.click('button', 'Settings')
  await page.click('button', 'Account', settings(page))
}

/** Closes Settings and opens them again: the figures are fetched anew. */
async function reopenReport(page: Page) {
  await page.user.keyboard('{Escape}')
  await openReport(page)
}

const quotaOf = async (user: Visitor) => (await user.get<QuotaToday>('/api/quota/today')).body
const timeText = (at: number) => quotaResetText(at, Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)

let user: Visitor
let used = 0
/** Each test has channels of its own: what is known of a channel is known for all users. */
beforeEach(async () => {
  used += 1
  user = await newImportedUser(
    app(),
    Array.from({ length: 12 }, (_, n) => `UC${String(used * 1000 + n).padStart(22, '0')}`),
  )
})

test('[VIDEO-05] Settings show admins what their own actions cost today, what for, and when the count starts again', async () => {
  const page = await openPage(app(), '/folders', { user })
  const menu = within(page.getByRole('navigation', { name: 'Main' }))
  expect(menu.getByRole('link', { name: 'Admin' }).getAttribute('href')).toBe('/admin')
  await openReport(page)
  const { resetsAt } = await quotaOf(user)
  expect(report(page).textContent).toContain("You've used 1 of the 10,000 units everyone shares today.")
  expect(report(page).textContent).toContain(`The count resets ${timeText(resetsAt)}.`)
  expect(textsOf(page, 'term')).toEqual(['Importing subscriptions', 'Checking channels for new videos'])
  expect(textsOf(page, 'definition')).toEqual(['1', '0'])

  await user.post('/api/videos/refresh', {})
  const waiting = await until('the check is counted', async () => (await quotaOf(user)).own.waiting || null)
  await reopenReport(page)
  expect(report(page).textContent).toContain(`You've used ${waiting + 1} of the 10,000 units`)
  expect(textsOf(page, 'definition')).toEqual(['1', String(waiting)])
  const meter = within(report(page)).getByRole('meter', { name: "Units you've used today" })
  expect(meter.getAttribute('aria-valuetext')).toBe(`${waiting + 1} of 10,000`)
})

test('[VIDEO-05] Settings say when everybody’s units are used up, and when there are new ones', async () => {
  onTestFinished(async () => void (await newQuotaDay(app())))
  await useQuota(app(), 9_000)
  const page = await openPage(app(), '/folders', { user })
  await openReport(page)
  expect(report(page).textContent).toContain("You've used 1 of the 10,000 units everyone shares today.")
  const { endedUntil } = await quotaOf(user)
  expect(report(page).textContent).toContain(
    `The units everyone shares are used up. There will be new ones ${timeText(endedUntil ?? 0)};`,
  )
  await newQuotaDay(app())
  await reopenReport(page)
  expect(report(page).textContent).toContain('The count resets')
  expect(report(page).textContent).not.toContain('used up')
})

test('Settings say that the units could not be loaded, and what they were when the user is offline', async () => {
  const page = await openPage(app(), '/folders', { user })
  const recover = page.network.answer('GET /api/quota/today', () => new Response('{}', { status: 500 }))
  await openReport(page)
  expect(within(report(page)).getByRole('alert').textContent).toContain('Something went wrong')
  expect(within(report(page)).queryByRole('meter')).toBeNull()
  recover()
  await page.click('button', 'Retry', report(page))
  expect(report(page).textContent).toContain("You've used 1 of")
  expect(within(report(page)).queryByRole('alert')).toBeNull()

  const reconnect = page.network.fail('GET /api/quota/today')
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  await reopenReport(page)
  expect(within(report(page)).getByRole('alert').textContent).toMatch(
    /These figures are from \d\d:\d\d\. You seem to be offline\./,
  )
  expect(report(page).textContent).toContain("You've used 1 of")
  reconnect()
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true })
  await page.click('button', 'Retry', report(page))
  expect(within(report(page)).queryByRole('alert')).toBeNull()
})
