import { expect, test } from 'vitest'
import { standingText } from './billing-texts.ts'
import type { Plan } from './plans.ts'

const text = (status: string, plan: Plan, cancelsAt: number | null = null, currentPeriodEnd: number | null = 9) =>
  standingText(
    { plan: 'premium', status, currentPeriodEnd, cancelsAt, stripeCustomerId: null },
    plan,
    (seconds) => `day ${seconds}`,
  )

test('[BILL-03] an active plan says when it renews, a canceled one until when it stays', () => {
  expect(text('active', 'premium')).toEqual({ status: 'Active', line: 'Renews on day 9', needsCare: false })
  expect(text('active', 'premium', 7).line).toBe('Canceled. Premium stays until day 7.')
  expect(text('trialing', 'premium')).toMatchObject({ status: 'Trial', line: 'First payment on day 9' })
})

test('[BILL-03] without a known end of the period no date is promised', () => {
  expect(text('active', 'premium', null, null).line).toBe('Renews every month')
  expect(text('trialing', 'premium', null, null).line).toBe('First payment when the trial ends')
})

test('[BILL-02] overdue says until when Premium stays, and after that that it does not', () => {
  expect(text('past_due', 'premium').line).toContain('Premium stays until day 9')
  expect(text('past_due', 'free').line).toContain('the limits of the free plan hold')
})

test('every status that needs something says so, new ones too', () => {
  for (const status of ['past_due', 'unpaid', 'paused', 'incomplete', 'something_new'])
    expect(text(status, 'free').needsCare, status).toBe(true)
})
