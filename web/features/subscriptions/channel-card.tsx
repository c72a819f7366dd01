import { type CSSProperties, memo, useSyncExternalStore } from 'react'
import { relativeDay, subscribersText } from '#rules/formats.ts'
import type { ShelvedChannel } from '#rules/library.ts'
import { channelUrl } from '#rules/platform-ids.ts'
import { shelfColour } from '#rules/shelf-colours.ts'
import { DRAG_HELP_ID } from '#web/features/drag/use-drag-area.ts'
import type { Facts } from '#web/features/feed/facts.ts'
import { useNow } from '#web/features/feed/use-now.ts'
import { ChannelAvatar } from '#web/features/library/channel-avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './channel-card.module.css'
import { useIsSelected } from './selection.ts'

type Content = {
  entry: ShelvedChannel
  /** Whether the Tab key stops at this card; the arrow keys lead to the others. */
  tabbable: boolean
  siteUrl: string
  facts: Facts
  onToggle(channelId: string, on: boolean): void
}

type Props = Content & {
  /** Place in the whole list. */
  index: number
  total: number
  column: number
  /** px from the grid's top */
  top: number
}

/** One channel at its place. What is in the card is not drawn again when only the place is another. */
export const ChannelCard = memo(function ChannelCard({ index, total, column, top, ...content }: Props) {
  const { id } = content.entry.channel
  const selected = useIsSelected(id)
  return (
    <li
      className={`${styles.card} ${selected ? styles.selected : ''}`}
      style={{ '--column': column, translate: `0 ${top}px` } as CSSProperties}
      data-index={index}
      data-channel-id={id}
      aria-posinset={index + 1}
      aria-setsize={total}
    >
      <CardContent {...content} selected={selected} />
    </li>
  )
})

type ContentProps = Content & { selected: boolean }

/** The whole card is the label of its checkbox; the visit link lies above. */
const CardContent = memo(function CardContent(props: ContentProps) {
  const { entry, selected, tabbable, siteUrl, facts, onToggle } = props
  const { channel, folder } = entry
  const tabIndex = tabbable ? 0 : -1
  return (
    <>
      <label className={styles.label}>
        <ChannelAvatar channel={channel} />
        <span>
          <span className={styles.name} dir="auto">
            {channel.name}
          </span>
          <span className={styles.line} dir="auto">
            <i data-shelf={folder ? shelfColour(folder.id) : undefined} />
            {folder?.name ?? 'Unsorted'}
          </span>
          <ChannelLines channelId={channel.id} facts={facts} />
        </span>
        <input
          type="checkbox"
          checked={selected}
          tabIndex={tabIndex}
          aria-describedby={DRAG_HELP_ID}
          onChange={(event) => onToggle(channel.id, event.target.checked)}
        />
      </label>
      <a
        className={styles.visit}
        href={channelUrl(siteUrl, channel.id)}
        target="_blank"
        rel="noopener noreferrer"
        tabIndex={tabIndex}
        title="Visit channel"
        aria-label={`Visit ${channel.name} (opens a new tab)`}
      >
        <Icon name="external" size={18} />
      </a>
    </>
  )
})

/** Subscribers and last upload. Both lines keep their place while nothing is known. */
function ChannelLines({ channelId, facts }: { channelId: string; facts: Facts }) {
  const now = useNow()
  const known = useSyncExternalStore(facts.subscribe, () => facts.peek(channelId))
  const isDated = known !== undefined && known.datedAt > 0
  const upload =
    known && known.lastUploadAt !== null
      ? `Uploaded ${relativeDay(known.lastUploadAt, now).toLowerCase()}`
      : 'No uploads'
  return (
    <>
      <span className={styles.line}>{subscribersText(known?.subscribers ?? null)}</span>
      <span className={styles.line}>{isDated && upload}</span>
    </>
  )
}
