import { type KeyboardEvent, useId } from 'react'
import type { LaterEntry } from '#domain/later.ts'
import { videoAge } from '#text/format.ts'
import * as text from '#text/later.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useMark } from '#web/features/marks/use-marks.ts'
import { VideoLink } from '#web/features/videos/video-link.tsx'
import type { CardChannel } from '#web/features/videos/video-meta.tsx'
import { VideoThumbnail } from '#web/features/videos/video-thumbnail.tsx'
import { orderEntry } from '#web/lib/data-attributes.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entry.ts'
import { OrderGrip } from '#web/ui/order-grip.tsx'
import { nameOf, removeVideo, toVideo, wasWatched } from './entries.ts'
import styles from './later-page.module.css'
import type { LaterOrder } from './use-later-order.ts'

type Props = {
  entry: LaterEntry
  /** From 0. */
  place: number
  count: number
  /** null: it is not in the library. */
  channel: CardChannel | null
  isLibraryKnown: boolean
  /** YouTube does not list the video any more. */
  isGone: boolean
  order: LaterOrder
  eager: boolean
}

/** A video of the queue. Alt with the arrows moves it too. */
export function LaterRow({ entry, place, count, channel, isLibraryKnown, isGone, order, eager }: Props) {
  const { user } = useSignedIn()
  const id = useId()
  const mark = useMark(entry.videoId)
  const name = nameOf(entry)
  const isWatched = wasWatched(mark)
  const remove = () => void removeVideo(user.id, entry)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    order.moveBy(entry, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li
      className={styles.row}
      {...orderEntry.props(entry.videoId)}
      data-watched={isWatched || undefined}
      onKeyDown={onKeyDown}
    >
      <OrderGrip
        id={`${id}-grip`}
        label={text.move(name, place + 1, count)}
        onMove={(places) => order.moveBy(entry, places)}
        onDrag={(x, y) => order.dragTo(entry, x, y)}
        onDrop={() => order.drop(entry)}
        onCancel={order.cancel}
      />
      <div className={styles.picture}>
        <VideoThumbnail
          video={toVideo(entry)}
          channelName={channel?.name ?? name}
          colour={channel?.colour ?? 1}
          eager={eager}
          progress={mark?.progress}
          width={160}
        />
      </div>
      <div className={styles.texts}>
        <h2 className={styles.title}>
          <VideoLink
            video={toVideo(entry)}
            titleId={`${id}-title`}
            aria-labelledby={`${id}-title ${id}-channel ${id}-facts`}
          />
        </h2>
        <p className={styles.channel}>
          {channel && <Avatar name={channel.name} imageUrl={channel.imageUrl} colour={channel.colour} size="tiny" />}
          <bdi id={`${id}-channel`}>{channel?.name ?? (isLibraryKnown ? text.channelNotHere : '')}</bdi>
        </p>
        <p id={`${id}-facts`} className={styles.facts}>
          {isGone ? <Gone /> : <Facts entry={entry} isWatched={isWatched} />}
        </p>
      </div>
      <div className={styles.tools}>
        <Menu
          trigger={<IconButton icon="more" label={text.actions(name)} />}
          entries={entriesOf(place, count, (places) => order.moveBy(entry, places), remove)}
        />
        <IconButton icon="close" label={text.removeVideo(name)} onClick={remove} />
      </div>
    </li>
  )
}

const Gone = () => <span className={styles.gone}>{text.gone}</span>

function Facts({ entry, isWatched }: { entry: LaterEntry; isWatched: boolean }) {
  const now = useNow()
  return (
    <>
      <span>{videoAge(entry.publishedAt, now)}</span>
      {isWatched && <span>{text.watched}</span>}
    </>
  )
}

function entriesOf(place: number, count: number, moveBy: (places: number) => void, remove: () => void): MenuEntry[] {
  const { POSITIVE_INFINITY: far } = Number
  return [
    ...(place > 0
      ? [
          { label: text.moveToTop, icon: 'chevronUp', onSelect: () => moveBy(-far) } as const,
          { label: text.moveUp, icon: 'chevronUp', onSelect: () => moveBy(-1) } as const,
        ]
      : []),
    ...(place < count - 1
      ? [
          { label: text.moveDown, icon: 'chevronDown', onSelect: () => moveBy(1) } as const,
          { label: text.moveToEnd, icon: 'chevronDown', onSelect: () => moveBy(far) } as const,
        ]
      : []),
    ...(count > 1 ? ['line' as const] : []),
    { label: text.remove, icon: 'trash', onSelect: remove },
  ]
}
