import type { Call } from './call.ts'
import type { Entity } from './entities.ts'
import { stripeErrors } from './errors.ts'
import { type Shown, show } from './show.ts'
import { showList } from './show-parts.ts'

export const LIST_PARAMS = ['limit', 'starting_after', 'ending_before', 'created', 'created[gte]', 'created[lte]']

/** A page of a list, newest first: 10 entries unless told, 100 at most. */
export function page(call: Call, url: string, entities: readonly Entity[]): Shown {
  const limit = call.params.integer('limit', 1, 100) ?? 10
  const after = call.params.text('starting_after')
  const newest = entities.toReversed()
  const from = after === null ? 0 : newest.findIndex(({ id }) => id === after) + 1
  if (after !== null && from === 0) throw stripeErrors.missing('object', after, 'starting_after')
  const shown = newest.slice(from, from + limit).map((entity) => show(call.stripe, entity, call.version))
  return showList(shown, url, from + limit < newest.length)
}

/** The customer a parameter names; a deleted one is none. */
export function neededCustomer({ stripe, params }: Call, name = 'customer') {
  const id = params.needed(name)
  const customer = stripe.customers.get(id)
  if (!customer || customer.deleted) throw stripeErrors.missing('customer', id, name)
  return customer
}
