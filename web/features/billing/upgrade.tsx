import { ApiError } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/message.tsx'
import { goToCheckout, syncPlan } from './api.ts'
import { type Leaving, useLeaving } from './use-leaving.ts'

/** The way to Premium. Who turns out to have it already sees that instead. */
export const useUpgrade = (): Leaving =>
  useLeaving(async () => {
    try {
      await goToCheckout()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'already_subscribed') await syncPlan().catch(() => undefined)
      throw error
    }
  })

/** "Upgrade Now", or another text; "Processing..." while the checkout is made. */
export const UpgradeButton = ({ upgrade, children }: { upgrade: Leaving; children: string }) => (
  <Button look="main" busy={upgrade.busy} onClick={upgrade.leave}>
    {upgrade.busy ? 'Processing...' : children}
  </Button>
)

/** Why the checkout could not be made. */
export const UpgradeProblem = ({ upgrade }: { upgrade: Leaving }) =>
  upgrade.error === null ? null : (
    <Note bad>
      <p>{upgrade.error instanceof ApiError ? upgrade.error.message : 'An error occurred'}</p>
    </Note>
  )
