import { useEffect, useState } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { laterThan, newMark, seenMark, type VideoMark } from '#domain/marks.ts'
import type { Step } from '#domain/up-next.ts'
import * as text from '#text/watch.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { marksOf } from '#web/features/marks/store.ts'
import { keepDetour, keepWatchList, watchListWith } from '#web/features/videos/watch-list.ts'
import { serverNow } from '#web/lib/clock.ts'
import { goBack, navigate, useParts } from '#web/lib/navigation.ts'
import { playOnStore } from '#web/lib/preferences.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState, ErrorState } from '#web/ui/message.tsx'
import { usePageTitle } from '#web/ui/page-heading.tsx'
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import { About } from './about.tsx'
import { NextVideos } from './next-videos.tsx'
import type { Player } from './player.ts'
import { isPlayable, Screen } from './screen.tsx'
import { useProgress } from './use-progress.ts'
import { useWatch, type Watch } from './use-watch.ts'
import styles from './watch-page.module.css'

/** Seconds that a video must have gone, and have left, to go on where it stopped. */
const RESUME_AFTER = 5
const RESUME_BEFORE_END = 10

/** Where the video goes on, in seconds; 0: from the beginning. */
export function resumeAt(mark: VideoMark | undefined, duration: number | null): number {
  const position = mark?.position ?? 0
  if (position < RESUME_AFTER) return 0
  return duration !== null && position > duration - RESUME_BEFORE_END ? 0 : position
}

/** Plays a video over the whole screen, beside the list it was opened from. */
export function WatchPage() {
  const { videoId = '' } = useParts()
  const watch = useWatch(videoId)
  const heading = usePageTitle(watch.video?.title || text.title)
  const close = closing(watch.place)
  const back = text.back(watch.place?.title || null)
  useShortcuts({ watchClose: close })

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Button variant="quiet" aria-keyshortcuts="Escape" title={back} onClick={close}>
          <Icon name="close" size={18} />
          <span className={styles.place}>{back}</span>
        </Button>
      </header>
      {watch.status === 'ready' && watch.video ? (
        <Theatre watch={watch} video={watch.video} heading={heading} />
      ) : (
        <>
          <h1 ref={heading} tabIndex={-1} className="visually-hidden">
            {text.title}
          </h1>
          <Nothing watch={watch} />
        </>
      )}
    </div>
  )
}

function PlayedBy() {
  const { hostname } = new URL(useSignedIn().platform.playerUrl)
  return <p className={styles.playedBy}>{text.playedBy(hostname.replace(/^www\./, ''))}</p>
}

const Nothing = ({ watch: { status, error, retry } }: { watch: Watch }) => {
  if (status === 'error') return <ErrorState title={text.notLoaded} error={error} onRetry={retry} />
  if (status === 'missing')
    return (
      <EmptyState title={text.notFound} hint={text.notFoundHint}>
        <Link to="/dashboard" className={buttonClass('primary')}>
          {text.toDashboard}
        </Link>
      </EmptyState>
    )
  return (
    <div className={styles.stage}>
      <LoadingText />
      <div className={styles.main}>
        <div className={styles.placeholder}>
          <Skeleton height="100%" />
        </div>
        <Skeleton width="60%" height={26} />
      </div>
    </div>
  )
}

type TheatreProps = { watch: Watch; video: VideoView; heading: ReturnType<typeof usePageTitle> }

function Theatre({ watch, video, heading }: TheatreProps) {
  const { user } = useSignedIn()
  const { store } = marksOf(user.id)
  const mark = useSelector(store, ({ videos }) => videos.get(video.id))
  /** The video that plays since the user pressed play, and from where. */
  const [started, setStarted] = useState<{ videoId: string; from: number } | null>(null)
  const [player, setPlayer] = useState<Player | null>(null)
  const isStarted = started?.videoId === video.id
  const { videos, place, upNext } = watch

  const { id, channelId, publishedAt } = video
  useEffect(() => {
    const marks = marksOf(user.id)
    const now = laterThan(serverNow(), marks.store.state.videos.get(id) ?? {})
    marks.put([{ ...seenMark(newMark({ id, channelId, publishedAt }), true, now), watchedAt: now }])
  }, [user.id, id, channelId, publishedAt])
  useProgress(user.id, video, isStarted ? player : null)

  const start = (from: number) => {
    setStarted({ videoId: video.id, from })
    heading.current?.focus({ preventScroll: true })
  }
  const goTo = ({ videoId, isLater }: Step) => {
    // A list that followed from the address stays the same from here on.
    if (!watchListWith(user.id, video.id))
      keepWatchList(user.id, place ?? { title: '', href: '/dashboard' }, videos.length > 0 ? videos : [video], video.id)
    keepDetour(user.id, isLater ? { after: upNext.place ?? video.id, videoId } : null)
    setStarted(started && { videoId, from: resumeAt(store.state.videos.get(videoId), lengthOf(watch, videoId)) })
    void navigate({ to: '/watch/:videoId', params: { videoId }, replace: true })
  }
  const next = nextStep(watch)
  const { previous } = upNext
  const goToNext = () => (next ? goTo(next) : false)
  const goToPrevious = () => (previous ? goTo(previous) : false)

  const from = resumeAt(mark, video.duration)
  useShortcuts({
    watchNext: goToNext,
    watchPrevious: goToPrevious,
    ...(!isStarted && isPlayable(watch.embedding) && { watchPlay: () => start(from) }),
  })
  const onEnded = () => {
    if (playOnStore.state === 'on' && document.visibilityState === 'visible') goToNext()
  }

  return (
    <div className={styles.stage}>
      <div className={styles.main}>
        <Screen
          video={video}
          embedding={watch.embedding}
          progress={mark?.progress ?? 0}
          from={isStarted ? started.from : null}
          onStart={() => start(from)}
          onPlayer={setPlayer}
          onEnded={onEnded}
          onRetry={watch.retry}
        />
        <PlayedBy />
        <About
          video={video}
          heading={heading}
          player={isStarted ? player : null}
          goesOnAt={isStarted || !isPlayable(watch.embedding) ? 0 : from}
          onFromBeginning={() => start(0)}
          {...(previous && { onPrevious: goToPrevious })}
          {...(next && { onNext: goToNext })}
        />
      </div>
      {(next || videos.length > 1) && <NextVideos video={video} watch={watch} isPlaying={isStarted} onGo={goTo} />}
    </div>
  )
}

function nextStep({ upNext: { later, after } }: Watch): Step | null {
  if (later[0]) return { videoId: later[0].videoId, isLater: true }
  return after[0] ? { videoId: after[0].id, isLater: false } : null
}

/** In seconds; null: not known. */
function lengthOf({ upNext, videos }: Watch, videoId: string): number | null {
  const entry = upNext.later.find((one) => one.videoId === videoId)
  const listed = videos.find(({ id }) => id === videoId)
  return entry?.duration ?? (listed && 'duration' in listed ? listed.duration : null)
}

/** Goes back to where the video was opened, or at a direct address to its list. */
const closing = (place: Watch['place']) => () => goBack(place?.href ?? '/dashboard')
