import { expect, test } from 'vitest'
import type { Plan } from '#contract/billing.ts'
import { planStatusText } from './billing.ts'

const NOW = 5
const text = (status: string, plan: Plan, cancelsAt: number | null = null, currentPeriodEnd: number | null = 9) =>
  planStatusText(
    { plan: 'premium', status, currentPeriodEnd, cancelsAt, stripeCustomerId: null },
    plan,
    (seconds) => `day ${seconds}`,
    NOW,
  )

test('[BILL-03] an active plan says when it renews, a cancelled one until when it is active', () => {
  expect(text('active', 'premium')).toEqual({ status: 'Active', line: 'Renews on day 9', needsCare: false })
  expect(text('active', 'premium', 7)).toEqual({
    status: 'Active',
    line: 'Active until day 7, then Free.',
    needsCare: false,
  })
  expect(text('trialing', 'premium')).toMatchObject({ status: 'Trial', line: 'First payment on day 9' })
})

test('[BILL-03] without a known end of the period no date is promised', () => {
  expect(text('active', 'premium', null, null).line).toBe('Renews every month')
  expect(text('trialing', 'premium', null, null).line).toBe('First payment when the trial ends')
})

test('[BILL-03] a day that has passed is not announced as one to come', () => {
  for (const { line } of [
    text('active', 'premium', null, NOW),
    text('active', 'premium', 4),
    text('trialing', 'premium', null, 4),
  ]) {
    expect(line).not.toMatch(/Renews|First payment|until/)
    expect(line).toContain('Stripe has not confirmed it yet')
  }
  expect(text('active', 'premium', null, NOW + 1).line).toBe('Renews on day 6')
})

test('[BILL-02] paused payments are told as paused, with what is paid for', () => {
  expect(text('collection_paused', 'premium')).toMatchObject({ status: 'Paused', needsCare: true })
  expect(text('collection_paused', 'premium').line).toContain('Premium stays until day 9')
  expect(text('collection_paused', 'free').line).toContain('the limits of the free plan hold')
})

test('[BILL-02] overdue says until when Premium stays, and after that that it does not', () => {
  expect(text('past_due', 'premium').line).toContain('Premium stays until day 9')
  expect(text('past_due', 'free').line).toContain('the limits of the free plan hold')
})

test('every status that needs something says so, new ones too', () => {
  for (const status of ['past_due', 'unpaid', 'paused', 'incomplete', 'something_new'])
    expect(text(status, 'free').needsCare, status).toBe(true)
})
