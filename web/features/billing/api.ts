import type { Plan } from '#contract/billing.ts'
import { checkoutFailed, portalFailed } from '#text/page-errors.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { functions, json } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { withReason } from '#web/lib/with-reason.ts'
import { announcePlanChange } from './follow-plan.ts'
import { keepUpgradeFrom } from './upgrade-from.ts'

const redirectTo = (address: string): void => {
  if (!/^https?:$/.test(new URL(address).protocol)) throw new Error('not an http address')
  location.assign(address)
}

/**
 * Redirects to Stripe's checkout. Resolves when the browser is leaving. Throws ApiError.
 * @param from the address to come back to; null: /billing
 */
export async function goToCheckout(from: string | null): Promise<void> {
  const { url } = await withReason(json(functions['create-checkout-session'].$post({ json: {} })), {
    code: 'checkout_failed',
    text: checkoutFailed,
  })
  keepUpgradeFrom(from)
  redirectTo(url)
}

/** Redirects to Stripe's portal. Throws ApiError `no_billing_customer` for a user without a Stripe customer. */
export async function goToPortal(): Promise<void> {
  const { url } = await withReason(json(functions['create-portal-session'].$post({ json: {} })), {
    code: 'portal_failed',
    text: portalFailed,
  })
  redirectTo(url)
}

/**
 * Makes the server sync the subscription with Stripe, then refreshes the plan in every tab. Throws ApiError.
 * @param sessionId the checkout session the user returns from
 * @returns the plan
 */
export async function syncPlan(sessionId?: string): Promise<Plan | undefined> {
  await json(functions['get-subscription-status'].$post({ json: { sessionId } }))
  announcePlanChange()
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  return queryClient.getQueryData(sessionQuery.queryKey)?.user?.plan
}
