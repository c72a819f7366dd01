import { memo, type ReactNode } from 'react'
import { isUnlisted } from '#domain/channel-state.ts'
import { colourFor } from '#domain/colours.ts'
import type { LibraryChannel } from '#domain/library.ts'
import { hasNoUploads } from '#domain/upload-order.ts'
import { channelUrl } from '#domain/youtube-ids.ts'
import * as text from '#text/channels.ts'
import { unsorted } from '#text/common.ts'
import { subscribersText } from '#text/format.ts'
import { ChannelAvatar } from '#web/features/library/channel-avatar.tsx'
import { ChannelStateTag } from '#web/features/library/channel-state.tsx'
import { DRAG_HELP_ID } from '#web/features/library/drag/use-drag-area.ts'
import type { ChannelStats } from '#web/features/videos/api.ts'
import { cardIndex, channelIdAttribute } from '#web/lib/data-attributes.ts'
import styles from './channel-card.module.css'

type Content = {
  entry: LibraryChannel
  selected: boolean
  /** Whether Tab stops at this card; the arrow keys move to the others. */
  tabbable: boolean
  siteUrl: string
  /** undefined: the channel was never read. */
  stats: ChannelStats | undefined
  /** ms since epoch */
  now: number
  onToggle(channelId: string, on: boolean): void
}

type Props = Content & {
  /** In the whole list. */
  index: number
  total: number
  column: number
  /** px from the grid's top */
  top: number
}

/**
 * The position as a `translate` value, so that a new order causes no layout shift. Not by a custom property for the column:
 * a change of that would recalculate the styles of everything in the card.
 */
const translateTo = (column: number, top: number) => `calc((100% + var(--card-gap)) * ${column}) ${top}px`

/** One channel at its position. A new position alone does not render the content again. */
export const ChannelCard = memo(function ChannelCard({ index, total, column, top, ...content }: Props) {
  return (
    <li
      className={`${styles.card} ${content.selected ? styles.selected : ''}`}
      style={{ translate: translateTo(column, top) }}
      {...cardIndex.props(index)}
      {...channelIdAttribute.props(content.entry.channel.id)}
      aria-posinset={index + 1}
      aria-setsize={total}
    >
      <CardContent {...content} />
    </li>
  )
})

/** The whole card is the label of its checkbox; the visit link lies above it. Empty lines keep their space. */
const CardContent = memo(function CardContent({ entry, selected, tabbable, siteUrl, stats, now, onToggle }: Content) {
  const { channel, folder } = entry
  const tabIndex = tabbable ? 0 : -1
  const [first, second] = stats ? statsLines(stats, now) : []
  return (
    <>
      <label className={styles.label}>
        <ChannelAvatar channel={channel} folderId={folder?.id ?? null} />
        <span>
          <span className={styles.name} dir="auto">
            {channel.name}
          </span>
          <span className={styles.line} dir="auto">
            <i data-colour={folder ? colourFor(folder.id) : undefined} />
            {folder?.name ?? unsorted}
          </span>
          <span className={styles.line}>{first}</span>
          <span className={styles.line}>{second}</span>
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
        title={text.visitChannel}
        aria-label={text.visitInNewTab(channel.name)}
      >
        <i />
      </a>
    </>
  )
})

/** Up to two lines about the channel. */
function statsLines(stats: ChannelStats, now: number): readonly ReactNode[] {
  const about = isUnlisted(stats.state) ? <ChannelStateTag state={stats.state} /> : subscribersText(stats.subscribers)
  const upload = uploadText(stats, now)
  return about === null ? [upload] : [about, upload]
}

function uploadText(stats: ChannelStats, now: number): string | null {
  if (stats.newestAt !== null) return text.uploadedText(stats.newestAt, now)
  return hasNoUploads(stats) ? text.noUploads : null
}
