import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { raiseDialog } from '#web/ui/raised-dialogs.tsx'
import styles from './folder-limit-dialog.module.css'
import { PlanCards } from './plan-cards.tsx'
import { UpgradeButton, UpgradeProblem, useUpgrade } from './upgrade.tsx'

/** Compares the free plan, whose folders are used up, with Premium. */
export const showFolderLimit = (used: number, cap: number): void =>
  raiseDialog((close) => <FolderLimitDialog used={used} cap={cap} onClose={close} />)

function FolderLimitDialog({ used, cap, onClose }: { used: number; cap: number; onClose(): void }) {
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
