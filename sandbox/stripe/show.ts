import type { Entity, StripeEvent } from './entities.ts'
import { showCheckout } from './show-checkout.ts'
import { showCustomer } from './show-customer.ts'
import { showInvoice } from './show-invoice.ts'
import { showSubscription } from './show-subscription.ts'
import type { Stripe } from './store.ts'

export type Shown = { [name: string]: unknown }

/** Anything remembered, as a version of the API shows it. */
export function show(stripe: Stripe, entity: Entity, version: string): Shown {
  switch (entity.kind) {
    case 'customer':
      return showCustomer(entity)
    case 'subscription':
      return showSubscription(entity, version)
    case 'invoice':
      return showInvoice(entity, version)
    case 'checkout':
      return showCheckout(entity, emailOf(stripe, entity.customer))
  }
}

const emailOf = (stripe: Stripe, customer: string | null) => stripe.customers.get(customer ?? '')?.email ?? null

/** An event (recorded: 2025-10-29.clover) with its object as it was then. */
export function showEvent(stripe: Stripe, event: StripeEvent, version: string): Shown {
  const object = show(stripe, event.object, version)
  const before = event.before && show(stripe, event.before, version)
  return {
    id: event.id,
    object: 'event',
    api_version: version,
    created: event.created,
    data: { object, ...(before && { previous_attributes: changedFrom(before, object) }) },
    livemode: false,
    pending_webhooks: stripe.endpoint.url === null ? 0 : 1,
    request: { id: event.request.id, idempotency_key: event.request.idempotencyKey },
    type: event.type,
  }
}

/** The old values of the fields that changed. */
const changedFrom = (before: Shown, after: Shown): Shown =>
  Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name])),
  )
