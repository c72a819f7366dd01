import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/start.ts'
import { until } from '../support/until.ts'
import { stripeAt, subscriber } from './stripe-client.ts'
import { control, postForm } from './user.ts'

const SECRET = 'whsec_sandbox'

type Received = { event: Stripe.Event; body: string; signature: string }

/** Somebody who takes events; the first answers have the given statuses. */
function listener() {
  const received: Received[] = []
  const statuses: number[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature'])
      received.push({ event: JSON.parse(body) as Stripe.Event, body, signature })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  return { server, received, statuses }
}

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let url: string
const events = listener()
beforeAll(async () => {
  await new Promise<void>((resolve) => events.server.listen(0, '127.0.0.1', resolve))
  const { port } = events.server.address() as AddressInfo
  sandbox = await startSandbox({ port: 0, webhookUrl: `http://127.0.0.1:${port}/hook` })
  url = sandbox.url
})
afterEach(async () => {
  await control(url, 'POST', 'reset')
  events.received.length = 0
})
afterAll(async () => {
  await sandbox.close()
  events.server.close()
})

const act = (id: string, body: object) => control(url, 'POST', `stripe/subscriptions/${id}`, body)
const hold = () => control(url, 'PUT', 'stripe/webhook', { hold: true })
const send = (body: object = {}) =>
  control(url, 'POST', 'stripe/events', body) as Promise<{ sent: { type: string; status: number }[] }>

describe('the pages', () => {
  test('"Pay" completes the session and goes back with its id; the card of "Decline card" changes nothing', async () => {
    const stripe = stripeAt(url)
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: 'price_sandbox_premium', quantity: 1 }],
      customer_email: 'new@sandbox.test',
      success_url: 'http://localhost:1/billing?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:1/back',
    })
    const page = String(session.url).split('#')[0] ?? ''
    expect(await (await fetch(page)).text()).toContain('£2.99')
    const press = (answer: string) =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' })
    expect(await (await press('decline')).text()).toContain('Your card was declined')
    expect((await press('back')).headers.get('Location')).toBe('http://localhost:1/back')
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
    expect((await press('pay')).headers.get('Location')).toBe(`http://localhost:1/billing?session_id=${session.id}`)
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'customer'] })
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer: { email: 'new@sandbox.test' },
      subscription: { status: 'active' },
    })
    expect((await press('pay')).status).toBe(404)
  })

  test('the portal sets an end the way flexible billing does, and takes it back', async () => {
    const { stripe, customer, subscription } = await subscriber(url)
    const portal = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://localhost:1/billing',
    })
    const press = (answer: string) => postForm(portal.url, { subscription: subscription.id, answer })
    expect(await (await press('cancel')).text()).toContain('Resume plan')
    const canceling = await stripe.subscriptions.retrieve(subscription.id)
    expect(canceling).toMatchObject({ status: 'active', cancel_at_period_end: false })
    expect(canceling.cancel_at).toBe(canceling.items.data[0]?.current_period_end)
    expect(await (await press('resume')).text()).toContain('Cancel plan')
    expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at).toBeNull()
    await press('cancel')
    expect(await (await press('end-period')).text()).toContain('Canceled')
  })

  test('nobody reaches into another customer through their own portal', async () => {
    const [one, other] = [await subscriber(url), await subscriber(url)]
    const portal = await one.stripe.billingPortal.sessions.create({ customer: one.customer.id })
    await postForm(portal.url, { subscription: other.subscription.id, answer: 'cancel' })
    expect((await one.stripe.subscriptions.retrieve(other.subscription.id)).cancel_at).toBeNull()
  })
})

describe('a subscription', () => {
  test('renews every month; a refused card makes it past due, and a later payment active again', async () => {
    const { stripe, subscription } = await subscriber(url)
    const read = () => stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
    await control(url, 'POST', 'clock', { advanceSeconds: 32 * 86_400 })
    const [old, renewed] = [subscription.items.data[0], (await read()).items.data[0]]
    expect(renewed?.current_period_start).toBe(old?.current_period_end)

    await act(subscription.id, { act: 'fail-renewal' })
    expect(await read()).toMatchObject({
      status: 'past_due',
      latest_invoice: { status: 'open', billing_reason: 'subscription_cycle', attempt_count: 1 },
    })
    await act(subscription.id, { act: 'settle' })
    expect(await read()).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } })
  })

  test('whose card is refused for good is canceled after the last try', async () => {
    const { stripe, customer, subscription } = await subscriber(url)
    await control(url, 'PATCH', `stripe/customers/${customer.id}`, { refusals: 100 })
    await control(url, 'POST', 'clock', { advanceSeconds: 60 * 86_400 })
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    })
  })

  test('in trial costs nothing yet; an incomplete one ends within a day', async () => {
    const { stripe, customer } = await subscriber(url)
    const trial = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: 'price_sandbox_premium' }],
      trial_period_days: 14,
    })
    expect(trial).toMatchObject({ status: 'trialing', trial_end: trial.created + 14 * 86_400 })
    const { id } = (await control(url, 'POST', 'stripe/subscriptions', {
      customer: customer.id,
      as: 'incomplete',
    })) as { id: string }
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete')
    await control(url, 'POST', 'clock', { advanceSeconds: 86_400 })
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete_expired')
  })

  test.each(['past_due', 'unpaid', 'paused', 'canceled', 'incomplete_expired'])(
    'can be put into %s',
    async (status) => {
      const { stripe, subscription } = await subscriber(url)
      await act(subscription.id, { act: 'set', status })
      expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe(status)
    },
  )
})

describe('events', () => {
  test('are signed so that the SDK takes them, and never with another secret', async () => {
    await subscriber(url)
    await until('the event arrives', () =>
      events.received.some(({ event }) => event.type === 'checkout.session.completed'),
    )
    const stripe = stripeAt(url)
    for (const { body, signature } of events.received) {
      expect(stripe.webhooks.constructEvent(body, signature, SECRET)).toMatchObject({ livemode: false })
      expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow('signature')
    }
    const types = events.received.map(({ event }) => event.type)
    for (const type of ['customer.created', 'customer.subscription.created', 'invoice.paid'])
      expect(types).toContain(type)
  })

  test('that are not taken come again', async () => {
    events.statuses.push(500, 503, 302)
    await stripeAt(url).customers.create({})
    await until('four events arrive', () => events.received.length === 4)
    expect(new Set(events.received.map(({ event }) => event.id)).size).toBe(1)
  })

  test('wait while they are held, and go out in any order, any number of times', async () => {
    await hold()
    await subscriber(url)
    const { held } = (await control(url, 'GET', 'stripe/events')) as { held: string[] }
    expect([held.length, events.received.length]).toEqual([4, 0])
    const { sent } = await send({ order: 'reversed', times: 2 })
    expect(sent.map(({ type }) => type)).toEqual([
      'checkout.session.completed',
      'checkout.session.completed',
      'invoice.paid',
      'invoice.paid',
      'customer.subscription.created',
      'customer.subscription.created',
      'customer.created',
      'customer.created',
    ])
    expect(events.received).toHaveLength(8)
    expect(await send()).toEqual({ sent: [] })
  })

  test('of a change say what it was before, as things were then', async () => {
    const { subscription } = await subscriber(url)
    await hold()
    await act(subscription.id, { act: 'cancel' })
    await act(subscription.id, { act: 'resume' })
    events.received.length = 0
    await send()
    const [canceled, resumed] = events.received.map(({ event }) => event.data)
    expect(canceled).toMatchObject({
      object: { cancel_at: expect.any(Number) },
      previous_attributes: { cancel_at: null },
    })
    expect(resumed).toMatchObject({
      object: { cancel_at: null },
      previous_attributes: { cancel_at: expect.any(Number) },
    })
  })

  test('can be forged, old, or from the future', async () => {
    await hold()
    await stripeAt(url).customers.create({})
    const { held } = (await control(url, 'GET', 'stripe/events')) as { held: string[] }
    for (const how of [{ secret: 'whsec_forged' }, { ageSeconds: 3600 }, { ageSeconds: -3600 }])
      await send({ ids: held, ...how })
    const stripe = stripeAt(url)
    const [forged, old, future] = events.received
    const read = ({ body, signature }: Received) => stripe.webhooks.constructEvent(body, signature, SECRET)
    expect(() => read(forged as Received)).toThrow('signature')
    expect(() => read(old as Received)).toThrow('tolerance')
    expect(Number(/t=(\d+)/.exec(future?.signature ?? '')?.[1])).toBeGreaterThan(Date.now() / 1000 + 3000)
  })

  test('are written in the version their endpoint was made with', async () => {
    await control(url, 'PUT', 'stripe/webhook', { apiVersion: '2020-08-27', hold: true })
    await subscriber(url)
    await send()
    const created = events.received.find(({ event }) => event.type === 'customer.subscription.created')
    const subscription = created?.event.data.object as unknown as Record<string, unknown>
    expect(subscription.current_period_end).toBeTypeOf('number')
    expect(JSON.stringify(subscription.items)).not.toContain('current_period_end')
  })
})
