import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as common from '#text/common.ts'
import * as offline from '#text/offline.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { libraryQuery } from '#web/features/library/api.ts'
import { waits } from '#web/features/library/outbox.ts'
import { outboxState } from '#web/features/library/pending-changes.ts'
import { outbox } from '#web/features/library/send-change.ts'
import { libraryTime } from '#web/features/library/stored-library.ts'
import { useIsOutOfReach } from '#web/features/library/use-library.ts'
import { openWaitingChanges } from '#web/features/library/waiting-changes.tsx'
import { queryClient, refetchFailed } from '#web/lib/query-client.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'
import styles from './shell.module.css'

/** Until then a request for the library may just be slow. */
const LATE_MS = 5_000

/** Whether a stored library is shown, and the server has not answered the request for a new one for some seconds. */
function useIsLate(userId: string): boolean {
  const { data, isFetching } = useQuery(libraryQuery(userId))
  const waits = isFetching && data !== undefined
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waits])
  return isLate
}

/** Above the page: the stored library is shown because the server could not be reached, and which changes it does not have. */
export function OfflineNote() {
  const { user } = useSignedIn()
  const hasFailed = useIsOutOfReach()
  const isLate = useIsLate(user.id)
  const stale = hasFailed || isLate
  const at = useSelector(libraryTime)
  const now = useNow()
  const { kept, isHeld } = useSelector(outboxState)
  useEffect(() => {
    const retry = () => void refetchFailed()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  const refused = kept.filter((change) => !waits(change)).length
  const waiting = isHeld ? kept.length - refused : 0
  if (!stale && refused + waiting === 0) return null
  const onRetry = () => {
    void queryClient.refetchQueries({ queryKey: libraryQuery(user.id).queryKey })
    void refetchFailed()
    void outbox.send()
  }
  return (
    <div className={styles.note}>
      <Callout>
        {stale && <p>{offline.staleNote(!navigator.onLine, at || null, now)}</p>}
        {waiting > 0 && <p>{offline.changesWait(waiting)}</p>}
        {refused > 0 && <p>{offline.changesRefused(refused)}</p>}
        {refused + waiting > 0 && (
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
