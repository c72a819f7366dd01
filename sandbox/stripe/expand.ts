import { stripeErrors } from './errors.ts'
import { type Shown, show } from './show.ts'
import type { Stripe } from './store.ts'

/** Puts whole objects where ids stand: `expand[]=data.latest_invoice`. Throws for a path that leads to no id. */
export function expand(stripe: Stripe, shown: Shown, paths: readonly string[], version: string): Shown {
  const copy = structuredClone(shown)
  for (const path of paths) follow(copy, path.split('.'), path)
  return copy

  function follow(value: Shown, [name = '', ...rest]: string[], path: string): void {
    if (!(name in value)) throw stripeErrors.refused(`This property cannot be expanded (${path}).`)
    const inner = value[name]
    if (Array.isArray(inner)) {
      for (const entry of inner) follow(entry as Shown, rest, path)
      return
    }
    const whole = typeof inner === 'string' ? find(inner) : (inner as Shown | null)
    if (whole === undefined) throw stripeErrors.refused(`This property cannot be expanded (${path}).`)
    value[name] = whole
    if (whole !== null && rest.length > 0) follow(whole, rest, path)
  }

  function find(id: string): Shown | undefined {
    const entity = stripe.customers.get(id) ?? stripe.subscriptions.get(id) ?? stripe.invoices.get(id)
    return entity && show(stripe, entity, version)
  }
}
