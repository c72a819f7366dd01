import { expect, test } from 'vitest'
import { onApp } from '../support/app.ts'
import { buyPremium, Payment, sendEvent, untilPlan, userOf } from '../support/payment.ts'
import { forgetCustomer } from '../support/stored.ts'
import { newUser } from '../support/users.ts'

onApp(
  'payment events',
  (app) => {
    const payment = () => new Payment(app())

    /** Someone who paid, while nobody has told the product; and the events that would. */
    async function paidInSilence() {
      await payment().hold()
      const user = await newUser(app())
      const bought = await buyPremium(user, payment())
      const { events } = await payment().events()
      const own = events.filter(({ data }) => [data.object.customer, data.object.id].includes(bought.customer))
      return { user, ...bought, ids: own.map(({ id }) => id) }
    }

    const callsSince = async (from: number) => (await app().sandbox.calls()).slice(from)
    const callCount = async () => (await app().sandbox.calls()).length

    test('[BILL-09] the events of a purchase in reverse order make the plan', async () => {
      const { user, ids } = await paidInSilence()
      const sent = await payment().send({ ids, order: 'reversed' })
      expect(sent.every(({ status }) => status === 200)).toBe(true)
      expect((await userOf(user)).plan).toBe('premium')
    })

    test('[BILL-09] one event 100 times costs one look at the provider', async () => {
      const { user, ids } = await paidInSilence()
      const { events } = await payment().events()
      const completed = events.find(({ id, type }) => ids.includes(id) && type === 'checkout.session.completed')
      const before = await callCount()
      const sent = await payment().send({ ids: [completed?.id], times: 100 })
      expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
      const looks = (await callsSince(before)).filter(({ path }) => path === '/v1/subscriptions')
      expect(looks).toHaveLength(1)
      expect((await userOf(user)).plan).toBe('premium')
    })

    test('[BILL-09] an event at once from ten senders is one event', async () => {
      const { user, ids } = await paidInSilence()
      const sent = await Promise.all(Array.from({ length: 10 }, () => payment().send({ ids })))
      expect(new Set(sent.flat().map(({ status }) => status))).toEqual(new Set([200]))
      expect((await userOf(user)).plan).toBe('premium')
    })

    test.each([
      ['forged', { secret: 'whsec_forged' }],
      ['old', { ageSeconds: 400 }],
      ['from the future', { ageSeconds: -400 }],
    ])('[BILL-09] an event that is %s is refused and changes nothing', async (_, how) => {
      const { user, ids } = await paidInSilence()
      const sent = await payment().send({ ids, ...how })
      expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([400]))
      expect((await userOf(user)).plan).toBe('free')
    })

    test.each([
      ['four minutes old', { ageSeconds: 240 }],
      ['four minutes ahead', { ageSeconds: -240 }],
      ['in the older shape', { apiVersion: '2020-08-27' }],
    ])('[BILL-09] an event that is %s is taken', async (_, how) => {
      const { user, ids } = await paidInSilence()
      await payment().send({ ids, ...how })
      expect((await userOf(user)).plan).toBe('premium')
    })

    const subscriptionEvent = (customer: string, changes: object = {}) => ({
      id: `evt_${crypto.randomUUID()}`,
      object: 'event',
      type: 'customer.subscription.updated',
      livemode: false,
      created: 1,
      data: { object: { id: 'sub_made_up', object: 'subscription', status: 'active', customer } },
      ...changes,
    })

    test('[BILL-09] what an event claims is never believed: only the provider is', async () => {
      const { user, customer, subscription } = await paidInSilence()
      await payment().subscription(subscription, 'set', 'canceled')
      expect(await sendEvent(app(), subscriptionEvent(customer))).toBe(200)
      expect((await userOf(user)).plan).toBe('free')
    })

    test('[BILL-09] events of another mode, of unknown kinds and about strangers are taken and do nothing', async () => {
      const { user, customer } = await paidInSilence()
      for (const event of [
        subscriptionEvent(customer, { livemode: true }),
        subscriptionEvent(customer, { type: 'something.new' }),
        subscriptionEvent('cus_stranger'),
        subscriptionEvent(customer, { data: { object: { object: 'payout' } }, type: 'invoice.paid' }),
      ])
        expect(await sendEvent(app(), event)).toBe(200)
      expect((await userOf(user)).plan).toBe('free')
    })

    test.each([
      ['an id that is no text', { id: { $gt: '' } }],
      ['an id no database takes', { id: 'evt_\0' }],
      ['no id', { id: undefined }],
      ['a list for a type', { type: ['customer.subscription.updated'] }],
    ])('[BILL-09] a signed event with %s is refused', async (_, changes) => {
      expect(await sendEvent(app(), subscriptionEvent('cus_x', changes))).toBe(400)
    })

    test('[BILL-09] signed events about ids that cannot be are taken and do nothing', async () => {
      const { user } = await paidInSilence()
      for (const object of [
        { object: 'subscription', customer: 'cus_\0' },
        { object: 'checkout.session', id: '\0', customer: 'cus_x', client_reference_id: '\0' },
        { object: 'customer', id: ['cus_x'], metadata: { user_id: { $gt: '' } } },
      ])
        expect(await sendEvent(app(), subscriptionEvent('', { data: { object } }))).toBe(200)
      expect((await userOf(user)).plan).toBe('free')
    })

    test.each([
      ['no signature', ''],
      ['a signature without a time', 'v1=abc'],
      ['nonsense', 'hello'],
      ['a time that is none', 't=soon,v1=abc'],
    ])('[BILL-09] %s is refused', async (_, signature) => {
      expect(await sendEvent(app(), subscriptionEvent('cus_x'), { signature })).toBe(400)
    })

    test('[BILL-09] a signature over other bytes is refused', async () => {
      const event = subscriptionEvent('cus_x')
      const headers = { 'Stripe-Signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` }
      const send = (body: string) => app().fetch(`${app().origin}/webhooks/stripe`, { method: 'POST', headers, body })
      expect((await send(JSON.stringify(event))).status).toBe(400)
      expect((await send('not json at all')).status).toBe(400)
      expect((await send('')).status).toBe(400)
    })

    test('[BILL-09] an event comes again when the provider could not be asked, and then counts', async () => {
      const { user, ids } = await paidInSilence()
      await app().sandbox.fault({ match: '/v1/subscriptions', kind: 'status', status: 500 })
      const failed = await payment().send({ ids })
      expect(failed.filter(({ type }) => type !== 'customer.created').map(({ status }) => status)).toEqual([
        503, 503, 503,
      ])
      expect((await userOf(user)).plan).toBe('free')
      await app().sandbox.clearFaults()
      await payment().send({ ids })
      expect((await userOf(user)).plan).toBe('premium')
    })

    test('[BILL-09] a purchase is found by what we wrote into it when its customer was never stored', async () => {
      const { user, ids, customer } = await paidInSilence()
      await forgetCustomer(app(), (await userOf(user)).id)
      await payment().send({ ids })
      expect(await untilPlan(user, ({ plan }) => plan === 'premium')).toMatchObject({
        subscription: { stripeCustomerId: customer },
      })
    })
  },
  {},
  { listens: true },
)
