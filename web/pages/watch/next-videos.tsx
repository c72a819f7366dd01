import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { colourFor } from '#domain/colours.ts'
import type { LaterEntry } from '#domain/later.ts'
import type { Step } from '#domain/up-next.ts'
import { title as laterTitle, move, queueLine, removeVideo as removeFromLater } from '#text/later.ts'
import { untitled } from '#text/videos.ts'
import * as text from '#text/watch.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { useMark } from '#web/features/marks/use-marks.ts'
import { VideoThumbnail } from '#web/features/videos/video-thumbnail.tsx'
import { orderEntry } from '#web/lib/data-attributes.ts'
import { playOnStore } from '#web/lib/preferences.ts'
import { nameOf, removeVideo, toVideo } from '#web/pages/later/entries.ts'
import { type LaterOrder, useLaterOrder } from '#web/pages/later/use-later-order.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { OrderGrip } from '#web/ui/order-grip.tsx'
import { LabelledSwitch } from '#web/ui/switch.tsx'
import styles from './next-videos.module.css'
import type { Watch, Watched } from './use-watch.ts'

/** The playing video and those after it. */
const MAX_ROWS = 20
const PICTURE_PX = 96

type Props = {
  /** On screen. */
  video: VideoView
  watch: Watch
  isPlaying: boolean
  onGo(step: Step): void
}

/** What follows: first Later, whose order can be changed here too, then the rest of the list. */
export function NextVideos({ video, watch, isPlaying, onGo }: Props) {
  const { library } = useLibrary()
  const names = new Map(library?.channels.map(({ id, name }) => [id, name]))
  const { later, after } = watch.upNext
  const { shown, order } = useLaterOrder(later)
  const place = watch.place?.title || null
  const listed = after.slice(0, Math.max(0, MAX_ROWS - 1 - later.length)).filter((one) => 'title' in one)
  const rowOf = (one: VideoView) => ({ video: one, channelName: names.get(one.channelId) ?? '' })
  return (
    <section className={styles.upNext} aria-labelledby="up-next">
      <header className={styles.head}>
        <h2 id="up-next">{text.upNext}</h2>
        <span className={styles.count}>{later.length + after.length > 0 && lengthLine(later, after)}</span>
        <PlayOn />
      </header>
      <ol className={styles.rows}>
        <Row {...rowOf(video)} isCurrent isPlaying={isPlaying} />
      </ol>
      {later.length > 0 && (
        <>
          <p id="up-next-later" className={styles.caption}>
            {laterTitle}
          </p>
          <ol className={styles.rows} aria-labelledby="up-next-later">
            {shown.slice(0, MAX_ROWS).map((entry, index) => (
              <LaterRow
                key={entry.videoId}
                {...rowOf(toVideo(entry))}
                {...{ entry, order }}
                place={index}
                count={later.length}
                onGo={() => onGo({ videoId: entry.videoId, isLater: true })}
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
          <Row key={one.id} {...rowOf(one)} onGo={() => onGo({ videoId: one.id, isLater: false })} />
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

type LaterRowProps = {
  entry: LaterEntry
  order: LaterOrder
  /** From 0. */
  place: number
  count: number
  video: VideoView
  channelName: string
  onGo(): void
}

/** A video of Later. Alt with the arrows moves it too. */
function LaterRow({ entry, order, place, count, ...row }: LaterRowProps) {
  const { user } = useSignedIn()
  const name = nameOf(entry)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    order.moveBy(entry, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <Row
      {...row}
      {...orderEntry.props(entry.videoId)}
      onKeyDown={onKeyDown}
      before={
        <OrderGrip
          id={`up-next-grip-${entry.videoId}`}
          label={move(name, place + 1, count)}
          onMove={(places) => order.moveBy(entry, places)}
          onDrag={(x, y) => order.dragTo(entry, x, y)}
          onDrop={() => order.drop(entry)}
          onCancel={order.cancel}
        />
      }
      after={<IconButton icon="close" label={removeFromLater(name)} onClick={() => void removeVideo(user.id, entry)} />}
    />
  )
}

type RowProps = Omit<ComponentProps<'li'>, 'children'> & {
  video: VideoView
  channelName: string
  isCurrent?: boolean
  isPlaying?: boolean
  /** Tools beside the link. */
  before?: ReactNode
  after?: ReactNode
  /** undefined: it is on screen. */
  onGo?(): void
}

function Row({ video, channelName, isCurrent = false, isPlaying = false, before, after, onGo, ...rest }: RowProps) {
  const mark = useMark(video.id)
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onGo?.()
  }
  return (
    <li {...rest} className={styles.row} aria-current={isCurrent || undefined} data-tools={before ? '' : undefined}>
      {before}
      <VideoThumbnail
        video={video}
        channelName={channelName}
        colour={colourFor(video.channelId)}
        eager={false}
        progress={mark?.progress}
        width={PICTURE_PX}
      />
      <div className={styles.texts}>
        <h3>
          <Link
            to="/watch/$videoId"
            params={{ videoId: video.id }}
            replace
            className={styles.title}
            dir="auto"
            onClick={go}
          >
            {video.title || untitled}
          </Link>
        </h3>
        <p className={styles.channel}>
          {isPlaying && (
            <span className={styles.playing}>
              <Icon name="play" size={12} />
              {text.playing}
              <span aria-hidden="true"> · </span>
            </span>
          )}
          <bdi>{channelName}</bdi>
        </p>
      </div>
      {after}
    </li>
  )
}
