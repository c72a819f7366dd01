import type { Page } from '@playwright/test'
import type { QuotaToday } from '#contract/quota.ts'
import { quotaResetText } from '#text/quota.ts'
import { channelIds } from '../support/sandbox.ts'
import { newQuotaDay, useQuota } from '../support/stored.ts'
import { until } from '../support/until.ts'
import type { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import { BROKEN_OFF, refused } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'
import { goOffline } from './offline-steps.ts'

const SMALL = 'small@sandbox.test'

const report = (page: Page) =>
  page.getByRole('dialog', { name: 'Settings' }).getByRole('region', { name: 'YouTube quota' })

async function openReport(page: Page) {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Advanced' }).click()
  await expect(report(page)).toBeVisible()
}

/** Closes Settings and opens them again: the figures are fetched anew. */
async function reopenReport(page: Page) {
  await page.keyboard.press('Escape')
  await expect(report(page)).toBeHidden()
  await openReport(page)
}

/** As the page words times: in its own time zone. */
async function pageTime(page: Page, at: number): Promise<string> {
  const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  return quotaResetText(at, Date.now(), timeZone)
}

const quotaOf = async (user: Visitor) => (await user.get<QuotaToday>('/api/quota/today')).body

test('[VIDEO-05] Settings show what the user’s own actions cost today, what for, and when the count starts again', async ({
  page,
  product,
  signedIn,
}) => {
  const ids = channelIds(12, 500)
  await product.sandbox.setSubscriptions(SMALL, ids)
  const user = await signedIn(SMALL, { import: true })
  await page.goto('/folders')
  await openReport(page)
  const { resetsAt } = await quotaOf(user)
  await expect(report(page)).toContainText("You've used 1 of the 10,000 units everyone shares today.")
  await expect(report(page)).toContainText(`The count resets ${await pageTime(page, resetsAt)}.`)
  await expect(report(page).getByRole('term')).toHaveText([
    'Importing subscriptions',
    'Checking channels for new videos',
  ])
  await expect(report(page).getByRole('definition')).toHaveText(['1', '0'])

  await user.post('/api/videos/refresh', {})
  const waiting = await until('the check is counted', async () => (await quotaOf(user)).own.waiting || null)
  await reopenReport(page)
  const sum = `${waiting + 1} of 10,000`
  await expect(report(page)).toContainText(`You've used ${waiting + 1} of the 10,000 units`)
  await expect(report(page).getByRole('definition')).toHaveText(['1', String(waiting)])
  const meter = report(page).getByRole('meter', { name: "Units you've used today" })
  await expect(meter).toHaveAttribute('aria-valuetext', sum)
  await expectAccessible(page, 'quota in Settings')

  await page.setViewportSize({ width: 320, height: 700 })
  await meter.scrollIntoViewIfNeeded()
  const [bar, part] = [await meter.boundingBox(), await meter.locator('i').first().boundingBox()]
  expect(part?.width).toBeGreaterThanOrEqual(4) // one unit of 10,000 can be seen
  expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(320)
})

test('[VIDEO-05] Settings say when everybody’s units are used up, and when there are new ones', async ({
  page,
  product,
  signedIn,
}) => {
  await product.sandbox.setSubscriptions(SMALL, channelIds(3))
  const user = await signedIn(SMALL, { import: true })
  await useQuota(product, 9_000)
  await page.goto('/folders')
  await openReport(page)
  await expect(report(page)).toContainText("You've used 1 of the 10,000 units everyone shares today.")
  const { endedUntil } = await quotaOf(user)
  await expect(report(page)).toContainText(
    `The units everyone shares are used up. There will be new ones ${await pageTime(page, endedUntil ?? 0)};`,
  )
  await newQuotaDay(product)
  await reopenReport(page)
  await expect(report(page)).toContainText('The count resets')
  await expect(report(page)).not.toContainText('used up')
})

test('Settings say that the units could not be loaded, and what they were when the user is offline', async ({
  page,
  context,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(500), BROKEN_OFF)
  await product.sandbox.setSubscriptions(SMALL, channelIds(3))
  await signedIn(SMALL, { import: true })
  await page.goto('/folders')
  await page.route('**/api/quota/today', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openReport(page)
  const alert = report(page).getByRole('alert')
  await expect(alert).toContainText('Something went wrong')
  await expect(report(page).getByRole('meter')).toHaveCount(0)
  await page.unroute('**/api/quota/today')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(report(page)).toContainText("You've used 1 of")
  await expect(alert).toHaveCount(0)

  await goOffline(context)
  await reopenReport(page)
  await expect(alert).toContainText(/These figures are from \d\d:\d\d\. You seem to be offline\./)
  await expect(report(page)).toContainText("You've used 1 of")
  await context.setOffline(false)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(alert).toHaveCount(0)
})
