import type { Call, Method } from './call.ts'
import type { Customer } from './entities.ts'
import { stripeErrors } from './errors.ts'
import { emit } from './events.ts'
import { newId } from './ids.ts'
import { end, hasEnded } from './life.ts'
import { LIST_PARAMS, page } from './listing.ts'
import { showCustomer } from './show-customer.ts'
import type { Stripe } from './store.ts'

const FIELDS = ['email', 'name', 'description', 'metadata{}']

/** Customers: create, read, change, delete, list by e-mail (exact, with its capitals). */
export const customerMethods: Method[] = [
  { verb: 'post', path: '/v1/customers', params: FIELDS, answer: create },
  { verb: 'get', path: '/v1/customers/:id', params: [], answer: (call) => showCustomer(known(call)) },
  { verb: 'post', path: '/v1/customers/:id', params: FIELDS, answer: update },
  { verb: 'delete', path: '/v1/customers/:id', params: [], answer: (call) => remove(call.stripe, alive(call)) },
  { verb: 'get', path: '/v1/customers', params: [...LIST_PARAMS, 'email'], answer: list },
]

function create({ stripe, params }: Call) {
  const customer: Customer = {
    kind: 'customer',
    id: newId('cus_', 14),
    created: stripe.now(),
    email: emailOf(params.text('email')),
    name: params.text('name'),
    metadata: params.map('metadata'),
    deleted: false,
    refusals: 0,
  }
  stripe.customers.set(customer.id, customer)
  emit(stripe, 'customer.created', customer)
  return showCustomer(customer)
}

function update(call: Call) {
  const customer = alive(call)
  const before = structuredClone(customer)
  const { params } = call
  customer.email = emailOf(params.text('email')) ?? customer.email
  customer.name = params.text('name') ?? customer.name
  customer.metadata = { ...customer.metadata, ...params.map('metadata') }
  emit(call.stripe, 'customer.updated', customer, before)
  return showCustomer(customer)
}

/** Deletes a customer; what they subscribed to ends at once. */
export function remove(stripe: Stripe, customer: Customer) {
  for (const subscription of stripe.subscriptions.values()) {
    if (subscription.customer === customer.id && !hasEnded(subscription)) end(stripe, subscription)
  }
  emit(stripe, 'customer.deleted', customer)
  customer.deleted = true
  return showCustomer(customer)
}

function list(call: Call) {
  const email = call.params.text('email')
  const all = [...call.stripe.customers.values()].filter((customer) => !customer.deleted)
  return page(call, '/v1/customers', email === null ? all : all.filter((customer) => customer.email === email))
}

function known({ stripe, id }: Call): Customer {
  const customer = stripe.customers.get(id)
  if (!customer) throw stripeErrors.missing('customer', id)
  return customer
}

function alive(call: Call): Customer {
  const customer = known(call)
  if (customer.deleted) throw stripeErrors.missing('customer', call.id)
  return customer
}

function emailOf(text: string | null): string | null {
  if (text !== null && !/^[^\s@]+@[^\s@]+$/.test(text)) {
    throw stripeErrors.invalid('email', `Invalid email address: ${text}`, 'email_invalid')
  }
  return text
}
