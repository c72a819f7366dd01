import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ChangeView } from '#contract/changes.ts'
import * as text from '#text/changes.ts'
import { dayName } from '#text/days.ts'
import { usePending } from '#web/features/library/pending-changes.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { announce } from '#web/ui/announce.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EmptyState, ErrorState } from '#web/ui/message.tsx'
import { PageArea } from '#web/ui/page-area.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import { showErrorToast } from '#web/ui/toast-store.ts'
import { changesQuery, setUndone } from './api.ts'
import { ChangeRow, sentenceOf } from './change-row.tsx'
import styles from './changes-page.module.css'

/** `/changes`: the last changes of the library, by day. Each of them can be undone. */
export function ChangesPage() {
  const { data, status, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(changesQuery)
  const changes = data?.pages.flatMap((page) => page.changes)
  const { running, set } = useUndo()
  useChangesAfterPending()
  const last = changes?.find((change) => change.undoneAt === null && !change.block && !change.final)

  return (
    <PageArea>
      <div className={styles.head}>
        <PageHeading title={text.recentChanges} line={text.recentChangesText}>
          {last && (
            <Button variant="line" busy={running === last.id} onClick={() => void set(last, true)}>
              <Icon name="undo" size={16} />
              {text.undoLast}
            </Button>
          )}
        </PageHeading>
      </div>
      {!changes && status === 'error' && (
        <ErrorState title={text.notLoaded} error={error} onRetry={() => void refetch()} />
      )}
      {!changes && status === 'pending' && <ListSkeleton />}
      {changes?.length === 0 && (
        <EmptyState title={text.noChanges}>
          <Link to="/folders" className={buttonClass('primary')}>
            {text.goToFolders}
          </Link>
        </EmptyState>
      )}
      {changes && <Days changes={changes} running={running} onSet={set} />}
      {hasNextPage && (
        <div className={styles.more}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text.showOlder}
          </Button>
        </div>
      )}
    </PageArea>
  )
}

/** Fetches the log again when the server has what was done over this page, such as the undo of a toast. */
function useChangesAfterPending(): void {
  const isPending = usePending().length > 0
  useEffect(() => {
    if (isPending) return () => void queryClient.invalidateQueries({ queryKey: changesQuery.queryKey })
    return undefined
  }, [isPending])
}

/** One change at a time; `running` is its id. */
function useUndo() {
  const [running, setRunning] = useState<string | null>(null)
  const set = async (change: ChangeView, undone: boolean) => {
    if (running) return
    setRunning(change.id)
    try {
      await setUndone(change.id, undone)
      const sentence = sentenceOf(change)
      announce(undone ? text.undoneNow(sentence) : text.redoneNow(sentence))
    } catch (error) {
      showErrorToast(error)
    } finally {
      setRunning(null)
    }
  }
  return { running, set }
}

type DaysProps = {
  changes: readonly ChangeView[]
  running: string | null
  onSet(change: ChangeView, undone: boolean): Promise<void>
}

function Days({ changes, running, onSet }: DaysProps) {
  const now = Date.now()
  const days = [...Map.groupBy(changes, ({ at }) => dayName(at, now))]
  return days.map(([day, ofDay]) => (
    <section key={day} className={styles.day} aria-label={day}>
      <h2>{day}</h2>
      <ul className={styles.list}>
        {ofDay.map((change) => (
          <ChangeRow
            key={change.id}
            change={change}
            now={now}
            isRunning={running === change.id}
            hasBlocker={changes.some(({ id }) => id === change.block?.by?.id)}
            onSet={onSet}
          />
        ))}
      </ul>
    </section>
  ))
}

const ListSkeleton = () => (
  <div className={styles.skeleton}>
    <LoadingText />
    {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
      <Skeleton key={row} height={64} />
    ))}
  </div>
)
