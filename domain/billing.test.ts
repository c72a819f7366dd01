import { describe, expect, test } from 'vitest'
import {
  duplicateSubscriptions,
  isForPremium,
  isPaying,
  NO_SUBSCRIPTION,
  type StripeSubscription,
  subscriptionState,
} from './billing.ts'

const START = 1_800_000_000
const END = START + 2_592_000

const subscription = (changes: Partial<StripeSubscription> = {}): StripeSubscription => ({
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
  expect(subscriptionState([])).toEqual(NO_SUBSCRIPTION)
  expect(
    subscriptionState([subscription({ status: 'canceled' }), subscription({ status: 'incomplete_expired' })]),
  ).toEqual(NO_SUBSCRIPTION)
})

describe('the period', () => {
  test('is read from the items', () => expect(subscriptionState([subscription()])).toEqual(PREMIUM))

  test('is read from the subscription in the older shape', () => {
    const older = subscription({ items: { data: [{}] }, current_period_start: START, current_period_end: END })
    expect(subscriptionState([older])).toEqual(PREMIUM)
  })

  test('of several items is the latest', () => {
    const data = [{ current_period_end: END - 5 }, { current_period_end: END }, {}]
    expect(subscriptionState([subscription({ items: { data } })]).paidUntil).toBe(END)
  })

  test('that is owed was not paid for; what was paid for ended where it starts', () => {
    const owed = { status: 'open', billing_reason: 'subscription_cycle' }
    expect(subscriptionState([subscription({ status: 'past_due', latest_invoice: owed })]).paidUntil).toBe(START)
  })

  test('counts when only something else is owed, or nobody knows what', () => {
    const extra = { status: 'open', billing_reason: 'subscription_update' }
    for (const latest_invoice of [extra, 'in_1', null])
      expect(subscriptionState([subscription({ status: 'past_due', latest_invoice })]).paidUntil).toBe(END)
  })

  test('of an active subscription stays while the next invoice is on its way', () => {
    const draft = { status: 'draft', billing_reason: 'subscription_cycle' }
    expect(subscriptionState([subscription({ latest_invoice: draft })]).paidUntil).toBe(END)
  })
})

describe('[BILL-02] paused payments', () => {
  const paused = (changes: Partial<StripeSubscription> = {}) =>
    subscription({ pause_collection: { behavior: 'void', resumes_at: null }, ...changes })

  test('grant the period that is paid for, and no other', () => {
    expect(subscriptionState([paused()])).toMatchObject({ status: 'collection_paused', paidUntil: END })
    for (const status of ['draft', 'void', 'uncollectible'])
      expect(
        subscriptionState([paused({ latest_invoice: { status, billing_reason: 'subscription_cycle' } })]).paidUntil,
        status,
      ).toBe(START)
  })

  test('come after a subscription that is paid, and do not make it a duplicate', () => {
    const paying = subscription({ id: 'sub_2', created: START - 10 })
    expect(subscriptionState([paused(), paying]).status).toBe('active')
    expect(duplicateSubscriptions([paused(), paying])).toEqual([])
  })

  test('leave what needs more care as it is', () => {
    for (const status of ['past_due', 'unpaid', 'incomplete'])
      expect(subscriptionState([paused({ status })]).status).toBe(status)
  })
})

describe('[BILL-02] a subscription for Premium', () => {
  const ours = { priceId: 'price_ours', productId: 'prod_ours' }
  const of = (...prices: { id: string; product: string | { id: string } }[]) =>
    subscription({ items: { data: prices.map((price) => ({ price })) } })

  test('is one for our price, or for another price of our product, on any of its items', () => {
    const foreign = { id: 'price_newsletter', product: 'prod_other' }
    expect(isForPremium(of(foreign), ours)).toBe(false)
    expect(isForPremium(of(foreign, { id: 'price_ours', product: 'prod_moved' }), ours)).toBe(true)
    expect(isForPremium(of({ id: 'price_yearly', product: 'prod_ours' }), ours)).toBe(true)
    expect(isForPremium(of({ id: 'price_yearly', product: { id: 'prod_ours' } }), ours)).toBe(true)
    expect(isForPremium(subscription({ items: { data: [{}] } }), ours)).toBe(false)
    expect(isForPremium(subscription({ items: { data: [] } }), ours)).toBe(false)
  })

  test('is not guessed while our product is unknown', () => {
    expect(isForPremium(of({ id: 'price_x', product: 'prod_ours' }), { ...ours, productId: null })).toBe(false)
  })
})

test('a scheduled end is seen in both ways the provider writes it', () => {
  expect(subscriptionState([subscription({ cancel_at: END })]).cancelsAt).toBe(END)
  expect(subscriptionState([subscription({ cancel_at_period_end: true })]).cancelsAt).toBe(END)
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
    expect(subscriptionState(list)).toMatchObject({ status: 'active', cancelsAt: 2 })
})

test('two that are paid at once are named, one is not', () => {
  const second = subscription({ id: 'sub_2', status: 'past_due' })
  expect(duplicateSubscriptions([subscription(), second, subscription({ id: 'sub_3', status: 'canceled' })])).toEqual([
    'sub_1',
    'sub_2',
  ])
  expect(duplicateSubscriptions([subscription(), subscription({ id: 'sub_3', status: 'canceled' })])).toEqual([])
})

test('who pays, or whose renewal is still tried, is charged; nobody else is', () => {
  const statuses = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'whatever comes next']
  const charged = statuses.map((status) => isPaying(subscriptionState([subscription({ status })])))
  expect(charged).toEqual([true, true, true, false, false, false, false])
  expect(isPaying(NO_SUBSCRIPTION)).toBe(false)
})
