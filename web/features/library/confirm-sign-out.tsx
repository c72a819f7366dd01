import * as text from '#text/offline.ts'
import { signOut } from '#text/shell.ts'
import { confirmSignOutBy } from '#web/features/account/sign-out.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { raiseDialog } from '#web/ui/raised-dialogs.tsx'
import { outboxState } from './pending-changes.ts'

/** Asks before a sign-out deletes changes that wait for the server. @returns a function that ends this */
export const askBeforeLoss = (): (() => void) => confirmSignOutBy(ask)

async function ask(): Promise<boolean> {
  const waiting = outboxState.state.shown.length
  if (waiting === 0) return true
  return new Promise((resolve) => {
    raiseDialog((close) => {
      const answer = (signsOut: boolean) => {
        close()
        resolve(signsOut)
      }
      return (
        <ConfirmDialog
          title={signOut}
          text={text.signOutLoses(waiting)}
          confirmLabel={signOut}
          danger
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        />
      )
    })
  })
}
