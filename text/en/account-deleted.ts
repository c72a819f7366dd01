import { PRODUCT } from '#contract/product.ts'
/** What the front page shows after an account was deleted. */

export const title = 'Your account has been deleted'
/** How the deletion went. */
export const outcomes = {
  done: "Your folders, channels and sessions have been deleted from this browser and from our servers. We've revoked our access to your Google account.",
  done_subscriber:
    "Your folders, channels and sessions have been deleted from this browser and from our servers. We've revoked our access to your Google account and cancelled your subscription.",
  pending:
    "Your folders, channels and sessions have been deleted from this browser and from our servers. We couldn't reach Google or " +
    "Stripe just now, so we'll keep trying until our access and any subscription have ended. If your Google account still " +
    `lists ${PRODUCT} under “Third-party apps and services” tomorrow, remove it there.`,
} as const
