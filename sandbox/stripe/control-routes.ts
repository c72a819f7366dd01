import { Hono } from 'hono'
import { bodyOf } from '../controls/body.ts'
import { BadInput, countOf, flagOf, needed, readObject, textOf, textsOf } from '../controls/input.ts'
import type { Env } from '../http/app-types.ts'
import type { Sandbox } from '../state.ts'
import { PRICE } from './account.ts'
import { complete, expire } from './checkout-sessions.ts'
import { remove } from './customers.ts'
import type { SubscriptionStatus } from './entities.ts'
import { catchUp, change, endPeriodNow, setStatus, settle, start } from './life.ts'
import { inOrder } from './order.ts'
import { showEvent } from './show.ts'
import { RESUMED, scheduled } from './subscriptions.ts'
import { type SendOptions, sendOnce } from './webhooks.ts'

const STATUSES: readonly SubscriptionStatus[] = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'paused',
]
const SUBSCRIPTION_ACTS = [
  'set',
  'end-period',
  'fail-renewal',
  'settle',
  'cancel',
  'resume',
  'pause',
  'unpause',
] as const
const ORDERS = ['made', 'reversed', 'shuffled'] as const

/** Controls of the payment part, under /__sandbox/stripe. */
export function stripeControls({ stripe }: Sandbox) {
  const routes = new Hono<Env>()

  routes.get('/', (c) => {
    catchUp(stripe)
    const all = <T>(map: Map<string, T>) => [...map.values()]
    const { customers, subscriptions, checkouts, invoices } = stripe
    return c.json({
      customers: all(customers),
      subscriptions: all(subscriptions),
      checkouts: all(checkouts),
      invoices: all(invoices),
    })
  })

  routes.get('/events', (c) => {
    const { events, held, deliveries, endpoint } = stripe
    return c.json({
      events: [...events.values()].map((event) => showEvent(stripe, event, endpoint.apiVersion)),
      held,
      deliveries,
    })
  })

  routes.put('/webhook', async (c) => {
    const fields = readObject(await bodyOf(c), ['url', 'secret', 'apiVersion', 'hold'])
    if ('url' in fields) stripe.endpoint.url = textOf(fields, 'url')
    stripe.endpoint.secret = textOf(fields, 'secret') ?? stripe.endpoint.secret
    stripe.endpoint.apiVersion = textOf(fields, 'apiVersion') ?? stripe.endpoint.apiVersion
    stripe.endpoint.hold = flagOf(fields, 'hold') ?? stripe.endpoint.hold
    return c.json(stripe.endpoint)
  })

  routes.post('/events', async (c) => {
    const fields = readObject(await bodyOf(c), ['ids', 'order', 'seed', 'times', 'secret', 'ageSeconds', 'apiVersion'])
    const ids = 'ids' in fields ? textsOf(fields.ids, '"ids"', /^evt_/) : [...stripe.held]
    const order = textOf(fields, 'order') ?? 'made'
    if (!ORDERS.some((known) => known === order)) throw new BadInput(`"order" must be one of: ${ORDERS.join(', ')}`)
    const times = countOf(fields, 'times', 1, 1_000) ?? 1
    const options: SendOptions = {
      secret: textOf(fields, 'secret'),
      ageSeconds: countOf(fields, 'ageSeconds', -1e9, 1e9),
      apiVersion: textOf(fields, 'apiVersion'),
    }
    const repeated = ids.flatMap((id) => Array.from({ length: times }, () => id))
    const sent = []
    for (const id of inOrder(repeated, order, countOf(fields, 'seed', 0, 2 ** 31) ?? 1)) {
      const event = stripe.events.get(id)
      if (!event) throw new BadInput(`no event ${id}`)
      const status = await sendOnce(stripe, event, options)
      sent.push({ id, type: event.type, status })
      if (status !== null && status < 300 && status > 0) stripe.held = stripe.held.filter((heldId) => heldId !== id)
    }
    return c.json({ sent })
  })

  routes.delete('/events', (c) => {
    stripe.held.length = 0
    return c.json({ ok: true })
  })

  routes.post('/subscriptions', async (c) => {
    const fields = readObject(await bodyOf(c), ['customer', 'trialDays', 'as', 'price', 'product'])
    const customer = customerOf(needed(textOf(fields, 'customer'), 'customer'))
    const as = textOf(fields, 'as') === 'incomplete' ? 'incomplete' : undefined
    const trialDays = countOf(fields, 'trialDays', 0, 730) ?? 0
    const price = {
      id: textOf(fields, 'price') ?? PRICE.id,
      product: textOf(fields, 'product') ?? PRICE.product,
    }
    return c.json(start(stripe, { customer, trialDays, metadata: {}, as, price }))
  })

  routes.post('/subscriptions/:id', async (c) => {
    const fields = readObject(await bodyOf(c), ['act', 'status'])
    const subscription = stripe.subscriptions.get(c.req.param('id'))
    if (!subscription) throw new BadInput(`no subscription ${c.req.param('id')}`)
    const act = SUBSCRIPTION_ACTS.find((known) => known === textOf(fields, 'act'))
    if (!act) throw new BadInput(`"act" must be one of: ${SUBSCRIPTION_ACTS.join(', ')}`)
    if (act === 'set') {
      const status = STATUSES.find((known) => known === textOf(fields, 'status'))
      if (!status) throw new BadInput(`"status" must be one of: ${STATUSES.join(', ')}`)
      setStatus(stripe, subscription, status)
    }
    if (act === 'cancel') change(stripe, subscription, scheduled(stripe.now(), subscription.periodEnd, false))
    if (act === 'resume') change(stripe, subscription, RESUMED)
    if (act === 'pause' || act === 'unpause') change(stripe, subscription, { paused: act === 'pause' })
    if (act === 'fail-renewal') customerOf(subscription.customer).refusals++
    if (act === 'fail-renewal' || act === 'end-period') endPeriodNow(stripe, subscription)
    const invoice = stripe.invoices.get(subscription.latestInvoice)
    if (act === 'settle' && invoice?.status === 'open') settle(stripe, subscription, invoice)
    return c.json(subscription)
  })

  routes.post('/checkouts/:id', async (c) => {
    const fields = readObject(await bodyOf(c), ['act'])
    const checkout = stripe.checkouts.get(c.req.param('id'))
    if (checkout?.status !== 'open') throw new BadInput(`no open checkout ${c.req.param('id')}`)
    const act = textOf(fields, 'act')
    if (act === 'expire') expire(stripe, checkout)
    else if (act === 'pay') complete(stripe, checkout)
    else if (act === 'pay-incomplete') complete(stripe, checkout, 'incomplete')
    else throw new BadInput('"act" must be one of: expire, pay, pay-incomplete')
    return c.json(checkout)
  })

  routes.patch('/price', async (c) => {
    const fields = readObject(await bodyOf(c), ['active', 'amount', 'currency', 'interval'])
    const { price } = stripe
    price.active = flagOf(fields, 'active') ?? price.active
    price.unit_amount = countOf(fields, 'amount', 0, 1_000_000) ?? price.unit_amount
    price.currency = textOf(fields, 'currency') ?? price.currency
    price.interval = textOf(fields, 'interval') ?? price.interval
    return c.json(price)
  })

  routes.patch('/customers/:id', async (c) => {
    const fields = readObject(await bodyOf(c), ['refusals'])
    const customer = customerOf(c.req.param('id'))
    customer.refusals = countOf(fields, 'refusals', 0, 1_000) ?? customer.refusals
    return c.json(customer)
  })

  routes.delete('/customers/:id', (c) => c.json(remove(stripe, customerOf(c.req.param('id')))))

  function customerOf(id: string) {
    const customer = stripe.customers.get(id)
    if (!customer || customer.deleted) throw new BadInput(`no customer ${id}`)
    return customer
  }

  return routes
}
