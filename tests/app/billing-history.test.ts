import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onBothApps } from '../support/app.ts'
import { askCheckout, buyPremium, Payment, userOf } from '../support/payment.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { newUser } from '../support/users.ts'

const RUNS = 16

/** What can happen to somebody's subscription at the provider. */
const happening = fc.constantFrom(
  ['cancel'],
  ['resume'],
  ['end-period'],
  ['fail-renewal'],
  ['settle'],
  ['set', 'past_due'],
  ['set', 'unpaid'],
  ['set', 'paused'],
  ['set', 'active'],
  ['set', 'canceled'],
  ['another'],
)

const history = fc.record({
  happenings: fc.array(happening, { minLength: 1, maxLength: 8 }),
  seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  times: fc.integer({ min: 1, max: 3 }),
  /** Which events are lost for good; the last of the shuffled ones never is. */
  lost: fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
})

onBothApps(
  'histories',
  (app) => {
    test('[BILL-09] random histories, their events shuffled, repeated and lost, end as the provider holds them', async () => {
      const payment = new Payment(app())
      await payment.hold()
      // Several, since nobody may ask for a checkout that often.
      const users = await Promise.all(Array.from({ length: 10 }, () => newUser(app())))
      let run = 0
      await fc.assert(
        fc.asyncProperty(history, async ({ happenings, seed, times, lost }) => {
          const user = users[run++ % users.length] as (typeof users)[number]
          const { customer } = await buyPremium(user, payment)
          for (const [act = '', status] of happenings) await happen(payment, customer, act, status)

          const waiting = (await payment.events()).held
          const kept = waiting.filter((_, i) => !lost[i % lost.length] || i === waiting.length - 1)
          const sent = await payment.send({ ids: kept, order: 'shuffled', seed, times })
          expect(sent.every(({ status }) => status === 200)).toBe(true)
          expect(await ours(user)).toEqual(await standsAs(payment, customer))
          for (const { id } of await liveOf(payment, customer)) await payment.subscription(id, 'set', 'canceled')
          await payment.forgetEvents()
        }),
        { ...propertyRuns(RUNS), endOnFailure: true },
      )
    }, 240_000)

    test('[BILL-10] whatever happens and whoever clicks, nobody pays for two subscriptions', async () => {
      const payment = new Payment(app())
      await payment.hold()
      const user = await newUser(app())
      const click = async () => {
        const { status, body } = await askCheckout(user)
        if (status === 200) await payment.checkout(body.sessionId, 'pay').catch(() => undefined) // paid in another tab
      }
      await Promise.all(Array.from({ length: 8 }, click))
      const { customers, subscriptions } = await payment.held()
      const own = customers.filter(({ email }) => email === user.email).map(({ id }) => id)
      expect(subscriptions.filter(({ customer }) => own.includes(customer))).toHaveLength(1)
    })
  },
  {},
  { listens: true },
)

async function happen(payment: Payment, customer: string, act: string, status?: string) {
  if (act === 'another') {
    await payment.newSubscription(customer)
    return
  }
  const last = (await liveOf(payment, customer)).at(-1)
  if (last) await payment.subscription(last.id, act, status)
}

async function liveOf(payment: Payment, customer: string) {
  const { subscriptions } = await payment.held()
  const isLive = ({ status }: HeldSubscription) => !['canceled', 'incomplete_expired'].includes(status)
  return subscriptions.filter((held) => held.customer === customer && isLive(held))
}

type HeldSubscription = Awaited<ReturnType<Payment['held']>>['subscriptions'][number]
const newestFirst = (a: HeldSubscription, b: HeldSubscription) => b.created - a.created || (a.id < b.id ? 1 : -1)

/** What the provider holds, in our words: decided here again, without the product's rules. */
async function standsAs(payment: Payment, customer: string) {
  const live = await liveOf(payment, customer)
  for (const status of ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete']) {
    const newest = live.filter((held) => held.status === status).toSorted(newestFirst)[0]
    if (newest) return { status, cancelsAt: newest.cancelAt }
  }
  return { status: 'active', cancelsAt: null }
}

async function ours(user: Parameters<typeof userOf>[0]) {
  const { status, cancelsAt } = (await userOf(user)).subscription
  return { status, cancelsAt }
}
