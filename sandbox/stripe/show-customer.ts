import { PRICE } from './account.ts'
import type { Customer } from './entities.ts'

/** A customer (recorded: 2026-03-25.dahlia); a deleted one keeps three fields and is answered 200. */
export function showCustomer(customer: Customer) {
  if (customer.deleted) return { id: customer.id, object: 'customer' as const, deleted: true as const }
  return {
    id: customer.id,
    object: 'customer' as const,
    address: null,
    balance: 0,
    created: customer.created,
    currency: PRICE.currency,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: customer.email,
    invoice_prefix: customer.id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none' as const,
    test_clock: null,
  }
}
