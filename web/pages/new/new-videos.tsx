import { useMemo, useRef } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { unseenIn } from '#domain/seen.ts'
import { groupByDay } from '#domain/video-days.ts'
import * as text from '#text/all-new.ts'
import { MAX_COUNTED } from '#text/counts.ts'
import { nothingNewSince } from '#text/dashboard-updates.ts'
import { everythingSince } from '#text/visits.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useIsOutOfReach, useLibrary } from '#web/features/library/use-library.ts'
import { useLater } from '#web/features/marks/use-later.ts'
import { useMarks } from '#web/features/marks/use-marks.ts'
import { useSeenBefore } from '#web/features/marks/use-seen-before.ts'
import type { FeedSelection } from '#web/features/videos/api.ts'
import { HiddenChip } from '#web/features/videos/hidden-chip.tsx'
import { useListOnScreen } from '#web/features/videos/lists-on-screen.ts'
import { LoadMore } from '#web/features/videos/load-more.tsx'
import { NewVideosButton } from '#web/features/videos/new-videos-button.tsx'
import { type NewListKey, newLists } from '#web/features/videos/use-new-count.ts'
import { useShownVideos } from '#web/features/videos/use-shown-videos.ts'
import { useVideoList } from '#web/features/videos/use-video-list.ts'
import type { CardChannel } from '#web/features/videos/video-meta.tsx'
import { navigate } from '#web/lib/navigation.ts'
import { type Density, newShownStore } from '#web/lib/preferences.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState, ErrorState } from '#web/ui/message.tsx'
import { DayNames, DaySection } from './day-section.tsx'
import { NewSkeleton } from './new-skeleton.tsx'
import styles from './new-videos.module.css'
import { useVideoFolders } from './use-video-folders.ts'

type Props = {
  selection: FeedSelection
  /** Shows what rules hide, or hides it again. */
  onHidden(shown: boolean): void
  /** Of the chosen folder; undefined: all. */
  slug: string | undefined
  /** All channels. */
  channels: ReadonlyMap<string, CardChannel>
  /** Those of the selection. */
  channelIds: ReadonlySet<string>
  density: Density
  /** When the last visit ended, in ms; null: there was none; undefined: not known yet. */
  lastVisitAt: number | null | undefined
  /** Leaves out videos that had been seen when the list was opened. */
  isUnseenOnly: boolean
  /** A refresh is running, which may bring videos. */
  isChecking: boolean
  /** No channel is left to check. */
  isKnown: boolean
}

/** The videos by day, endless. Those that arrive while the user is busy with others wait behind a button. */
export function NewVideos(props: Props) {
  const { selection, onHidden, slug, channels, channelIds, density, lastVisitAt, isUnseenOnly, isChecking, isKnown } =
    props
  const { user } = useSignedIn()
  const now = useNow()
  const source = `${selection.folder} ${selection.list} ${selection.hidden} ${isUnseenOnly}`
  const loading = useVideoList(selection, { channelIds, unseenSince: isUnseenOnly ? source : null })
  const feed = { ...loading, isSettled: loading.isSettled && !isChecking }
  const { isSettled } = feed
  const wasSeen = useSeenBefore(user.id, source)
  const list = useRef<HTMLDivElement>(null)
  const { videos, waiting, showLatest, more: end } = useShownVideos(feed, source, list)
  const places = useVideoFolders(useLibrary().library, channels, videos, selection.folder)
  useListOnScreen(videos)
  const isComplete = end === null

  const unseenOf = useUnseenByDay(selection)
  const hasAllUnseen = useHasAllUnseen(selection.folder ?? 'all', videos, isComplete)
  const isOutOfReach = useIsOutOfReach()
  if (feed.error && !feed.isKnown)
    return <ErrorState title={text.notLoaded} error={feed.error} onRetry={isOutOfReach ? null : () => feed.retry()} />
  if (feed.isLoading || lastVisitAt === undefined) return <NewSkeleton />
  const more = end && <LoadMore {...end} total={null} />
  const days = groupByDay(videos, lastVisitAt)
  const seenFrom = selection.list === 'new' && !isUnseenOnly && hasAllUnseen ? findSeenFrom(videos, wasSeen) : null
  const oldest = videos.at(-1)
  const above = (feed.hidden.size > 0 || selection.hidden === 'show') && (
    <div className={styles.above}>
      <HiddenChip
        hidden={feed.hidden}
        isAll={feed.isHiddenComplete}
        isShown={selection.hidden === 'show'}
        onShow={onHidden}
      />
    </div>
  )
  if (!oldest)
    return (
      <>
        {above}
        {more || (
          <NothingNew
            isChecking={!isSettled}
            isKnown={isKnown}
            hasSeen={feed.loaded.length > 0}
            isAll={selection.list !== 'new'}
            slug={slug}
            lastVisitAt={lastVisitAt}
          />
        )}
      </>
    )
  let offset = 0
  return (
    <div ref={list} className={styles.videos}>
      {above}
      <DayNames />
      <NewVideosButton count={waiting} onShow={showLatest} />
      {days.map((day, index) => {
        const from = offset
        offset += day.afterVisit.length + day.beforeVisit.length
        const isSeenLineHere = seenFrom !== null && seenFrom > from && seenFrom <= offset
        const before = days[index - 1]
        return (
          <DaySection
            key={day.startsAt}
            day={day}
            offset={from}
            now={now}
            isComplete={isComplete || index < days.length - 1}
            unseenCount={unseenOf(day.startsAt)}
            isBusy={!isSettled}
            lastVisitAt={
              lastVisitAt !== null && day.beforeVisit.length > 0 && (before?.beforeVisit.length ?? 0) === 0
                ? lastVisitAt
                : null
            }
            seenAfter={isSeenLineHere ? seenFrom - from : null}
            channels={channels}
            channelIds={channelIds}
            places={places}
            density={density}
          />
        )
      })}
      {more || (
        <footer className={styles.end}>
          <p>{everythingSince(oldest.publishedAt, now)}</p>
          {selection.list === 'new' && (
            <Link
              to="/new"
              search={{ ...(slug && { folder: slug }), list: 'all' }}
              keepsPlace
              className={buttonClass()}
            >
              {text.showOlder}
            </Link>
          )}
        </footer>
      )}
    </div>
  )
}

/** How many videos of a day are new and unseen; null: not known, which older videos never are. */
function useUnseenByDay({ list, folder }: FeedSelection): (startsAt: number) => number | null {
  const known = useSelector(newLists, (lists) => lists?.get(folder ?? 'all'))
  const counts = useMemo(
    () => new Map(groupByDay(known?.unseen ?? [], null).map((day) => [day.startsAt, day.afterVisit.length])),
    [known],
  )
  // Beyond the last of them there may be more, of its day too.
  const end = known?.hasMore ? (known.unseen.at(-1)?.publishedAt ?? 0) : 0
  return (startsAt) => {
    const count = counts.get(startsAt) ?? 0
    return list === 'new' && known && (startsAt > end || count > MAX_COUNTED) ? count : null
  }
}

/** Whether the list has all videos that are new and unseen, so that those below the last of them are seen. */
function useHasAllUnseen(key: NewListKey, videos: readonly VideoView[], isComplete: boolean): boolean {
  const known = useSelector(newLists, (lists) => lists?.get(key))
  const listed = useMarks((marks) => (marks.isLoaded ? unseenIn(marks, videos).length : 0))
  return isComplete || (known !== undefined && !known.hasMore && listed >= known.unseen.length)
}

/** How many videos stand above those that had all been seen; null: there are none above or below. */
function findSeenFrom(videos: readonly VideoView[], wasSeen: (video: VideoView) => boolean): number | null {
  const last = videos.findLastIndex((video) => !wasSeen(video))
  return last < 0 || last === videos.length - 1 ? null : last + 1
}

type NothingProps = {
  isChecking: boolean
  isKnown: boolean
  hasSeen: boolean
  isAll: boolean
  slug: string | undefined
  lastVisitAt: number | null
}

/** Why there are no videos, what waits in Later, and the way to others. */
function NothingNew({ isChecking, isKnown, hasSeen, isAll, slug, lastVisitAt }: NothingProps) {
  const now = useNow()
  const waiting = useLater()?.length ?? 0
  const later = waiting > 0 && (
    <Link to="/later" className={buttonClass('primary')}>
      {text.openLater}
    </Link>
  )
  const variant = waiting > 0 ? 'plain' : 'primary'
  if (hasSeen)
    return (
      <EmptyState title={text.allSeen} {...(waiting > 0 && { hint: text.waitingInLater(waiting) })}>
        {later}
        <Button variant={variant} onClick={() => newShownStore.set('all')}>
          {text.showSeen}
        </Button>
      </EmptyState>
    )
  if (isChecking) return <EmptyState title={text.lookingForNew} hint={text.checkingHint} />
  if (isAll) return <EmptyState title={isKnown ? text.nothingOlder : text.notAllChecked} />
  const nothing = lastVisitAt === null ? text.nothingNew : nothingNewSince(lastVisitAt, now)
  return (
    <EmptyState
      title={isKnown ? nothing : text.notAllChecked}
      hint={waiting > 0 ? text.waitingInLater(waiting) : text.nothingNewHint}
    >
      {later}
      <Button
        variant={variant}
        onClick={() => void navigate({ to: '/new', search: { ...(slug && { folder: slug }), list: 'all' } })}
      >
        {text.showOlder}
      </Button>
    </EmptyState>
  )
}
