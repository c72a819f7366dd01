import { useId, useLayoutEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { showModal } from '#web/ui/modal-stack.ts'
import { refreshFlags } from './api.ts'
import styles from './maintenance-dialog.module.css'

/** Nothing closes it but the end of maintenance: whatever is half-typed beneath stays as it is. */
export function MaintenanceDialog({ asking }: { asking: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [titleId, textId] = [useId(), useId()]

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    const close = showModal(element)
    element.querySelector('h2')?.focus()
    return () => {
      close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // A second Escape would close it past any refusal.
        if (event.key === 'Escape') event.preventDefault()
      }}
    >
      <h2 id={titleId} tabIndex={-1}>
        Back in a few minutes
      </h2>
      <p id={textId}>
        Subshelf is being looked after. Your folders and channels are safe, and this page goes on by itself as soon as
        it is done.
      </p>
      <Button look="main" busy={asking} onClick={() => void refreshFlags()}>
        Try again
      </Button>
    </dialog>
  )
}
