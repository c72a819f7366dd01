import type { CheckoutAnswer, PortalAnswer, StatusAnswer } from '#contract/billing.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { checkoutFailed, portalFailed } from '#text/errors.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { ApiError, apiSend } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { announcePlanChange } from './follow-plan.ts'

const FUNCTIONS = '/.netlify/functions'

const redirectTo = (address: string): void => {
  if (!/^https?:$/.test(new URL(address).protocol)) throw new Error('not an http address')
  location.assign(address)
}

/**
 * Calls a payment function. When our server gave no reason for a failure, `failed` is shown: nothing was bought. Throws
 * ApiError.
 */
const callPayment = <T>(name: string, failed: { code: ErrorCode; text: string }): Promise<T> =>
  apiSend<T>('POST', `${FUNCTIONS}/${name}`).catch((error: unknown) => {
    const hasReason =
      error instanceof ApiError && error.code !== 'offline' && error.code !== 'internal' && error.requestId !== null
    if (hasReason || !(error instanceof ApiError)) throw error
    throw new ApiError(failed.code, failed.text, error.status)
  })

/** Redirects to Stripe's checkout. Resolves when the browser is leaving. Throws ApiError. */
export async function goToCheckout(): Promise<void> {
  const { url } = await callPayment<CheckoutAnswer>('create-checkout-session', {
    code: 'checkout_failed',
    text: checkoutFailed,
  })
  redirectTo(url)
}

/** Redirects to Stripe's portal. Throws ApiError `no_billing_customer` for a user without a Stripe customer. */
export async function goToPortal(): Promise<void> {
  const { url } = await callPayment<PortalAnswer>('create-portal-session', {
    code: 'portal_failed',
    text: portalFailed,
  })
  redirectTo(url)
}

/**
 * Makes the server sync the subscription with Stripe, then refreshes the plan in every tab. Throws ApiError.
 * @param sessionId the checkout session the user returns from
 */
export async function syncPlan(sessionId?: string): Promise<void> {
  await apiSend<StatusAnswer>('POST', `${FUNCTIONS}/get-subscription-status`, sessionId ? { sessionId } : {})
  announcePlanChange()
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
}
