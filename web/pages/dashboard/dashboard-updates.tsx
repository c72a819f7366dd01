import { useMemo, useRef, useState } from 'react'
import type { NewAnswer, VideoView } from '#contract/videos.ts'
import { idsInAllNew } from '#domain/all-new.ts'
import { type Library, sortFolders } from '#domain/library.ts'
import * as newText from '#text/all-new.ts'
import { retry as retryLabel } from '#text/common.ts'
import * as text from '#text/dashboard-updates.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useIsOutOfReach } from '#web/features/library/use-library.ts'
import { cardChannels } from '#web/features/videos/card-channels.ts'
import { useListOnScreen } from '#web/features/videos/lists-on-screen.ts'
import { MarkAllSeen } from '#web/features/videos/mark-all-seen.tsx'
import { NewsSwitch } from '#web/features/videos/news-switch.tsx'
import { useNewCount } from '#web/features/videos/use-new-count.ts'
import { useVideoDetails } from '#web/features/videos/use-video-details.ts'
import { folderSortStore, pinnedFolders } from '#web/lib/preferences.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { CleanupCard } from '#web/pages/cleanup/cleanup-card.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Key } from '#web/ui/keys.tsx'
import { Link } from '#web/ui/link.tsx'
import { ErrorState } from '#web/ui/message.tsx'
import styles from './dashboard-updates.module.css'
import { EmptyLibrary } from './empty-dashboard.tsx'
import { FirstFolder } from './first-folder.tsx'
import { Front } from './front.tsx'
import { LaterCard } from './later-card.tsx'
import { Recent } from './recent.tsx'
import { useChecks } from './refresh-status.tsx'
import { Shelves } from './shelves.tsx'
import { UnsortedCard } from './unsorted-card.tsx'
import { UpdatesSkeleton } from './updates-skeleton.tsx'
import { useHome } from './use-home.ts'
import { useLastVisit } from './use-last-visit.ts'

/** With fewer videos the page shows recent ones too, seen or older. */
const ENOUGH_VIDEOS = 10

/** What is new, or how to begin. */
export const DashboardUpdates = ({ library }: { library: Library }) =>
  library.folders.length + library.unsortedChannels.length === 0 ? <EmptyLibrary /> : <Updates library={library} />

/** What is new, by folder: the newest unseen videos, then the folders with theirs as shelves. */
function Updates({ library }: { library: Library }) {
  const { user } = useSignedIn()
  const sort = useSelector(folderSortStore)
  const pinned = useSelector(pinnedFolders)
  const folders = useMemo(() => sortFolders(library.folders, sort, pinned), [library.folders, sort, pinned])
  const channels = useMemo(() => cardChannels(library, user.newHours), [library, user.newHours])
  const { data, error, refetch, isChecking, isKnown, status, remedy } = useChecks()
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
  const expecting = useExpecting(data, isChecking || shown?.isLoading === true)
  const areMoreComing = expecting.has(ANY)

  const isOutOfReach = useIsOutOfReach()
  if (error && !data)
    return (
      <ErrorState title={text.updatesNotLoaded} error={error} onRetry={isOutOfReach ? null : () => void refetch()} />
    )
  if (!data || !shown || last === undefined || (shown.isLoading && all.length === 0))
    return <UpdatesSkeleton folders={folders.length} />
  return (
    <div ref={container}>
      <Front
        headline={<Headline lastVisitAt={last} isChecking={isChecking || areMoreComing} isKnown={isKnown} />}
        status={
          <div className={styles.status}>
            {status}
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
            <SeeAll
              isAnyRead={data.checks.unread < data.checks.channels}
              variant={folders.length > 0 ? 'primary' : 'plain'}
            />
            <MarkSeen library={library} />
            {remedy}
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
        </div>
        <div className={styles.rail}>
          <LaterCard channels={channels} />
          {folders.length > 0 && library.unsortedChannels.length > 0 && (
            <UnsortedCard channels={library.unsortedChannels} />
          )}
          <CleanupCard library={library} />
        </div>
        {/* Comes late, and last: it moves nothing. */}
        {all.length < ENOUGH_VIDEOS && !areMoreComing && (
          <Recent without={new Set(all.map(({ id }) => id))} channels={channels} />
        )}
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
function useExpecting(answer: NewAnswer | undefined, isReading: boolean): ReadonlySet<string> {
  const [held, setHeld] = useState<readonly string[]>([])
  const unread = (answer?.folders ?? []).flatMap(({ folderId, unread }) => (unread > 0 ? [folderId ?? ANY, ANY] : []))
  const next = isReading ? [...new Set([...held, ...unread])] : []
  if (next.length !== held.length) setHeld(next)
  return useMemo(() => new Set(held), [held])
}

type HeadlineProps = { lastVisitAt: number | null; isChecking: boolean; isKnown: boolean }

/** How much is unseen. Without unseen videos, whether all channels are known to have none. */
function Headline({ lastVisitAt, isChecking, isKnown }: HeadlineProps) {
  const now = useNow()
  const all = useNewCount('all') ?? 0
  const unsorted = useNewCount('unsorted') ?? 0
  if (all > 0) return newText.unseenText(all, unsorted)
  if (isChecking) return newText.lookingForNew
  if (!isKnown) return newText.notAllChecked
  return lastVisitAt === null ? newText.unseenText(0, 0) : text.nothingNewSince(lastVisitAt, now)
}

/**
 * The main button, except before the first folder, which comes first then. Without unseen videos it leads to the older ones,
 * once any channel was read.
 */
function SeeAll({ isAnyRead, variant }: { isAnyRead: boolean; variant: 'primary' | 'plain' }) {
  const count = useNewCount('all') ?? 0
  if (count > 0)
    return (
      <Link to="/new" search={{}} className={buttonClass(variant)}>
        {count === 1 ? newText.allNew : text.seeAll(count)}
        <Key name="G N" />
      </Link>
    )
  if (!isAnyRead) return null
  return (
    <Link to="/new" search={{ list: 'all' }} className={buttonClass(variant)}>
      {newText.showOlder}
    </Link>
  )
}

/** Marks what All new lists as seen. Nothing while nothing is unseen. */
const MarkSeen = ({ library }: { library: Library }) =>
  (useNewCount('all') ?? 0) > 0 && <MarkAllSeen list="all" channelIds={idsInAllNew(library)} />
