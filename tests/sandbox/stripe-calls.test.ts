import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/start.ts'
import { PRICE, raw, SESSION, stripeAt, subscriber } from './stripe-client.ts'
import { control } from './user.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let url: string
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  url = sandbox.url
})
afterAll(() => sandbox.close())

type Refusal = { error: { type: string; code?: string; param?: string; message: string } }
const refusalOf = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as Refusal).error,
})
const HOUR = 3600
const nowSeconds = () => Math.floor(Date.now() / 1000)

describe('the key', () => {
  test('is asked for, and has to be the right one', async () => {
    const none = await raw(url, 'GET', `prices/${PRICE}`, '', { Authorization: '' })
    expect(await refusalOf(none)).toMatchObject({ status: 401, type: 'invalid_request_error' })
    expect(none.headers.get('WWW-Authenticate')).toBe('Bearer realm="Stripe"')
    await expect(stripeAt(url, 'sk_test_wrong').prices.retrieve(PRICE)).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    )
  })

  test('may come as the user of Basic', async () => {
    const basic = `Basic ${Buffer.from('sk_test_sandbox:').toString('base64')}`
    expect((await raw(url, 'GET', `prices/${PRICE}`, '', { Authorization: basic })).status).toBe(200)
  })
})

test('answers carry a request id and the version that was asked for', async () => {
  const answer = await raw(url, 'GET', `prices/${PRICE}`, '', { 'Stripe-Version': '2025-10-29.clover' })
  expect(answer.headers.get('Request-Id')).toMatch(/^req_\w{14}$/)
  expect(answer.headers.get('Stripe-Version')).toBe('2025-10-29.clover')
  const wrong = await raw(url, 'GET', `prices/${PRICE}`, '', { 'Stripe-Version': 'yesterday' })
  expect(wrong.status).toBe(400)
})

test('the price is £2.99 a month', async () => {
  const price = await stripeAt(url).prices.retrieve(PRICE)
  expect(price).toMatchObject({ unit_amount: 299, currency: 'gbp', recurring: { interval: 'month' } })
  await expect(stripeAt(url).prices.retrieve('price_other')).rejects.toMatchObject({ code: 'resource_missing' })
})

describe('a checkout session', () => {
  const session = (changes: string) => raw(url, 'POST', 'checkout/sessions', `${SESSION}&${changes}`)

  test.each([
    ['an unknown parameter', 'colour=red', { code: 'parameter_unknown', param: 'colour' }],
    ['a parameter that was removed', 'payment_method_types[0]=card', { code: 'parameter_unknown' }],
    ['one inside a list', 'line_items[0][amount]=1', { code: 'parameter_unknown', param: 'line_items[0][amount]' }],
    ['a customer nobody knows', 'customer=cus_none', { code: 'resource_missing', param: 'customer' }],
    ['an end too soon', `expires_at=${nowSeconds() + 60}`, { param: 'expires_at' }],
    ['an end too far', `expires_at=${nowSeconds() + 25 * HOUR}`, { param: 'expires_at' }],
    ['customer_creation in subscription mode', 'customer_creation=always', { code: 'parameter_unknown' }],
  ])('is refused with %s', async (_, changes, error) => {
    expect(await refusalOf(await session(changes))).toMatchObject({
      status: 400,
      type: 'invalid_request_error',
      ...error,
    })
  })

  test.each(['mode', 'success_url', 'line_items[0][price]', 'line_items[0][quantity]'])('needs %s', async (name) => {
    const form = new URLSearchParams(SESSION)
    form.delete(name)
    const answer = await raw(url, 'POST', 'checkout/sessions', form.toString())
    expect(await refusalOf(answer)).toMatchObject({ code: 'parameter_missing', param: name })
  })

  test('for another price, with customer and e-mail at once, or as JSON is refused', async () => {
    const other = SESSION.replace(PRICE, 'price_other')
    expect(await refusalOf(await raw(url, 'POST', 'checkout/sessions', other))).toMatchObject({
      code: 'resource_missing',
      param: 'line_items[0][price]',
    })
    const { id } = await stripeAt(url).customers.create({})
    expect((await session(`customer=${id}&customer_email=a%40b.c`)).status).toBe(400)
    const json = await raw(url, 'POST', 'checkout/sessions', '{"mode":"subscription"}', {
      'Content-Type': 'application/json',
    })
    expect((await refusalOf(json)).message).toContain('application/x-www-form-urlencoded')
  })

  test('keeps the place of its id in the address to come back to, and lives a day unless told', async () => {
    const answer = (await (await session('')).json()) as Stripe.Checkout.Session
    expect(answer.success_url).toContain('{CHECKOUT_SESSION_ID}')
    expect(answer.expires_at - answer.created).toBe(24 * HOUR)
    expect(answer).toMatchObject({ status: 'open', payment_status: 'unpaid', subscription: null })
  })

  test('can be expired once, and has no address then', async () => {
    const stripe = stripeAt(url)
    const { id } = (await (await session('')).json()) as Stripe.Checkout.Session
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null })
    await expect(stripe.checkout.sessions.expire(id)).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    const page = await fetch(`${url}/c/pay/${id}`)
    expect(await page.text()).toContain('Nothing was paid')
  })

  test('expires by itself when its time is over', async () => {
    const { id } = (await (await session('')).json()) as Stripe.Checkout.Session
    await control(url, 'POST', 'clock', { advanceSeconds: 25 * HOUR })
    expect((await stripeAt(url).checkout.sessions.retrieve(id)).status).toBe('expired')
    await control(url, 'POST', 'clock', { advanceSeconds: -25 * HOUR })
  })
})

describe('an idempotency key', () => {
  const create = (key: string, body: string) => raw(url, 'POST', 'customers', body, { 'Idempotency-Key': key })

  test('repeats the first answer', async () => {
    const [first, again] = [await create('key-1', 'email=a%40b.test'), await create('key-1', 'email=a%40b.test')]
    expect(await again.text()).toBe(await first.text())
    expect(first.headers.get('Idempotent-Replayed')).toBeNull()
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect(again.headers.get('Original-Request')).toBe(first.headers.get('Request-Id'))
  })

  test('is refused with other parameters', async () => {
    await create('key-2', 'email=a%40b.test')
    expect(await refusalOf(await create('key-2', 'email=c%40d.test'))).toMatchObject({
      status: 400,
      type: 'idempotency_error',
    })
  })

  test('of a refused request is free again; after a day so is every key', async () => {
    expect((await create('key-3', 'email=nonsense')).status).toBe(400)
    const first = (await (await create('key-3', 'email=a%40b.test')).json()) as { id: string }
    await control(url, 'POST', 'clock', { advanceSeconds: 25 * HOUR })
    const later = (await (await create('key-3', 'email=a%40b.test')).json()) as { id: string }
    expect(later.id).not.toBe(first.id)
    await control(url, 'POST', 'clock', { advanceSeconds: -25 * HOUR })
  })
})

test('a deleted customer is answered 200 with three fields, and can buy nothing', async () => {
  const { stripe, customer, subscription } = await subscriber(url)
  await stripe.customers.del(customer.id)
  const answer = await raw(url, 'GET', `customers/${customer.id}`)
  expect(await answer.json()).toEqual({ id: customer.id, object: 'customer', deleted: true })
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
  await expect(stripe.billingPortal.sessions.create({ customer: customer.id })).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'customer',
  })
  await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({ statusCode: 404, param: 'id' })
})

test('lists are newest first, in pages, by customer and status; canceled ones only when asked for', async () => {
  const { stripe, customer, subscription } = await subscriber(url)
  await control(url, 'POST', 'stripe/subscriptions', { customer: customer.id })
  const second = await stripe.subscriptions.list({ customer: customer.id, limit: 1 })
  expect(second).toMatchObject({ has_more: true })
  const first = await stripe.subscriptions.list({
    customer: customer.id,
    limit: 1,
    starting_after: second.data[0]?.id ?? '',
  })
  expect(first.data[0]?.id).toBe(subscription.id)
  await stripe.subscriptions.cancel(subscription.id)
  expect((await stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1)
  expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toHaveLength(2)
  expect((await raw(url, 'GET', 'subscriptions?status=strange')).status).toBe(400)
})

test('expanding puts whole objects where ids stand, and refuses what is no id', async () => {
  const { stripe, customer, session } = await subscriber(url)
  const { data } = await stripe.subscriptions.list({ customer: customer.id, expand: ['data.latest_invoice'] })
  expect(data[0]?.latest_invoice).toMatchObject({ object: 'invoice', status: 'paid', amount_paid: 299 })
  const whole = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'customer'] })
  expect(whole.subscription).toMatchObject({ object: 'subscription', status: 'active' })
  await expect(stripe.checkout.sessions.retrieve(session.id, { expand: ['mode'] })).rejects.toMatchObject({
    message: expect.stringContaining('cannot be expanded'),
  })
})

test.each([
  [429, Stripe.errors.StripeRateLimitError],
  [500, Stripe.errors.StripeAPIError],
  [402, Stripe.errors.StripeCardError],
  [409, Stripe.errors.StripeError],
])('failures asked for come in the provider layout (%i)', async (status, kind) => {
  await control(url, 'POST', 'faults', { match: '/v1/prices', kind: 'status', status, times: 1 })
  await expect(stripeAt(url).prices.retrieve(PRICE)).rejects.toBeInstanceOf(kind)
})

test('a late answer comes after the work is done', async () => {
  await control(url, 'POST', 'faults', { match: 'POST /v1/customers', kind: 'late', ms: 60_000, times: 1 })
  const call = fetch(`${url}/v1/customers`, {
    method: 'POST',
    headers: { Authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({ email: 'late@sandbox.test' }),
    signal: AbortSignal.timeout(300),
  })
  await expect(call).rejects.toThrow()
  const { data } = await stripeAt(url).customers.list({ email: 'late@sandbox.test' })
  expect(data).toHaveLength(1)
})

test('what the real one can and the sandbox cannot is answered 501', async () => {
  expect((await raw(url, 'GET', 'payment_intents/pi_1')).status).toBe(501)
})
