import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useMemo } from 'react'
import type { LibraryView } from '#contract/library.ts'
import { sortFolders } from '#domain/library.ts'
import { lastDays } from '#domain/week.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { overviewQuery } from '#web/features/videos/api.ts'
import { isRunning } from '#web/features/videos/refresh.ts'
import { useDueRefresh } from '#web/features/videos/use-due-refresh.ts'
import { folderSortStore, pinnedFolders } from '#web/lib/preferences.ts'
import { useNow } from '#web/lib/use-now.ts'
import { ErrorState } from '#web/ui/message.tsx'
import { ChangesCard } from './changes-card.tsx'
import styles from './dashboard-updates.module.css'
import { FolderPreviews } from './folder-previews.tsx'
import { presentChanges, presentWeek } from './present-overview.ts'
import { ALL_CHANNELS, RefreshStatus, sumTotals } from './refresh-status.tsx'
import { UpdatesSkeleton } from './updates-skeleton.tsx'
import { useLastVisit } from './use-last-visit.ts'
import { WeekCard } from './week-card.tsx'

/** While the dashboard is on screen, it asks this often which channels are due. */
const ASK_EVERY_MS = 10 * 60_000

type Props = { library: LibraryView /** Called when everything is in its place. */; onShown(): void }

/** What makes the dashboard worth opening: what changed, the week, and the newest unwatched videos of each folder. */
export function DashboardUpdates({ library, onShown }: Props) {
  const { user } = useSignedIn()
  const sort = useSelector(folderSortStore)
  const pinned = useSelector(pinnedFolders)
  const folders = useMemo(() => sortFolders(library.folders, sort, pinned), [library.folders, sort, pinned])
  const last = useLastVisit(user.id, library)
  const { data: overview, dataUpdatedAt, error, isFetching, refetch } = useOverview(user.id, last?.at)
  const totals = useMemo(() => sumTotals(overview?.folders ?? []), [overview])
  // Answers of before, and of servers that could not be reached, tell nothing of what is due now.
  const due = isFetching || error ? null : totals.due
  const { refresh, isDue } = useDueRefresh(user.id, ALL_CHANNELS, due, dataUpdatedAt)
  const isChecking = isDue || isRunning(refresh)
  const isShown = last !== undefined && overview !== undefined
  useEffect(() => {
    if (isShown) onShown()
  }, [isShown, onShown])

  if (!overview && error)
    return <ErrorState title="What is new could not be loaded" error={error} onRetry={() => void refetch()} />
  if (!isShown) return <UpdatesSkeleton folders={folders.length} />
  // Those kept from before the last visit say nothing about it; the right ones are on their way.
  const isCounting = last !== null && overview.lastVisitAt !== last.at && isFetching
  const lines = presentWeek(overview, folders)
  return (
    <>
      {totals.channels > 0 && (
        <RefreshStatus
          totals={totals}
          refresh={refresh}
          isChecking={isChecking}
          error={error}
          retry={() => void refetch()}
        />
      )}
      <div className={styles.cards}>
        <ChangesCard
          changes={last && presentChanges(overview, library, folders, last)}
          isCounting={isCounting}
          isChecking={isChecking}
          hasFolders={lines.length > 0}
        />
        {lines.length > 0 && <WeekCard days={overview.days} lines={lines} />}
      </div>
      {folders.length > 0 && <FolderPreviews folders={folders} overview={overview} isChecking={isChecking} />}
    </>
  )
}

/** The counts of all folders; counted anew when a day begins, and for another last visit. */
function useOverview(userId: string, lastVisitAt: number | undefined) {
  const query = useQuery({ ...overviewQuery(userId), refetchInterval: ASK_EVERY_MS })
  const { data, refetch } = query
  const today = lastDays(useNow(), 1)[0]?.startsAt
  const isOfToday = data?.days.at(-1)?.startsAt === today
  const isOfVisit = lastVisitAt === undefined || data?.lastVisitAt === lastVisitAt
  const isKnown = data !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day and visit, whatever the answer is
  useEffect(() => {
    if (isKnown && !(isOfToday && isOfVisit)) void refetch({ cancelRefetch: false })
  }, [isKnown, today, lastVisitAt, refetch])
  return query
}
