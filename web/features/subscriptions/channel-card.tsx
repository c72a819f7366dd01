import { type CSSProperties, memo } from 'react'
import { compactCount } from '#rules/formats.ts'
import type { ShelvedChannel } from '#rules/library.ts'
import { channelUrl } from '#rules/platform-ids.ts'
import { shelfColour } from '#rules/shelf-colours.ts'
import { ChannelAvatar } from '#web/features/library/channel-avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './channel-card.module.css'
import { useIsSelected } from './selection.ts'

type Props = {
  entry: ShelvedChannel
  /** Place in the whole list. */
  index: number
  total: number
  column: number
  /** px from the grid's top */
  top: number
  /** Whether the Tab key stops at this card; the arrow keys lead to the others. */
  tabbable: boolean
  siteUrl: string
  onToggle(index: number, on: boolean): void
}

/** One channel: the whole card is the label of its checkbox; the visit link lies above. */
export const ChannelCard = memo(function ChannelCard(props: Props) {
  const { entry, index, total, column, top, tabbable, siteUrl, onToggle } = props
  const { channel, folder } = entry
  const selected = useIsSelected(channel.id)
  const tabIndex = tabbable ? 0 : -1
  return (
    <li
      className={styles.card}
      style={{ '--column': column, translate: `0 ${top}px` } as CSSProperties}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={total}
    >
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
          {channel.subscriberCount !== null && (
            <span className={styles.line}>{compactCount(channel.subscriberCount)} subscribers</span>
          )}
        </span>
        <input
          type="checkbox"
          checked={selected}
          tabIndex={tabIndex}
          onChange={(event) => onToggle(index, event.target.checked)}
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
    </li>
  )
})
