import { useRef } from 'react'
import { PlanCards } from '#web/features/billing/plan-cards.tsx'
import { UpgradeButton, UpgradeProblem, useUpgrade } from '#web/features/billing/upgrade.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import styles from './folder-limit-dialog.module.css'

/** Shown when the plan's folders are used up. */
export function FolderLimitDialog({ used, cap, onClose }: { used: number; cap: number; onClose(): void }) {
  const later = useRef<HTMLButtonElement>(null)
  const upgrade = useUpgrade()
  return (
    <Dialog title="Folder Limit Reached" onClose={onClose} initialFocus={later} wide>
      <div className={styles.content}>
        <p>
          <strong>You've reached your limit!</strong>
        </p>
        <p>
          You're using {used}/{cap} folders on the free plan.
        </p>
        <PlanCards level={3} />
        <UpgradeProblem upgrade={upgrade} />
      </div>
      <DialogActions>
        <Button ref={later} onClick={onClose}>
          Maybe Later
        </Button>
        <UpgradeButton upgrade={upgrade}>Upgrade to Premium</UpgradeButton>
      </DialogActions>
    </Dialog>
  )
}
