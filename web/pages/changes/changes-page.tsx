import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ChangeView } from '#contract/changes.ts'
import * as text from '#text/changes.ts'
import { dayName } from '#text/days.ts'
import { undoneNow } from '#text/undone.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { usePending } from '#web/features/library/pending-changes.ts'
import { laterOf } from '#web/features/marks/later-store.ts'
import { canUndoMarks, doneText, markLogOf, undoMarks } from '#web/features/marks/mark-log.ts'
import { marksOf } from '#web/features/marks/store.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { announce } from '#web/ui/announce.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState, ErrorState } from '#web/ui/message.tsx'
import { PageArea } from '#web/ui/page-area.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import { showErrorToast } from '#web/ui/toast-store.ts'
import { changesQuery, setUndone } from './api.ts'
import { ChangeRow, focusRow, MarksChangeRow, type MarksRow, sentenceOf } from './change-row.tsx'
import styles from './changes-page.module.css'

/** `/changes`: the last changes of the library, and of marks in this browser, by day. Each of them can be undone. */
export function ChangesPage() {
  const { data, status, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(changesQuery)
  const changes = data?.pages.flatMap((page) => page.changes)
  const { running, set } = useUndo()
  useChangesAfterPending()
  const marks = useMarkChanges().filter(({ entry }) => !hasNextPage || entry.at >= (changes?.at(-1)?.at ?? 0))
  const rows = [...(changes ?? []), ...marks].sort((a, b) => timeOf(b) - timeOf(a))
  const last = rows.find((row) => ('entry' in row ? row.canUndo : row.undoneAt === null && !row.block && !row.final))

  return (
    <PageArea>
      <div className={styles.head}>
        <PageHeading title={text.recentChanges} line={text.recentChangesText}>
          {last && (
            <Button variant="line" busy={running === idOf(last)} onClick={() => void set(last, true)}>
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
      {changes && rows.length === 0 && (
        <EmptyState title={text.noChanges}>
          <Link to="/folders" className={buttonClass('primary')}>
            {text.goToFolders}
          </Link>
        </EmptyState>
      )}
      {rows.length > 0 && <Days rows={rows} running={running} onSet={set} />}
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

/** The changes of marks in this browser. */
function useMarkChanges(): MarksRow[] {
  const { user } = useSignedIn()
  const { entries } = useSelector(markLogOf(user.id).store)
  const marks = useSelector(marksOf(user.id).store)
  const later = useSelector(laterOf(user.id).store)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what can be undone depends on the marks
  return useMemo(
    () => Array.from(entries.values(), (entry) => ({ entry, canUndo: canUndoMarks(user.id, entry) })),
    [user.id, entries, marks, later],
  )
}

type Change = ChangeView | MarksRow

const idOf = (row: Change) => ('entry' in row ? row.entry.id : row.id)
const timeOf = (row: Change) => ('entry' in row ? row.entry.at : row.at)

/** One change at a time; `running` is its id. */
function useUndo() {
  const { user } = useSignedIn()
  const [running, setRunning] = useState<string | null>(null)
  const set = async (row: Change, undone: boolean) => {
    if (running) return
    setRunning(idOf(row))
    try {
      const sentence = 'entry' in row ? doneText(row.entry.summary) : sentenceOf(row)
      if ('entry' in row) await undoMarks(user.id, row.entry).then(() => focusRow(row.entry.id))
      else await setUndone(row.id, undone, sentence)
      announce(undone ? undoneNow(sentence) : text.redoneNow(sentence))
    } catch (error) {
      showErrorToast(error)
    } finally {
      setRunning(null)
    }
  }
  return { running, set }
}

type DaysProps = {
  rows: readonly Change[]
  running: string | null
  onSet(change: Change, undone: boolean): Promise<void>
}

function Days({ rows, running, onSet }: DaysProps) {
  const now = useNow()
  const ids = new Set(rows.map(idOf))
  const days = [...Map.groupBy(rows, (row) => dayName(timeOf(row), now))]
  return days.map(([day, ofDay]) => (
    <section key={day} className={styles.day} aria-label={day}>
      <h2>{day}</h2>
      <ul className={styles.list}>
        {ofDay.map((row) =>
          'entry' in row ? (
            <MarksChangeRow key={idOf(row)} {...row} now={now} onUndo={() => void onSet(row, true)} />
          ) : (
            <ChangeRow
              key={row.id}
              change={row}
              now={now}
              isRunning={running === row.id}
              hasBlocker={row.block?.by ? ids.has(row.block.by.id) : false}
              onSet={onSet}
            />
          ),
        )}
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
