import * as z from 'zod'

export const plan = z.enum(['free', 'premium'])
export type Plan = z.infer<typeof plan>

/** Times in seconds since epoch, as Stripe has them. */
export const subscriptionView = z.strictObject({
  plan,
  /**
   * Stripe's status: active, trialing, past_due, unpaid, paused, incomplete …; `collection_paused`: active, but payments
   * are paused; `active` for the free plan.
   */
  status: z.string(),
  /** The end of the paid period. */
  currentPeriodEnd: z.int().nullable(),
  /** When it ends because the user cancelled it; null: it renews. */
  cancelsAt: z.int().nullable(),
  stripeCustomerId: z.string().nullable(),
})
export type SubscriptionView = z.infer<typeof subscriptionView>

const ignored = z.string().max(2_000).nullish()

/** `POST /.netlify/functions/create-checkout-session`. The server sets price and customer; both fields are ignored. */
export const checkoutRequest = z.looseObject({ priceId: ignored, customerId: ignored })
/** The page goes to `url`, Stripe's hosted checkout. */
export const checkoutAnswer = z.strictObject({ sessionId: z.string(), url: z.string() })
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>

/**
 * `POST /.netlify/functions/get-subscription-status`, for the signed-in user; `email` is ignored. A `sessionId` (of the
 * checkout the user returns from) must be the user's own.
 */
export const statusRequest = z.looseObject({ email: ignored, sessionId: z.string().max(2_000).nullish() })
export const statusAnswer = z.strictObject({ subscription: subscriptionView })
export type StatusAnswer = z.infer<typeof statusAnswer>

/** `POST /.netlify/functions/create-portal-session`; both fields are ignored. */
export const portalRequest = z.looseObject({ customerId: ignored, returnUrl: ignored })
export const portalAnswer = z.strictObject({ url: z.string() })

/** Answer of `POST /webhooks/stripe`. */
export const eventAnswer = z.strictObject({ received: z.literal(true) })
