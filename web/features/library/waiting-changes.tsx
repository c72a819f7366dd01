import * as common from '#text/common.ts'
import * as text from '#text/offline.ts'
import type { KeptChange } from '#web/features/account/user-database.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { raiseDialog } from '#web/ui/raised-dialogs.tsx'
import { reasonOf, summaryOf } from './kept-change-text.ts'
import { waits } from './outbox.ts'
import { outboxState } from './pending-changes.ts'
import { outbox } from './send-change.ts'
import styles from './waiting-changes.module.css'

/** Opens the list of the changes that the server does not have. */
export const openWaitingChanges = (): void => raiseDialog((close) => <WaitingChanges onClose={close} />)

function WaitingChanges({ onClose }: { onClose(): void }) {
  const { kept } = useSelector(outboxState)
  const waiting = kept.filter(waits)
  const refused = kept.filter((change) => !waits(change))
  return (
    <Dialog title={text.title} onClose={onClose}>
      {kept.length === 0 && <p>{text.nothingWaits}</p>}
      <Changes heading={text.refusedHeading} changes={refused} />
      <Changes heading={text.waitingHeading} changes={waiting} />
      <DialogActions>
        <Button onClick={onClose}>{common.close}</Button>
        {waiting.length > 0 && (
          <Button variant="primary" onClick={() => void outbox.send()}>
            {text.sendNow}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Has a refused change sent again. */
function Again({ change: { id, refusal }, summary }: { change: KeptChange; summary: string }) {
  const overrides = refusal?.code === 'changed_elsewhere'
  const label = overrides ? text.makeAnyway : common.retry
  return (
    <Button variant="line" aria-label={text.forChange(label, summary)} onClick={() => void outbox.retry(id, overrides)}>
      {label}
    </Button>
  )
}

function Changes({ heading, changes }: { heading: string; changes: readonly KeptChange[] }) {
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
              {change.refusal && <Again change={change} summary={summary} />}
              <Button
                variant="line"
                aria-label={text.forChange(text.discard, summary)}
                onClick={() => void outbox.discard(change.id)}
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
