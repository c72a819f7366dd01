import { useId, useLayoutEffect, useRef } from 'react'
import * as text from '#text/flags.ts'
import { Button } from '#web/ui/button.tsx'
import { showModal } from '#web/ui/modal-stack.ts'
import { refreshFlags } from './api.ts'
import styles from './maintenance-dialog.module.css'

/** Stays open until maintenance ends. The page beneath keeps its state, half-typed fields included. */
export function MaintenanceDialog({ isChecking }: { isChecking: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [titleId, textId] = [useId(), useId()]

  useLayoutEffect(() => {
    const element = dialog.current
    return element ? showModal(element, element.querySelector('h2')) : undefined
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
        // Browsers close a dialog on the second Escape, even if its cancel event is prevented.
        if (event.key === 'Escape') event.preventDefault()
      }}
    >
      <h2 id={titleId} tabIndex={-1}>
        {text.maintenanceTitle}
      </h2>
      <p id={textId}>{text.maintenanceNotice}</p>
      <Button variant="primary" busy={isChecking} onClick={() => void refreshFlags()}>
        {text.tryAgain}
      </Button>
    </dialog>
  )
}
