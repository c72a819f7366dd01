import { useRef } from 'react'
import * as text from '#text/plans.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import styles from './folder-limit-dialog.module.css'
import { PlanCards } from './plan-cards.tsx'
import { UpgradeButton, UpgradeError, useUpgrade } from './upgrade.tsx'

/** Compares the free plan, whose folders are used up, with Premium. */
export function FolderLimitDialog({ used, cap, onClose }: { used: number; cap: number; onClose(): void }) {
  const later = useRef<HTMLButtonElement>(null)
  const upgrade = useUpgrade()
  return (
    <Dialog title={text.folderLimitReached} onClose={onClose} initialFocus={later} wide>
      <div className={styles.content}>
        <p>
          <strong>{text.limitReached}</strong>
        </p>
        <p>{text.foldersUsedOnFree(used, cap)}</p>
        <PlanCards />
        <p className={styles.promise}>{text.backToFree}</p>
        <UpgradeError upgrade={upgrade} />
      </div>
      <DialogActions>
        <Button ref={later} onClick={onClose}>
          {text.maybeLater}
        </Button>
        <UpgradeButton upgrade={upgrade}>{text.upgradeToPremium}</UpgradeButton>
      </DialogActions>
    </Dialog>
  )
}
