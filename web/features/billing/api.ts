import type { CheckoutAnswer, PortalAnswer, StatusAnswer } from '#contract/billing.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { checkoutFailed, portalFailed } from '#text/errors.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { ApiError, apiSend } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { tellPlanChanged } from './follow-plan.ts'

const FUNCTIONS = '/.netlify/functions'

const leaveFor = (address: string): void => {
  if (!/^https?:$/.test(new URL(address).protocol)) throw new Error('not an address of the web')
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

/** Goes to Stripe's checkout. Resolves when the browser is on its way. Throws ApiError. */
export async function goToCheckout(): Promise<void> {
  const { url } = await callPayment<CheckoutAnswer>('create-checkout-session', {
    code: 'checkout_failed',
    text: checkoutFailed,
  })
  leaveFor(url)
}

/** Goes to the provider's portal. Throws ApiError: `no_billing_customer` when the provider does not know the person. */
export async function goToPortal(): Promise<void> {
  const { url } = await callPayment<PortalAnswer>('create-portal-session', {
    code: 'portal_failed',
    text: portalFailed,
  })
  leaveFor(url)
}

/**
 * Has the server look at the provider, then shows what it found here and in every other tab. Throws ApiError.
 * @param sessionId the checkout the person comes back from
 */
export async function syncPlan(sessionId?: string): Promise<void> {
  await apiSend<StatusAnswer>('POST', `${FUNCTIONS}/get-subscription-status`, sessionId ? { sessionId } : {})
  tellPlanChanged()
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
}
