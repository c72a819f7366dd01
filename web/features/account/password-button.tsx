import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import type { Credentials } from './passwords.ts'

type Props = {
  label: string
  /** The user's name for signing in, as far as it is known. */
  name?: string
  isNew?: boolean
  asksCurrent?: boolean
  variant?: 'plain' | 'primary'
  /** Said above the form. */
  note?: string
  action(typed: Credentials, current: string | null): Promise<void>
  onDone(): void
  /** Called with an error that the form should not show: the dialog closes if it returns true. */
  isHandled?(error: Error): boolean
}

/** Opens a dialog that asks for name and password. */
export function PasswordButton({ label, variant = 'plain', note, isHandled, ...form }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant={variant} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen &&
        // The button may be in a form, which cannot contain another.
        createPortal(
          <Dialog title={label} onClose={close}>
            {note && <p>{note}</p>}
            <PasswordForm
              {...form}
              label={label}
              onDone={() => {
                close()
                form.onDone()
              }}
              onFailed={(error) => isHandled?.(error) && close()}
            />
          </Dialog>,
          document.body,
        )}
    </>
  )
}
