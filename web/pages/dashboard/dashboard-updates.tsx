import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useMemo } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { type Library, sortFolders } from '#domain/library.ts'
import { lastDays } from '#domain/week.ts'
import { updatesNotLoaded } from '#text/dashboard-updates.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useIsOutOfReach } from '#web/features/library/use-library.ts'
import { overviewQuery, POLL_MS } from '#web/features/videos/api.ts'
import { isRunning } from '#web/features/videos/refresh.ts'
import { useDueRefresh } from '#web/features/videos/use-due-refresh.ts'
import { folderSortStore, pinnedFolders } from '#web/lib/preferences.ts'
import { useNow } from '#web/lib/use-now.ts'
import { CleanupCard } from '#web/pages/cleanup/cleanup-card.tsx'
import { ErrorState } from '#web/ui/message.tsx'
import { ChangesCard } from './changes-card.tsx'
import styles from './dashboard-updates.module.css'
import { FirstFolder } from './first-folder.tsx'
import { FolderShelves } from './folder-shelves.tsx'
import { Front } from './front.tsx'
import { headlineText } from './headline.ts'
import { findLeadsTo, orderShelves, presentChanges, presentNews, presentWeek } from './present-overview.ts'
import { ALL_CHANNELS, type Totals, useRefreshStatus } from './refresh-status.tsx'
import { UnsortedCard } from './unsorted-card.tsx'
import { UpdatesSkeleton } from './updates-skeleton.tsx'
import { useLastVisit } from './use-last-visit.ts'
import { WeekCard } from './week-card.tsx'

const NO_CHANNELS: Totals = { channels: 0, unread: 0, due: 0, failed: 0 }

/** The newest videos, the folders as shelves, and beside them what has changed and the week. */
export function DashboardUpdates({ library }: { library: Library }) {
  const { user } = useSignedIn()
  const sort = useSelector(folderSortStore)
  const pinned = useSelector(pinnedFolders)
  const folders = useMemo(() => sortFolders(library.folders, sort, pinned), [library.folders, sort, pinned])
  const now = useNow()
  const last = useLastVisit(user.id, library)
  const { data: overview, dataUpdatedAt, error, isFetching, refetch } = useOverview(user.id, last?.at)
  const totals = overview?.all ?? NO_CHANNELS
  // A cached answer does not say how many channels are due now.
  const due = isFetching || error ? null : totals.due
  const { refresh, isDue } = useDueRefresh(user.id, ALL_CHANNELS, due, dataUpdatedAt)
  const isChecking = isDue || isRunning(refresh)
  const retry = () => void refetch()
  // The cached counts are of an earlier visit; the right ones are loading.
  const isCounting = Boolean(last && overview && overview.lastVisitAt !== last.at && isFetching)
  const news = overview && last && !isCounting ? presentNews(overview, last.at) : null
  const leadsTo = overview ? findLeadsTo(overview, folders, news !== null) : null
  const status = useRefreshStatus({
    ...{ totals, refresh, isChecking, error, retry },
    isMain: folders.length > 0 && leadsTo === null,
  })

  const isOutOfReach = useIsOutOfReach()
  if (!overview && error)
    return <ErrorState title={updatesNotLoaded} error={error} onRetry={isOutOfReach ? null : retry} />
  if (!overview || last === undefined) return <UpdatesSkeleton folders={folders.length} />
  const hasChannels = totals.channels > 0
  const changes = last && presentChanges(overview, library, folders, last)
  const week = presentWeek(overview, folders)
  const headline = (videos: readonly VideoView[]) => headlineText(news, last, isChecking, videos, now)
  return (
    <>
      {hasChannels && (
        <Front
          library={library}
          headline={headline}
          status={status.line}
          refreshButton={status.button}
          leadsTo={leadsTo}
          isChecking={isChecking}
          isKnown={totals.unread + totals.failed === 0}
        />
      )}
      <div className={styles.below}>
        {folders.length > 0 ? (
          <FolderShelves
            folders={orderShelves(overview, folders, news !== null)}
            overview={overview}
            isChecking={isChecking}
          />
        ) : (
          <FirstFolder channels={library.unsortedChannels} />
        )}
        <div className={styles.rail}>
          {folders.length > 0 && library.unsortedChannels.length > 0 && (
            <UnsortedCard channels={library.unsortedChannels} />
          )}
          {changes && (
            <ChangesCard
              changes={changes}
              isCounting={isCounting}
              isChecking={isChecking}
              hasFolders={week.length > 0}
            />
          )}
          {week.length > 0 && <WeekCard days={overview.days} rows={week} />}
          <CleanupCard library={library} />
        </div>
      </div>
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
