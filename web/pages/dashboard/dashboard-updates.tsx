import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useMemo } from 'react'
import type { LibraryView } from '#contract/library.ts'
import { sortFolders } from '#domain/library.ts'
import { lastDays } from '#domain/week.ts'
import { updatesNotLoaded } from '#text/dashboard-updates.ts'
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

/** While the dashboard is open, it loads the overview this often. */
const POLL_MS = 10 * 60_000

type Props = { library: LibraryView /** Called once everything has its final place. */; onReady(): void }

/** What has changed, the week, and the newest unwatched videos of each folder. */
export function DashboardUpdates({ library, onReady }: Props) {
  const { user } = useSignedIn()
  const sort = useSelector(folderSortStore)
  const pinned = useSelector(pinnedFolders)
  const folders = useMemo(() => sortFolders(library.folders, sort, pinned), [library.folders, sort, pinned])
  const last = useLastVisit(user.id, library)
  const { data: overview, dataUpdatedAt, error, isFetching, refetch } = useOverview(user.id, last?.at)
  const totals = useMemo(() => sumTotals(overview?.folders ?? []), [overview])
  // A cached answer does not say how many channels are due now.
  const due = isFetching || error ? null : totals.due
  const { refresh, isDue } = useDueRefresh(user.id, ALL_CHANNELS, due, dataUpdatedAt)
  const isChecking = isDue || isRunning(refresh)
  const isReady = last !== undefined && overview !== undefined
  useEffect(() => {
    if (isReady) onReady()
  }, [isReady, onReady])
  const retry = () => void refetch()

  if (!overview && error) return <ErrorState title={updatesNotLoaded} error={error} onRetry={retry} />
  if (!isReady) return <UpdatesSkeleton folders={folders.length} />
  // The cached counts are of an earlier visit; the right ones are loading.
  const isCounting = last !== null && overview.lastVisitAt !== last.at && isFetching
  const week = presentWeek(overview, folders)
  return (
    <>
      {totals.channels > 0 && (
        <RefreshStatus totals={totals} refresh={refresh} isChecking={isChecking} error={error} retry={retry} />
      )}
      <div className={styles.cards}>
        <ChangesCard
          changes={last && presentChanges(overview, library, folders, last)}
          isCounting={isCounting}
          isChecking={isChecking}
          hasFolders={week.length > 0}
        />
        {week.length > 0 && <WeekCard days={overview.days} rows={week} />}
      </div>
      {folders.length > 0 && <FolderPreviews folders={folders} overview={overview} isChecking={isChecking} />}
    </>
  )
}

/** The counts of all folders, loaded again when a day begins and for another last visit. */
function useOverview(userId: string, lastVisitAt: number | undefined) {
  const query = useQuery({ ...overviewQuery(userId), refetchInterval: POLL_MS })
  const { data, refetch } = query
  const today = lastDays(useNow(), 1)[0]?.startsAt
  const isOfToday = data?.days.at(-1)?.startsAt === today
  const isOfVisit = lastVisitAt === undefined || data?.lastVisitAt === lastVisitAt
  const isLoaded = data !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per day and visit, whatever the answer is
  useEffect(() => {
    if (isLoaded && !(isOfToday && isOfVisit)) void refetch({ cancelRefetch: false })
  }, [isLoaded, today, lastVisitAt, refetch])
  return query
}
