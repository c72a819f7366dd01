import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import * as common from '#text/common.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

type Props = {
  title: string
  text: ReactNode
  confirmLabel: string
  danger?: boolean
  onConfirm(): void
  onCancel(): void
}

/** Ignores a key that was already held down when the dialog opened. */
const ignoreRepeat = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

/** Asks for confirmation. Escape cancels; Enter activates the focused button, at first the one that confirms. */
export function ConfirmDialog({ title, text, confirmLabel, danger, onConfirm, onCancel }: Props) {
  const textId = useId()
  const confirm = useRef<HTMLButtonElement>(null)
  return (
    <Dialog role="alertdialog" title={title} onClose={onCancel} describedBy={textId} initialFocus={confirm}>
      <div id={textId} dir="auto">
        {text}
      </div>
      <DialogActions>
        <Button onClick={onCancel} onKeyDown={ignoreRepeat}>
          {common.cancel}
        </Button>
        <Button ref={confirm} variant={danger ? 'danger' : 'primary'} onClick={onConfirm} onKeyDown={ignoreRepeat}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Shows a message until the user dismisses it with OK, Enter or Escape. */
export function AlertDialog({ title, text, onClose }: { title: string; text: string; onClose(): void }) {
  const textId = useId()
  const ok = useRef<HTMLButtonElement>(null)
  return (
    <Dialog role="alertdialog" title={title} onClose={onClose} describedBy={textId} initialFocus={ok}>
      <p id={textId}>{text}</p>
      <DialogActions>
        <Button ref={ok} variant="primary" onClick={onClose} onKeyDown={ignoreRepeat}>
          {common.ok}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
