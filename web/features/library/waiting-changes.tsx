import { useSelector } from '@tanstack/react-store'
import * as common from '#text/common.ts'
import * as text from '#text/offline.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import type { KeptChange } from '#web/features/account/user-database.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { raiseDialog } from '#web/ui/raised-dialogs.tsx'
import { reasonOf, summaryOf } from './kept-change-text.ts'
import { discard, outbox, sendKept } from './outbox.ts'
import styles from './waiting-changes.module.css'

/** Opens the list of the changes that the server does not have. */
export const openWaitingChanges = (): void => raiseDialog((close) => <WaitingChanges onClose={close} />)

function WaitingChanges({ onClose }: { onClose(): void }) {
  const { user } = useSignedIn()
  const kept = useSelector(outbox)
  const waiting = kept.filter(({ refusal }) => !refusal)
  const refused = kept.filter(({ refusal }) => refusal)
  return (
    <Dialog title={text.title} onClose={onClose}>
      {kept.length === 0 && <p>{text.nothingWaits}</p>}
      <Changes heading={text.refusedHeading} changes={refused} />
      <Changes heading={text.waitingHeading} changes={waiting} />
      <DialogActions>
        <Button onClick={onClose}>{common.close}</Button>
        {waiting.length > 0 && (
          <Button variant="primary" onClick={() => void sendKept(user.id)}>
            {text.sendNow}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Changes({ heading, changes }: { heading: string; changes: readonly KeptChange[] }) {
  const { user } = useSignedIn()
  if (changes.length === 0) return null
  return (
    <>
      <h3>{heading}</h3>
      <ul className={styles.list}>
        {changes.map((change) => {
          const summary = summaryOf(change)
          const reason = reasonOf(change)
          return (
            <li key={change.id}>
              <span className={styles.texts}>
                <span dir="auto">{summary}</span>
                {reason !== null && <small>{reason}</small>}
              </span>
              <Button
                variant="line"
                aria-label={text.discardChange(summary)}
                onClick={() => void discard(user.id, change.id)}
              >
                {text.discard}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
