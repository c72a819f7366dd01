/** What the payment part remembers. Times are seconds since 1970, amounts pence. */
export type Metadata = Record<string, string>

export type Customer = {
  kind: 'customer'
  id: string
  created: number
  email: string | null
  name: string | null
  metadata: Metadata
  deleted: boolean
  /** How many of the coming payments the card will refuse. */
  refusals: number
}

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'canceled'
  | 'paused'

export type Subscription = {
  kind: 'subscription'
  id: string
  itemId: string
  customer: string
  created: number
  status: SubscriptionStatus
  periodStart: number
  periodEnd: number
  cancelAt: number | null
  cancelAtPeriodEnd: boolean
  canceledAt: number | null
  endedAt: number | null
  /** Why it was or will be canceled. */
  reason: 'cancellation_requested' | 'payment_failed' | null
  trialStart: number | null
  trialEnd: number | null
  latestInvoice: string
  metadata: Metadata
  /** What was bought: the one price the sandbox sells, unless a control made it another. */
  price: { id: string; product: string }
  /** Payments are paused: renewals are billed and marked as uncollectible, the status stays. */
  paused: boolean
}

export type Invoice = {
  kind: 'invoice'
  id: string
  number: string
  customer: string
  subscription: string
  created: number
  status: 'open' | 'paid' | 'uncollectible'
  billingReason: 'subscription_create' | 'subscription_cycle'
  amount: number
  periodStart: number
  periodEnd: number
  attempts: number
  nextAttempt: number | null
  paidAt: number | null
  subscriptionMetadata: Metadata
}

export type Checkout = {
  kind: 'checkout'
  id: string
  url: string
  customer: string | null
  customerEmail: string | null
  created: number
  expiresAt: number
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required'
  successUrl: string
  cancelUrl: string | null
  clientReferenceId: string | null
  metadata: Metadata
  subscriptionMetadata: Metadata
  trialDays: number
  locale: string | null
  quantity: number
  subscription: string | null
  invoice: string | null
}

export type Portal = {
  kind: 'portal'
  id: string
  secret: string
  url: string
  customer: string
  created: number
  returnUrl: string
}

export type Entity = Customer | Subscription | Invoice | Checkout

export type StripeEvent = {
  id: string
  type: string
  created: number
  /** As it was when the event happened. */
  object: Entity
  /** As it was before, for events of a change. */
  before: Entity | null
  request: { id: string | null; idempotencyKey: string | null }
}

/** What the provider answered to the first request with an idempotency key, kept for 24 hours. */
export type StoredAnswer = { fingerprint: string; body: string; status: number; requestId: string; at: number }
