import { useRef } from 'react'
import { type LaterEntry, removeLater, totalLength } from '#domain/later.ts'
import * as text from '#text/later.ts'
import { playOnYouTube } from '#text/watch.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { changeLater } from '#web/features/marks/later.ts'
import { firstSync } from '#web/features/marks/later-store.ts'
import { useLater } from '#web/features/marks/use-later.ts'
import { useMarks } from '#web/features/marks/use-marks.ts'
import { playAllHere, playAllThere } from '#web/features/videos/play-list.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState, ErrorState } from '#web/ui/message.tsx'
import { PageArea } from '#web/ui/page-area.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import { toVideo, wasWatched } from './entries.ts'
import { LaterList } from './later-list.tsx'
import styles from './later-page.module.css'

/** `/later`: the videos the user wants to watch later, in an order of their own. */
export function LaterPage() {
  const queue = useLater()
  const failure = useFailure(queue)
  const list = useRef<HTMLUListElement>(null)
  const { user, platform } = useSignedIn()
  const playHere = () => playAllHere(user.id, (queue ?? []).slice(0, 1).map(toVideo))
  const playThere = () =>
    playAllThere(
      platform.siteUrl,
      (queue ?? []).map(({ videoId }) => videoId),
      playHere,
    )
  return (
    <PageArea>
      <div className={styles.head}>
        <PageHeading
          title={text.title}
          line={queue ? lineOf(queue) : !failure && <Skeleton width={150} height="1.45em" />}
        >
          {queue && queue.length > 0 && (
            <>
              <Button onClick={playThere}>{playOnYouTube}</Button>
              <RemoveWatched queue={queue} />
              <Button variant="primary" onClick={playHere}>
                <Icon name="play" size={16} />
                {text.play}
              </Button>
            </>
          )}
        </PageHeading>
      </div>
      {failure && <ErrorState title={text.notLoaded} error={failure.error} onRetry={failure.retry} />}
      {!queue && !failure && <ListSkeleton />}
      {queue?.length === 0 && (
        <EmptyState title={text.emptyText(matchMedia('(pointer: coarse)').matches)}>
          <Link to="/new" className={buttonClass('primary')}>
            {text.seeNewest}
          </Link>
        </EmptyState>
      )}
      {queue && queue.length > 0 && <LaterList ref={list} queue={queue} />}
    </PageArea>
  )
}

/** Why there is nothing to show. */
function useFailure(queue: readonly LaterEntry[] | null) {
  const state = useSelector(firstSync)
  return !queue && typeof state === 'object' ? state : null
}

const lineOf = (queue: readonly LaterEntry[]): string | undefined =>
  queue.length === 0
    ? undefined
    : text.queueLine(
        queue.length,
        totalLength(queue),
        queue.some(({ duration }) => duration === null),
      )

/** Shown while there are watched videos. */
function RemoveWatched({ queue }: { queue: readonly LaterEntry[] }) {
  const { user } = useSignedIn()
  const marks = useMarks(({ videos }) => videos)
  const watched = queue.flatMap(({ videoId }) => (wasWatched(marks.get(videoId)) ? [videoId] : []))
  if (watched.length === 0) return null
  const remove = () =>
    changeLater(
      user.id,
      (entries, now) => removeLater(entries, watched, now),
      (changed) => ({ kind: 'removed_later', count: changed.length }),
    )
  return <Button onClick={() => void remove()}>{text.removeWatched}</Button>
}

const ListSkeleton = () => (
  <div className={styles.list}>
    <LoadingText />
    {['a', 'b', 'c', 'd', 'e'].map((row) => (
      <Skeleton key={row} height={90} />
    ))}
  </div>
)
