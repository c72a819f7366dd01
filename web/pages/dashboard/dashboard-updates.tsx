import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useMemo, useRef, useState } from 'react'
import type { Overview, VideoView } from '#contract/videos.ts'
import { isInAllNew } from '#domain/all-new.ts'
import { allChannels, type Library, sortFolders } from '#domain/library.ts'
import * as newText from '#text/all-new.ts'
import { retry as retryLabel } from '#text/common.ts'
import * as text from '#text/dashboard-updates.ts'
import { checkForNewVideos } from '#text/refresh.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useIsOutOfReach } from '#web/features/library/use-library.ts'
import { newVideosQuery, overviewQuery, POLL_MS } from '#web/features/videos/api.ts'
import { cardChannels } from '#web/features/videos/card-channels.ts'
import { useListOnScreen } from '#web/features/videos/lists-on-screen.ts'
import { MarkAllSeen } from '#web/features/videos/mark-all-seen.tsx'
import { NewsSwitch } from '#web/features/videos/news-switch.tsx'
import { isRunning } from '#web/features/videos/refresh.ts'
import { useDueRefresh } from '#web/features/videos/use-due-refresh.ts'
import { useNewCount } from '#web/features/videos/use-new-count.ts'
import { useVideoDetails } from '#web/features/videos/use-video-details.ts'
import { folderSortStore, pinnedFolders } from '#web/lib/preferences.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useNow } from '#web/lib/use-now.ts'
import { CleanupCard } from '#web/pages/cleanup/cleanup-card.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Key } from '#web/ui/keys.tsx'
import { ErrorState } from '#web/ui/message.tsx'
import styles from './dashboard-updates.module.css'
import { FirstFolder } from './first-folder.tsx'
import { Front } from './front.tsx'
import { LaterCard } from './later-card.tsx'
import { Recent } from './recent.tsx'
import { ALL_CHANNELS, type Totals, useRefreshStatus } from './refresh-status.tsx'
import { Shelves } from './shelves.tsx'
import { UnsortedCard } from './unsorted-card.tsx'
import { UpdatesSkeleton } from './updates-skeleton.tsx'
import { useHome } from './use-home.ts'
import { useLastVisit } from './use-last-visit.ts'

const NO_CHANNELS: Totals = { channels: 0, unread: 0, due: 0, failed: 0 }
/** With fewer videos the page shows recent ones too, seen or older. */
const ENOUGH_VIDEOS = 10

/** What is new, by folder: the newest unseen videos, then the folders with theirs as shelves. */
export function DashboardUpdates({ library }: { library: Library }) {
  const { user } = useSignedIn()
  const sort = useSelector(folderSortStore)
  const pinned = useSelector(pinnedFolders)
  const folders = useMemo(() => sortFolders(library.folders, sort, pinned), [library.folders, sort, pinned])
  const channels = useMemo(() => cardChannels(library, user.newHours), [library, user.newHours])
  const { overview, refresh, isChecking, status } = useChecks(user.id)
  const listed = useQuery(newVideosQuery(user.id))
  const last = useLastVisit(user.id)
  const container = useRef<HTMLDivElement>(null)
  const shown = useHome(library, isChecking, container)
  const videosOf = (ids: readonly string[]): VideoView[] => ids.flatMap((id) => shown?.videoOf(id) ?? [])
  const front = shown ? videosOf([...(shown.home.lead === null ? [] : [shown.home.lead]), ...shown.home.beside]) : []
  const shelves = (shown?.home.shelves ?? []).map(({ key, videos }) => ({ key, videos: videosOf(videos) }))
  const all = [...front, ...shelves.flatMap(({ videos }) => videos)]
  useListOnScreen(all)
  useVideoDetails(all, !isChecking && shown?.isLoading === false)

  // The first videos of channels that were never read come one after another: their places are kept free.
  const expecting = useExpecting(overview.data, isChecking || shown?.isLoading === true)
  const areMoreComing = expecting.has(ANY)

  const isOutOfReach = useIsOutOfReach()
  const error = overview.error ?? listed.error
  if (error && !(overview.data && listed.data))
    return (
      <ErrorState
        title={text.updatesNotLoaded}
        error={error}
        onRetry={
          isOutOfReach
            ? null
            : () => {
                if (overview.error) void overview.refetch()
                if (listed.error) void listed.refetch()
              }
        }
      />
    )
  if (!overview.data || !shown || last === undefined || (shown.isLoading && all.length === 0))
    return <UpdatesSkeleton folders={folders.length} />
  const { unread, failed } = overview.data.all
  return (
    <div ref={container}>
      <Front
        headline={<Headline lastVisitAt={last} isKnown={unread + failed === 0 && !isRunning(refresh)} />}
        status={
          <div className={styles.status}>
            {status.line}
            {!status.hasProblem && (
              <IconButton
                icon="refresh"
                label={checkForNewVideos}
                aria-keyshortcuts="r"
                aria-disabled={isChecking}
                onClick={isChecking ? undefined : status.check}
              />
            )}
            <NewsSwitch />
          </div>
        }
        videos={front}
        channels={channels}
        areMoreComing={areMoreComing}
        actions={
          <>
            {shown.error && (
              <p className={styles.note}>
                {text.videosNotLoaded} {!isOutOfReach && <Button onClick={shown.retry}>{retryLabel}</Button>}
              </p>
            )}
            <SeeAll />
            <MarkSeen library={library} />
            {status.hasProblem && status.button}
          </>
        }
      />
      <div className={styles.below}>
        <div className={styles.lists}>
          {folders.length > 0 ? (
            <Shelves shelves={shelves} folders={folders} channels={channels} expecting={expecting} />
          ) : (
            <FirstFolder channels={library.unsortedChannels} />
          )}
          {all.length < ENOUGH_VIDEOS && !areMoreComing && (
            <Recent without={new Set(all.map(({ id }) => id))} channels={channels} />
          )}
        </div>
        <div className={styles.rail}>
          <LaterCard channels={channels} />
          {folders.length > 0 && library.unsortedChannels.length > 0 && (
            <UnsortedCard channels={library.unsortedChannels} />
          )}
          <CleanupCard library={library} />
        </div>
      </div>
    </div>
  )
}

/** In {@link useExpecting}: some channel. */
const ANY = ''

/**
 * The ids of folders whose first videos may come. What is expected stays so until nothing is read any more: counts and videos
 * come in several answers, in any order.
 */
function useExpecting(overview: Overview | undefined, isReading: boolean): ReadonlySet<string> {
  const [held, setHeld] = useState<readonly string[]>([])
  const unread = (overview?.folders ?? []).flatMap(({ folderId, unread }) => (unread > 0 ? [folderId ?? ANY, ANY] : []))
  const next = isReading ? [...new Set([...held, ...unread])] : []
  if (next.length !== held.length) setHeld(next)
  return useMemo(() => new Set(held), [held])
}

/** How current the page is, and the check for new videos, which starts by itself when channels are due. */
function useChecks(userId: string) {
  const overview = useQuery({ ...overviewQuery(userId), refetchInterval: POLL_MS })
  const { data, dataUpdatedAt, error, isFetching, refetch } = overview
  const totals = data?.all ?? NO_CHANNELS
  // A cached answer does not say how many channels are due now.
  const due = isFetching || error || !data ? null : totals.due
  const { refresh, isDue } = useDueRefresh(userId, ALL_CHANNELS, due, dataUpdatedAt)
  const isChecking = isDue || isRunning(refresh)
  const retry = () => void refetch()
  const status = useRefreshStatus({ ...{ totals, refresh, isChecking, error, retry }, isMain: false })
  useShortcuts(isChecking ? {} : { refresh: status.check })
  return { overview, refresh, isChecking, status }
}

/** @param isKnown every channel has been read, so that no video means that there is none */
function Headline({ lastVisitAt, isKnown }: { lastVisitAt: number | null; isKnown: boolean }) {
  const now = useNow()
  const all = useNewCount('all') ?? 0
  const unsorted = useNewCount('unsorted') ?? 0
  if (all > 0) return newText.unseenText(all, unsorted)
  if (!isKnown) return newText.nothingNewYet
  return lastVisitAt === null ? newText.unseenText(0, 0) : text.nothingNewSince(lastVisitAt, now)
}

/** The main button; without unseen videos it leads to the older ones. */
function SeeAll() {
  const count = useNewCount('all') ?? 0
  return count > 0 ? (
    <Link to="/new" search={{}} className={buttonClass('primary')}>
      {count === 1 ? newText.allNew : text.seeAll(count)}
      <Key name="G N" />
    </Link>
  ) : (
    <Link to="/new" search={{ list: 'all' }} className={buttonClass('primary')}>
      {newText.showOlder}
    </Link>
  )
}

/** Marks what All new lists as seen. Nothing while nothing is unseen. */
function MarkSeen({ library }: { library: Library }) {
  const isAny = (useNewCount('all') ?? 0) > 0
  const listed = useMemo(
    () => new Set(allChannels(library).flatMap(({ channel, folders }) => (isInAllNew(folders) ? [channel.id] : []))),
    [library],
  )
  return isAny && <MarkAllSeen list="all" channelIds={listed} />
}
