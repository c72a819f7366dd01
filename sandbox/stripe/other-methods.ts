import { PRICE } from './account.ts'
import type { Call, Method } from './call.ts'
import type { Portal } from './entities.ts'
import { stripeErrors } from './errors.ts'
import { newId } from './ids.ts'
import { LIST_PARAMS, neededCustomer, page } from './listing.ts'
import { showEvent } from './show.ts'
import { showPortal } from './show-checkout.ts'
import { showInvoice } from './show-invoice.ts'
import { showPrice } from './show-parts.ts'

/** Prices, invoices, sessions of the billing portal, events. */
export const otherMethods: Method[] = [
  {
    verb: 'get',
    path: '/v1/prices/:id',
    params: [],
    answer: ({ stripe, id }) => {
      if (id !== PRICE.id) throw stripeErrors.missing('price', id, 'price')
      const { interval, unit_amount, ...changed } = stripe.price
      const price = showPrice()
      const amounts = { unit_amount, unit_amount_decimal: String(unit_amount) }
      return { ...price, ...changed, ...amounts, recurring: { ...price.recurring, interval } }
    },
  },
  {
    verb: 'get',
    path: '/v1/invoices/:id',
    params: [],
    answer: ({ stripe, id, version }) => {
      const invoice = stripe.invoices.get(id)
      if (!invoice) throw stripeErrors.missing('invoice', id)
      return showInvoice(invoice, version)
    },
  },
  {
    verb: 'get',
    path: '/v1/invoices',
    params: [...LIST_PARAMS, 'customer', 'subscription', 'status'],
    answer: (call) => {
      const [customer, subscription] = [call.params.text('customer'), call.params.text('subscription')]
      const status = call.params.choice('status', ['open', 'paid', 'uncollectible'])
      const asked = [...call.stripe.invoices.values()].filter(
        (invoice) =>
          (customer === null || invoice.customer === customer) &&
          (subscription === null || invoice.subscription === subscription) &&
          (status === null || invoice.status === status),
      )
      return page(call, '/v1/invoices', asked)
    },
  },
  {
    verb: 'post',
    path: '/v1/billing_portal/sessions',
    params: ['customer', 'return_url', 'configuration', 'locale'],
    answer: openPortal,
  },
  {
    verb: 'get',
    path: '/v1/events/:id',
    params: [],
    answer: ({ stripe, id, version }) => {
      const event = stripe.events.get(id)
      if (!event) throw stripeErrors.missing('event', id)
      return showEvent(stripe, event, version)
    },
  },
]

function openPortal(call: Call) {
  const { stripe, params, origin } = call
  const customer = neededCustomer(call)
  const secret = newId('test_', 60)
  const portal: Portal = {
    kind: 'portal',
    id: newId('bps_'),
    secret,
    url: `${origin}/p/session/${secret}`,
    customer: customer.id,
    created: stripe.now(),
    returnUrl: params.address('return_url') ?? origin,
  }
  stripe.portals.set(secret, portal)
  return showPortal(portal)
}
