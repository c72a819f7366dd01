import * as z from 'zod'

export const plan = z.enum(['free', 'premium'])
export type Plan = z.infer<typeof plan>

const anyText = z.string().max(2_000).nullish()

/**
 * `POST /.netlify/functions/create-checkout-session`. Price and customer come from the server; what is said here about
 * them is accepted and ignored.
 */
export const checkoutRequest = z.looseObject({ priceId: anyText, customerId: anyText })
/** The page goes to `url`, the provider's hosted checkout. */
export type CheckoutAnswer = { sessionId: string; url: string }

/**
 * `POST /.netlify/functions/get-subscription-status`. The session decides who is asked about; `email` is ignored. A
 * `sessionId` (of the checkout just left) must be the person's own.
 */
export const statusRequest = z.looseObject({ email: anyText, sessionId: anyText })
export type StatusAnswer = { subscription: SubscriptionView }

/** `POST /.netlify/functions/create-portal-session`; both fields are ignored. */
export const portalRequest = z.looseObject({ customerId: anyText, returnUrl: anyText })
export type PortalAnswer = { url: string }

/** Times in seconds since epoch, as the provider gives them. */
export type SubscriptionView = {
  plan: 'free' | 'premium'
  /**
   * Stripe's word: active, trialing, past_due, unpaid, paused, incomplete …; `collection_paused`: active, but payments are
   * paused; `active` for the free plan.
   */
  status: string
  /** The end of the period that is paid for. */
  currentPeriodEnd: number | null
  /** When it ends because the person canceled it; null: it renews. */
  cancelsAt: number | null
  stripeCustomerId: string | null
}
