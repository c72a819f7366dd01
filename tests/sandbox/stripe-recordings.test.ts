import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/start.ts'
import { RECORDING_SETS } from '../support/recordings.ts'
import { description, haveDescriptions, shapeOf } from './recordings.ts'
import { PRICE, raw, SESSION } from './stripe-client.ts'
import { control } from './user.ts'

type Tree = { [name: string]: unknown }
type Exchange = {
  request: { method: string; url: string; headers: Record<string, string>; form: [string, string][] }
  response: { status: number; headers: Record<string, string>; body: Tree }
}

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let url: string
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  url = sandbox.url
})
afterAll(() => sandbox.close())

const DAHLIA = { 'Stripe-Version': '2026-03-25.dahlia' }

async function send(method: string, path: string, body = '', headers: Record<string, string> = DAHLIA) {
  const answer = await raw(url, method, path, body, headers)
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Tree }
}

/** Paths of a value; types where neither side is null: who has no discount says null, who has one an object. */
const namesOf = (value: unknown) => new Set(shapeOf(value).map((line) => line.split(':')[0] ?? ''))

/** Every name of the recorded body, without what is about money that never came this way. */
function expectSameNames(ours: Tree, theirs: Tree, without: RegExp = /$^/) {
  const [own, recordedNames] = [namesOf(ours), namesOf(theirs)]
  const isLeaf = (name: string, all: Set<string>) => ![...all].some((other) => other.startsWith(`${name}.`))
  const missing = [...recordedNames].filter(
    (name) =>
      !without.test(name) &&
      !own.has(name) &&
      ![...own].some((known) => name.startsWith(`${known}.`) || name.startsWith(`${known}[]`)),
  )
  const added = [...own].filter(
    (name) =>
      !without.test(name) &&
      !recordedNames.has(name) &&
      isLeaf(name, own) &&
      ![...recordedNames].some(
        (known) => name.startsWith(`${known}.`) || name.startsWith(`${known}[]`) || known.startsWith(name),
      ),
  )
  expect({ missing, added }).toEqual({ missing: [], added: [] })
}

async function newCustomer() {
  const { body } = await send('POST', 'customers', 'email=stripe%40example.org&name=Stripe+User')
  return String(body.id)
}

async function newSubscription() {
  const customer = await newCustomer()
  const { body } = await send('POST', 'subscriptions', `customer=${customer}&items[0][price]=${PRICE}`)
  return { customer, subscription: String(body.id), body }
}

describe.each(RECORDING_SETS)('held against recorded answers ($name)', ({ read }) => {
  const exchange = (name: string) => read<Exchange>(`stripe/exchange.${name}.json`)

  test('a customer, with its headers', async () => {
    const { response } = exchange('customer.create.dahlia')
    const answer = await send('POST', 'customers', 'email=stripe%40example.org&name=Stripe+User', {
      ...DAHLIA,
      'Idempotency-Key': 'recorded-1',
    })
    expectSameNames(answer.body, response.body, /^(tax|invoice_credit_balance)/)
    for (const name of ['Idempotency-Key', 'Original-Request', 'Request-Id', 'Stripe-Should-Retry', 'Stripe-Version'])
      expect(answer.headers.get(name), name).not.toBeNull()
    for (const name of ['Content-Type', 'Cache-Control', 'Stripe-Should-Retry', 'Stripe-Version', 'Vary'])
      expect(answer.headers.get(name)).toBe(response.headers[name])
  })

  test('a checkout session', async () => {
    const { response } = exchange('checkout.session.create.subscription.dahlia')
    const answer = await send('POST', 'checkout/sessions', `${SESSION}&customer=${await newCustomer()}`)
    expectSameNames(answer.body, response.body)
    for (const name of ['status', 'payment_status', 'mode', 'ui_mode', 'subscription', 'object'])
      expect(answer.body[name], name).toEqual(response.body[name])
    expect(String(answer.body.id)).toHaveLength(String(response.body.id).length)
  })

  test('a session of the portal', async () => {
    const { response } = exchange('billing_portal.session.create.dahlia')
    const answer = await send(
      'POST',
      'billing_portal/sessions',
      `customer=${await newCustomer()}&return_url=http://a.b`,
    )
    expectSameNames(answer.body, response.body)
  })

  test.each(['create.active.dahlia', 'create.trialing.dahlia', 'create.active.clover'])(
    'subscription: %s',
    async (name) => {
      const { request, response } = exchange(`subscription.${name}`)
      const trial = name.includes('trialing') ? '&trial_period_days=15' : ''
      const version = { 'Stripe-Version': request.headers['Stripe-Version'] ?? '' }
      const form = `customer=${await newCustomer()}&items[0][price]=${PRICE}${trial}`
      const { body } = await send('POST', 'subscriptions', form, version)
      expectSameNames(
        body,
        response.body,
        /^(latest_invoice|pending_setup_intent|customer_account|items\.data\[\]\.price\.(metadata|product))/,
      )
      expect(body.status).toBe(response.body.status)
    },
  )

  test('subscription: the older shape has its period on top', async () => {
    const { response } = exchange('subscription.retrieve.active.2023-08-16')
    const { subscription } = await newSubscription()
    const { body } = await send('GET', `subscriptions/${subscription}`, '', { 'Stripe-Version': '2023-08-16' })
    for (const name of ['current_period_end', 'current_period_start']) {
      expect(body[name], name).toBeTypeOf(typeof response.body[name])
      expect(namesOf(body).has(`items.data[].${name}`)).toBe(namesOf(response.body).has(`items.data[].${name}`))
    }
    expect('billing_mode' in body).toBe('billing_mode' in response.body)
  })

  test.each([
    ['update.cancel_at_period_end.clover', 'cancel_at_period_end=true', 'POST'],
    ['update.resume.clover', 'cancel_at_period_end=false', 'POST'],
    ['delete.canceled-on-trial.clover', '', 'DELETE'],
  ])('subscription: %s', async (name, form, method) => {
    const { response } = exchange(`subscription.${name}`)
    const { subscription } = await newSubscription()
    if (name.includes('resume')) await send('POST', `subscriptions/${subscription}`, 'cancel_at_period_end=true')
    const { body } = await send(method, `subscriptions/${subscription}`, form)
    for (const field of ['status', 'cancel_at_period_end', 'cancellation_details'])
      expect(body[field], field).toEqual(response.body[field])
    for (const field of ['cancel_at', 'canceled_at', 'ended_at'])
      expect(body[field] === null, field).toBe(response.body[field] === null)
  })

  test('an invoice names its subscription through its parent', async () => {
    const { response } = exchange('invoice.retrieve.clover')
    const { body: subscription } = await newSubscription()
    const { body } = await send('GET', `invoices/${subscription.latest_invoice}`)
    expectSameNames(body, response.body, /^(customer_|lines\.data\[\]\.(subtotal|period)|metadata)/)
  })

  test('an event', async () => {
    await newSubscription()
    const { events } = (await control(url, 'GET', 'stripe/events')) as { events: (Tree & { type: string })[] }
    const created = events.findLast(({ type }) => type === 'customer.subscription.created')
    const theirs = read<Tree>('stripe/event.customer.subscription.created.clover.json')
    expectSameNames(created as Tree, theirs, /items\.data\[\]|^data\.object\.(metadata|latest_invoice|trial)/)
  })

  test.each([
    ['401.invalid_api_key', () => send('GET', 'customers/x', '', { Authorization: 'Bearer sk_test_other' })],
    [
      '404.resource_missing.customer.dahlia',
      () => send('GET', new URL(exchange('error.404.resource_missing.customer.dahlia').request.url).pathname.slice(4)),
    ],
    [
      '402.card_declined.clover',
      async () => {
        await control(url, 'POST', 'faults', { match: '/v1/prices', kind: 'status', status: 402, times: 1 })
        return send('GET', `prices/${PRICE}`)
      },
    ],
  ])('error %s', async (name, call) => {
    const { response } = exchange(`error.${name}`)
    const answer = await call()
    expect(answer.status).toBe(response.status)
    const [ours, theirs] = [answer.body.error as Tree, response.body.error as Tree]
    for (const field of ['type', 'code', 'param', 'decline_code']) expect(ours[field], field).toEqual(theirs[field])
    if (name.startsWith('404')) expect(ours.message).toBe(theirs.message)
  })

  test
    .skipIf(!haveDescriptions)
    .each(['customer', 'checkout.session', 'billing_portal.session', 'subscription', 'invoice', 'price', 'event'])(
    'the description knows every name of a %s',
    async (noun) => {
      const { resources } = description('stripe-fixtures3.json') as unknown as { resources: Record<string, Tree> }
      const { customer, subscription, body } = await newSubscription()
      const paths: Record<string, () => Promise<{ body: Tree }>> = {
        customer: () => send('GET', `customers/${customer}`),
        'checkout.session': () => send('POST', 'checkout/sessions', `${SESSION}&customer=${customer}`),
        'billing_portal.session': () => send('POST', 'billing_portal/sessions', `customer=${customer}`),
        subscription: () => send('GET', `subscriptions/${subscription}`),
        invoice: () => send('GET', `invoices/${body.latest_invoice}`),
        price: () => send('GET', `prices/${PRICE}`),
        event: async () => {
          const { events } = (await control(url, 'GET', 'stripe/events')) as { events: Tree[] }
          return { body: events[0] ?? {} }
        },
      }
      const ours = (await paths[noun]?.())?.body ?? {}
      // recorded answers have names the description leaves out
      const alsoRecorded = [
        'branding_settings',
        'customer_account',
        'plan',
        'quantity',
        'payments',
        'application',
        'canceled_at',
      ]
      const strange = Object.keys(ours).filter(
        (name) => !(name in (resources[noun] ?? {})) && !alsoRecorded.includes(name),
      )
      const missing = Object.keys(resources[noun] ?? {}).filter((name) => !(name in ours))
      expect({ strange, missing: missing.filter((name) => !LEFT_OUT.includes(name)) }).toEqual({
        strange: [],
        missing: [],
      })
    },
  )
})

/** Names of the description that recorded answers of the same object do not have. */
const LEFT_OUT = ['managed_payments', 'shipping_details', 'subscription', 'tax', 'billing_schedules']
