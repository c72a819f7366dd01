import { describe, expect, test } from 'vitest'
import { FREE, isCharged, type ProviderSubscription, paidTwice, standingOf } from './billing.ts'

const START = 1_800_000_000
const END = START + 2_592_000

const subscription = (changes: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  status: 'active',
  created: START,
  cancel_at: null,
  cancel_at_period_end: false,
  items: { data: [{ current_period_start: START, current_period_end: END }] },
  latest_invoice: { status: 'paid', billing_reason: 'subscription_create' },
  ...changes,
})

const PREMIUM = { plan: 'premium', status: 'active', paidUntil: END, cancelsAt: null }

test('nothing, or only what is over, is the free plan', () => {
  expect(standingOf([])).toEqual(FREE)
  expect(standingOf([subscription({ status: 'canceled' }), subscription({ status: 'incomplete_expired' })])).toEqual(
    FREE,
  )
})

describe('the period', () => {
  test('is read from the items', () => expect(standingOf([subscription()])).toEqual(PREMIUM))

  test('is read from the subscription in the older shape', () => {
    const older = subscription({ items: { data: [{}] }, current_period_start: START, current_period_end: END })
    expect(standingOf([older])).toEqual(PREMIUM)
  })

  test('of several items is the latest', () => {
    const data = [{ current_period_end: END - 5 }, { current_period_end: END }, {}]
    expect(standingOf([subscription({ items: { data } })]).paidUntil).toBe(END)
  })

  test('that is owed was not paid for; what was paid for ended where it starts', () => {
    const owed = { status: 'open', billing_reason: 'subscription_cycle' }
    expect(standingOf([subscription({ status: 'past_due', latest_invoice: owed })]).paidUntil).toBe(START)
  })

  test('counts when only something else is owed, or nobody knows what', () => {
    const extra = { status: 'open', billing_reason: 'subscription_update' }
    for (const latest_invoice of [extra, 'in_1', null])
      expect(standingOf([subscription({ status: 'past_due', latest_invoice })]).paidUntil).toBe(END)
  })

  test('of an active subscription stays while the next invoice is on its way', () => {
    const draft = { status: 'draft', billing_reason: 'subscription_cycle' }
    expect(standingOf([subscription({ latest_invoice: draft })]).paidUntil).toBe(END)
  })
})

test('a scheduled end is seen in both ways the provider writes it', () => {
  expect(standingOf([subscription({ cancel_at: END })]).cancelsAt).toBe(END)
  expect(standingOf([subscription({ cancel_at_period_end: true })]).cancelsAt).toBe(END)
})

test('of several the best counts, of equals the newest; in any order', () => {
  const older = subscription({ id: 'sub_a', created: START - 10, cancel_at: 1 })
  const newer = subscription({ id: 'sub_b', created: START, cancel_at: 2 })
  const overdue = subscription({ id: 'sub_c', created: START + 10, status: 'past_due' })
  const strange = subscription({ id: 'sub_d', created: START + 20, status: 'something_new' })
  for (const list of [
    [older, newer, overdue, strange],
    [strange, overdue, newer, older],
  ])
    expect(standingOf(list)).toMatchObject({ status: 'active', cancelsAt: 2 })
})

test('two that are paid at once are named, one is not', () => {
  const second = subscription({ id: 'sub_2', status: 'past_due' })
  expect(paidTwice([subscription(), second, subscription({ id: 'sub_3', status: 'canceled' })])).toEqual([
    'sub_1',
    'sub_2',
  ])
  expect(paidTwice([subscription(), subscription({ id: 'sub_3', status: 'canceled' })])).toEqual([])
})

test('who pays, or whose renewal is still tried, is charged; nobody else is', () => {
  const statuses = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'whatever comes next']
  const charged = statuses.map((status) => isCharged(standingOf([subscription({ status })])))
  expect(charged).toEqual([true, true, true, false, false, false, false])
  expect(isCharged(FREE)).toBe(false)
})
