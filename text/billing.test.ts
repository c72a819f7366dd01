import { expect, test } from 'vitest'
import type { Plan } from '#contract/billing.ts'
import { planState } from '#domain/plan-state.ts'
import { planTexts } from './billing.ts'
import { dateText } from './format.ts'

const NOW = Date.UTC(2026, 10, 5, 12) / 1000
const DAY = 86_400
const inDays = (days: number) => NOW + days * DAY
function text(
  status: string,
  plan: Plan,
  cancelsAt: number | null = null,
  currentPeriodEnd: number | null = inDays(4),
) {
  const subscription = { plan: 'premium' as const, status, currentPeriodEnd, cancelsAt, stripeCustomerId: null }
  const { name, at, needsAttention } = planState(subscription, plan, NOW)
  const text = at === null ? planTexts[name] : planTexts[name](dateText(at * 1000))
  return { ...text, needsAttention }
}

test('[BILL-03] an active plan says when it renews, a cancelled one until when it is active', () => {
  expect(text('active', 'premium')).toEqual({
    status: 'Active',
    line: 'Renews on 9 November 2026',
    needsAttention: false,
  })
  expect(text('active', 'premium', inDays(2))).toEqual({
    status: 'Active until 7 November 2026, then Free.',
    line: "All your folders will stay as they are. You just won't be able to create new ones beyond the free plan's limit.",
    needsAttention: false,
  })
  expect(text('trialing', 'premium')).toMatchObject({ status: 'Trial', line: 'First payment on 9 November 2026' })
})

test('[BILL-03] without a known end of the period no date is promised', () => {
  expect(text('active', 'premium', null, null).line).toBe('Renews every month')
  expect(text('trialing', 'premium', null, null).line).toBe('First payment when the trial ends')
})

test('[BILL-03] a day that has passed is not announced as one to come', () => {
  for (const { line } of [
    text('active', 'premium', null, NOW),
    text('active', 'premium', inDays(-1)),
    text('trialing', 'premium', null, inDays(-1)),
  ]) {
    expect(line).not.toMatch(/Renews|First payment|until/)
    expect(line).toContain("Stripe hasn't confirmed it yet")
  }
  expect(text('active', 'premium', null, NOW + 1).line).toBe('Renews on 5 November 2026')
})

test('[BILL-02] paused payments are told as paused, with what is paid for', () => {
  expect(text('collection_paused', 'premium')).toMatchObject({ status: 'Paused', needsAttention: true })
  expect(text('collection_paused', 'premium').line).toContain('Premium stays until 9 November 2026')
  expect(text('collection_paused', 'free').line).toContain("the free plan's limits apply")
})

test('[BILL-02] overdue says until when Premium stays, and after that that it does not', () => {
  expect(text('past_due', 'premium').line).toContain('Premium stays until 9 November 2026')
  expect(text('past_due', 'free').line).toContain("the free plan's limits apply")
})

test('every status that needs something says so, new ones too', () => {
  for (const status of ['past_due', 'unpaid', 'paused', 'incomplete', 'something_new'])
    expect(text(status, 'free').needsAttention, status).toBe(true)
})

test('[BILL-02] every status that Premium may have has words of its own', () => {
  expect(text('unpaid', 'free').line).toContain("the free plan's limits apply")
  expect(text('paused', 'free').line).toBe("While it's paused, the free plan's limits apply.")
  expect(text('incomplete', 'free').line).toBe('Premium starts as soon as the payment is confirmed.')
  expect(text('something_new', 'free')).toMatchObject({ status: 'Not active' })
})
