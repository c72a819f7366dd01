import { useSelector } from '@tanstack/react-store'
import * as common from '#text/common.ts'
import * as offline from '#text/offline.ts'
import { staleNote } from '#text/shell.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { outbox, sendKept } from '#web/features/library/outbox.ts'
import { libraryTime } from '#web/features/library/stored-library.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { openWaitingChanges } from '#web/features/library/waiting-changes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'
import styles from './shell.module.css'

/** Above the page: the stored library is shown because the server could not be reached, and which changes it does not have. */
export function OfflineNote() {
  const { user } = useSignedIn()
  const { stale, retry } = useLibrary()
  const at = useSelector(libraryTime)
  const kept = useSelector(outbox)
  const refused = kept.filter(({ problem }) => problem !== null).length
  const waiting = kept.length - refused
  if (!stale && kept.length === 0) return null
  const onRetry = () => {
    retry()
    void sendKept(user.id)
  }
  return (
    <div className={styles.note}>
      <Callout>
        {stale && <p>{staleNote(!navigator.onLine, at || null, Date.now())}</p>}
        {waiting > 0 && <p>{offline.changesWait(waiting)}</p>}
        {refused > 0 && <p>{offline.changesRefused(refused)}</p>}
        {kept.length > 0 && (
          <Button variant="quiet" onClick={openWaitingChanges}>
            {offline.showChanges}
          </Button>
        )}
        {stale && (
          <Button variant="line" onClick={onRetry}>
            {common.retry}
          </Button>
        )}
      </Callout>
    </div>
  )
}
