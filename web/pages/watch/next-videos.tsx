import type { MouseEvent } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { colourFor } from '#domain/colours.ts'
import type { LaterEntry } from '#domain/later.ts'
import type { Step } from '#domain/up-next.ts'
import { title as laterTitle, queueLine, removeVideo as removeFromLater } from '#text/later.ts'
import { untitled } from '#text/videos.ts'
import * as text from '#text/watch.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { VideoCard } from '#web/features/videos/video-card.tsx'
import { playOnStore } from '#web/lib/preferences.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { nameOf, removeVideo, toVideo } from '#web/pages/later/entries.ts'
import { QueueCard } from '#web/pages/later/later-row.tsx'
import { useLaterOrder } from '#web/pages/later/use-later-order.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { LabelledSwitch } from '#web/ui/switch.tsx'
import styles from './next-videos.module.css'
import type { Watch, Watched } from './use-watch.ts'

/** The playing video and those after it. */
const MAX_ROWS = 20

type Props = {
  /** On screen. */
  video: VideoView
  watch: Watch
  isPlaying: boolean
  onGo(step: Step): void
}

/** What follows: first Later, whose order can be changed here too, then the rest of the list. */
export function NextVideos({ video, watch, isPlaying, onGo }: Props) {
  const { user } = useSignedIn()
  const { library } = useLibrary()
  const names = new Map(library?.channels.map(({ id, name }) => [id, name]))
  const { later, after } = watch.upNext
  const { shown, order } = useLaterOrder(later)
  const place = watch.place?.title || null
  const listed = after.slice(0, Math.max(0, MAX_ROWS - 1 - later.length)).filter((one) => 'title' in one)
  const rowOf = (one: VideoView, onGo?: () => void) => {
    const name = names.get(one.channelId) ?? ''
    return {
      variant: 'next' as const,
      channel: { name, imageUrl: null, colour: colourFor(one.channelId) },
      isDimmed: false,
      link: <PlayLink video={one} {...(onGo && { onGo })} />,
      about: <ChannelLine name={name} isPlaying={!onGo && isPlaying} />,
    }
  }
  return (
    <section className={styles.upNext} aria-labelledby="up-next">
      <header className={styles.head}>
        <h2 id="up-next">{text.upNext}</h2>
        <span className={styles.count}>{later.length + after.length > 0 && lengthLine(later, after)}</span>
        <PlayOn />
      </header>
      <ol className={styles.rows}>
        <VideoCard {...rowOf(video)} video={video} aria-current />
      </ol>
      {later.length > 0 && (
        <>
          <p id="up-next-later" className={styles.caption}>
            {laterTitle}
          </p>
          <ol className={styles.rows} aria-labelledby="up-next-later">
            {shown.slice(0, MAX_ROWS).map((entry, index) => (
              <QueueCard
                key={entry.videoId}
                {...rowOf(toVideo(entry), () => onGo({ videoId: entry.videoId, isLater: true }))}
                {...{ entry, order }}
                place={index}
                count={later.length}
                after={
                  <IconButton
                    icon="close"
                    label={removeFromLater(nameOf(entry))}
                    onClick={() => void removeVideo(user.id, entry)}
                  />
                }
              />
            ))}
          </ol>
        </>
      )}
      {later.length > 0 && listed.length > 0 && (
        <p id="up-next-list" className={styles.caption}>
          {text.afterThat(place)}
        </p>
      )}
      <ol className={styles.rows} {...(later.length > 0 && { 'aria-labelledby': 'up-next-list' })}>
        {listed.map((one) => (
          <VideoCard key={one.id} {...rowOf(one, () => onGo({ videoId: one.id, isLater: false }))} video={one} />
        ))}
      </ol>
      {later.length + after.length === 0 && <p className={styles.last}>{text.lastOne}</p>}
    </section>
  )
}

/** How many they are, and how long together as soon as all lengths are known. */
function lengthLine(later: readonly LaterEntry[], after: readonly Watched[]): string {
  const lengths = [...later, ...after].map((video) => ('duration' in video ? video.duration : null))
  const known = lengths.filter((length) => length !== null)
  const total = known.reduce((sum, length) => sum + length, 0)
  return queueLine(lengths.length, known.length === lengths.length ? total : 0, false)
}

const PlayOn = () => (
  <span title={text.playOnHint}>
    <LabelledSwitch
      label={text.playOn}
      checked={useSelector(playOnStore) === 'on'}
      onChange={(event) => playOnStore.set(event.target.checked ? 'on' : 'off')}
    />
  </span>
)

type LinkProps = {
  video: VideoView
  /** undefined: it is on screen. */
  onGo?(): void
}

/** The title, which leads to the player of the video. */
function PlayLink({ video, onGo }: LinkProps) {
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onGo?.()
  }
  return (
    <Link to="/watch/:videoId" params={{ videoId: video.id }} replace dir="auto" onClick={go}>
      <span>{video.title || untitled}</span>
    </Link>
  )
}

const ChannelLine = ({ name, isPlaying = false }: { name: string; isPlaying?: boolean }) => (
  <p className={styles.channel}>
    {isPlaying && (
      <span className={styles.playing}>
        <Icon name="play" size={12} />
        {text.playing}
        <span aria-hidden="true"> · </span>
      </span>
    )}
    <bdi>{name}</bdi>
  </p>
)
