import type { Entity, StripeEvent } from './entities.ts'
import { newId } from './ids.ts'
import type { Stripe } from './store.ts'
import { deliver } from './webhooks.ts'

/** Says that something happened: keeps the event and sends it to the endpoint, unless events are held. */
export function emit(stripe: Stripe, type: string, object: Entity, before: Entity | null = null): void {
  const event: StripeEvent = {
    id: newId('evt_'),
    type,
    created: stripe.now(),
    object: structuredClone(object),
    before: before && structuredClone(before),
    request: { id: null, idempotencyKey: null },
  }
  stripe.events.set(event.id, event)
  if (stripe.endpoint.hold) stripe.held.push(event.id)
  else deliver(stripe, event)
}
