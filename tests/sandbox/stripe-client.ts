import Stripe from 'stripe'
import { control } from './user.ts'

export const KEY = 'sk_test_sandbox'
export const PRICE = 'price_sandbox_premium'

/** The provider's own client, pointed at a sandbox. */
export function stripeAt(url: string, key = KEY, apiVersion?: string): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    ...(apiVersion !== undefined && { apiVersion: apiVersion as '2026-10-28.endive' }),
  })
}

/** A call as curl would send it. */
export const raw = (url: string, method: string, path: string, body = '', headers: Record<string, string> = {}) =>
  fetch(`${url}/v1/${path}`, {
    method,
    headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    ...(method === 'GET' ? {} : { body }),
  })

export const SESSION = `mode=subscription&line_items[0][price]=${PRICE}&line_items[0][quantity]=1&success_url=${encodeURIComponent(
  'http://localhost:1/billing?success=true&session_id={CHECKOUT_SESSION_ID}',
)}&cancel_url=${encodeURIComponent('http://localhost:1/billing')}`

/** A customer with a checkout that was paid. */
export async function subscriber(url: string) {
  const stripe = stripeAt(url)
  const customer = await stripe.customers.create({ email: 'somebody@sandbox.test' })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: PRICE, quantity: 1 }],
    success_url: 'http://localhost:1/billing?session_id={CHECKOUT_SESSION_ID}',
  })
  await control(url, 'POST', `stripe/checkouts/${session.id}`, { act: 'pay' })
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data
  if (!subscription) throw new Error('no subscription')
  return { stripe, customer, session, subscription }
}
