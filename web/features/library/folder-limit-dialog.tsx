import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'

/** Shown when the plan's folders are used up. */
export function FolderLimitDialog({ used, cap, onClose }: { used: number; cap: number; onClose(): void }) {
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Dialog title="Folder Limit Reached" onClose={onClose} initialFocus={close}>
      <p>
        <strong>You've reached your limit!</strong>
      </p>
      <p>
        You're using {used}/{cap} folders on the free plan.
      </p>
      <DialogActions>
        <Button ref={close} look="main" onClick={onClose}>
          Maybe Later
        </Button>
      </DialogActions>
    </Dialog>
  )
}
