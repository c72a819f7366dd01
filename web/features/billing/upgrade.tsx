import { errorOccurred, processing } from '#text/plans.ts'
import { ApiError } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'
import { goToCheckout, syncPlan } from './api.ts'
import { useUpgradeFrom } from './upgrade-from.ts'
import { type Redirect, useRedirect } from './use-redirect.ts'

/**
 * Redirects to the checkout, which leads back to this page. A user who already has Premium sees their plan updated instead.
 */
export function useUpgrade(): Redirect {
  const from = useUpgradeFrom()
  return useRedirect(async () => {
    try {
      await goToCheckout(from)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'already_subscribed') await syncPlan().catch(() => undefined)
      throw error
    }
  })
}

type UpgradeButtonProps = { upgrade: Redirect; large?: boolean; children: string }

/** Shows "Processing..." while the checkout session is created. */
export const UpgradeButton = ({ upgrade, large = false, children }: UpgradeButtonProps) => (
  <Button variant="primary" large={large} busy={upgrade.busy} busyLabel={processing} onClick={upgrade.redirect}>
    {children}
  </Button>
)

/** Why the checkout session could not be created. */
export const UpgradeError = ({ upgrade }: { upgrade: Redirect }) =>
  upgrade.error === null ? null : (
    <Callout tone="error">
      <p>{upgrade.error instanceof ApiError ? upgrade.error.message : errorOccurred}</p>
    </Callout>
  )
