import { type ComponentProps, type KeyboardEvent, useId } from 'react'
import type { LaterEntry } from '#domain/later.ts'
import { videoAge } from '#text/format.ts'
import * as text from '#text/later.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useMark } from '#web/features/marks/use-marks.ts'
import { UNKNOWN_CHANNEL, VideoCard } from '#web/features/videos/video-card.tsx'
import type { CardChannel } from '#web/features/videos/video-meta.tsx'
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

type QueueProps = {
  entry: LaterEntry
  /** From 0. */
  place: number
  count: number
  order: LaterOrder
}

/** A video of the queue with a grip. Alt with the arrows moves it too. */
export function QueueCard({
  entry,
  place,
  count,
  order,
  ...card
}: QueueProps & Omit<ComponentProps<typeof VideoCard>, 'video'>) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    order.moveBy(entry, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <VideoCard
      {...card}
      {...orderEntry.props(entry.videoId)}
      video={toVideo(entry)}
      onKeyDown={onKeyDown}
      before={
        <OrderGrip
          id={id}
          label={text.move(nameOf(entry), place + 1, count)}
          onMove={(places) => order.moveBy(entry, places)}
          onDrag={(x, y) => order.dragTo(entry, x, y)}
          onDrop={() => order.drop(entry)}
          onCancel={order.cancel}
        />
      }
    />
  )
}

type Props = QueueProps & {
  /** null: it is not in the library. */
  channel: CardChannel | null
  isLibraryKnown: boolean
  /** YouTube does not list the video any more. */
  isGone: boolean
  eager: boolean
}

/** A row of the page. */
export function LaterRow({ channel, isLibraryKnown, isGone, eager, ...queue }: Props) {
  const { entry, place, count, order } = queue
  const { user } = useSignedIn()
  const now = useNow()
  const isWatched = wasWatched(useMark(entry.videoId))
  const name = nameOf(entry)
  const remove = () => void removeVideo(user.id, entry)
  return (
    <QueueCard
      {...queue}
      variant="queue"
      channel={channel ?? UNKNOWN_CHANNEL}
      isDimmed={isWatched}
      eager={eager}
      about={
        <>
          <p className={styles.channel}>
            {channel && <Avatar name={channel.name} imageUrl={channel.imageUrl} colour={channel.colour} size="tiny" />}
            <bdi>{channel?.name ?? (isLibraryKnown ? text.channelNotHere : '')}</bdi>
          </p>
          <p className={styles.facts}>
            {isGone ? (
              <span className={styles.gone}>{text.gone}</span>
            ) : (
              <>
                <span>{videoAge(entry.publishedAt, now)}</span>
                {isWatched && <span>{text.watched}</span>}
              </>
            )}
          </p>
        </>
      }
      after={
        <div className={styles.tools}>
          <Menu
            trigger={<IconButton icon="more" label={text.actions(name)} />}
            entries={entriesOf(place, count, (places) => order.moveBy(entry, places), remove)}
          />
          <IconButton icon="close" label={text.removeVideo(name)} onClick={remove} />
        </div>
      }
    />
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
