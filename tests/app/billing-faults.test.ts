import { expect, test } from 'vitest'
import { onApp } from '../support/app.ts'
import { askCheckout, askPortal, askStatus, buyPremium, openCheckout, Payment, userOf } from '../support/payment.ts'
import { until } from '../support/until.ts'
import { newUser } from '../support/users.ts'

onApp(
  'a payment provider in trouble',
  (app) => {
    const payment = () => new Payment(app())
    const ownCheckouts = async (email: string) => {
      const { customers, checkouts } = await payment().held()
      const own = customers.filter((customer) => customer.email === email)
      return {
        customers: own.length,
        checkouts: checkouts.filter(({ customer }) => own.some(({ id }) => id === customer)),
      }
    }

    test.each([
      ['create-checkout-session', 'checkout_failed', 'Failed to create checkout session'],
      ['get-subscription-status', 'subscription_status_failed', 'Failed to get subscription status'],
      ['create-portal-session', 'portal_failed', 'Failed to create portal session'],
    ])('%s says so in its own words, and nothing of the provider', async (call, code, message) => {
      const user = await newUser(app())
      await buyPremium(user, payment())
      for (const fault of [
        { kind: 'status', status: 500 },
        { kind: 'status', status: 429 },
        { kind: 'status', status: 401 },
        { kind: 'malformed' },
        { kind: 'reset' },
      ] as const) {
        await app().sandbox.fault({ match: '/v1/', ...fault })
        const refusal = await user.refusal('POST', `/.netlify/functions/${call}`, {})
        expect(refusal, JSON.stringify(fault)).toEqual({ status: 502, code, message })
        await app().sandbox.clearFaults()
      }
      expect((await userOf(user)).subscription.stripeCustomerId).not.toBeNull()
    })

    test('an error is passed over by trying again, with the same key', async () => {
      const user = await newUser(app())
      await app().sandbox.fault({ match: 'POST /v1/checkout', kind: 'status', status: 500, times: 1 })
      await app().sandbox.fault({ match: 'POST /v1/customers', kind: 'status', status: 429, times: 1 })
      expect((await askCheckout(user)).status).toBe(200)
      expect(await ownCheckouts(user.email)).toMatchObject({ customers: 1, checkouts: [{ status: 'open' }] })
    })

    test.each(['/v1/customers', '/v1/checkout/sessions'])(
      'POST %s done, its answer lost each time: the next click finds what was made',
      async (path) => {
        const user = await newUser(app())
        await app().sandbox.fault({ match: `POST ${path}`, kind: 'truncated', times: 4 })
        expect((await askCheckout(user)).status).toBe(502)
        await app().sandbox.clearFaults()
        const { sessionId } = await openCheckout(user)
        expect(await ownCheckouts(user.email)).toMatchObject({ customers: 1, checkouts: [{ id: sessionId }] })
      },
    )

    test('an answer that comes too late counts as none, and the person is told in time', {
      tags: ['slow'],
    }, async () => {
      const user = await newUser(app())
      await app().sandbox.fault({ match: 'POST /v1/checkout', kind: 'late', ms: 600_000 })
      expect((await askCheckout(user)).status).toBe(502)
      await app().sandbox.clearFaults()
      expect((await askCheckout(user)).status).toBe(200)
      expect((await ownCheckouts(user.email)).checkouts).toHaveLength(1)
    })

    test('a slow provider keeps nobody else waiting', async () => {
      const [buyer, other] = [await newUser(app()), await newUser(app())]
      await buyPremium(buyer, payment())
      await app().sandbox.fault({ match: '/v1/', kind: 'held' })
      let answered = false
      const waiting = askStatus(buyer).then((answer) => {
        answered = true
        return answer
      })
      for (const name of ['one', 'two', 'three']) expect((await other.post('/api/folders', { name })).status).toBe(201)
      expect(answered).toBe(false)
      await app().sandbox.clearFaults()
      expect((await waiting).status).toBe(200)
    })

    test('an old look at the provider never covers a newer one', async () => {
      await payment().hold()
      const user = await newUser(app())
      const { sessionId, subscription } = await buyPremium(user, payment())
      await askStatus(user, { sessionId })
      // The first look is answered late, with what was true before the subscription ended.
      await app().sandbox.fault({ match: 'GET /v1/subscriptions', kind: 'late', ms: 2_000, times: 1 })
      const calls = async () => (await app().sandbox.calls()).length
      const before = await calls()
      const early = askStatus(user)
      await until('the payment provider is asked', async () => (await calls()) > before)
      await payment().subscription(subscription, 'set', 'canceled')
      await askStatus(user)
      await early
      expect((await userOf(user)).plan).toBe('free')
      await payment().hold(false)
    })

    test('portal of somebody who never paid costs no call at the provider', async () => {
      const user = await newUser(app())
      const before = (await app().sandbox.calls()).length
      expect((await askPortal(user)).status).toBe(409)
      const calls = (await app().sandbox.calls()).slice(before)
      expect(calls.filter(({ path }) => path.startsWith('/v1/'))).toEqual([])
    })
  },
  {},
  { listens: true },
)
