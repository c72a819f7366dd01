import { memo } from 'react'
import type { ChannelFacts } from '#rules/channel-facts.ts'
import { relativeDay, subscribersText } from '#rules/formats.ts'
import type { ShelvedChannel } from '#rules/library.ts'
import { channelUrl } from '#rules/platform-ids.ts'
import { shelfColour } from '#rules/shelf-colours.ts'
import { DRAG_HELP_ID } from '#web/features/drag/use-drag-area.ts'
import { ChannelAvatar } from '#web/features/library/channel-avatar.tsx'
import styles from './channel-card.module.css'

type Content = {
  entry: ShelvedChannel
  selected: boolean
  /** Whether the Tab key stops at this card; the arrow keys lead to the others. */
  tabbable: boolean
  siteUrl: string
  /** What is known of subscribers and last upload, if anything is. */
  facts: ChannelFacts | undefined
  /** ms since epoch */
  now: number
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

/** Written out: with the column in a property of its own, each new place has all of the card styled anew. */
const placeOf = (column: number) => `calc((100% + var(--card-gap)) / var(--columns) * ${column})`

/** One channel at its place. What is in the card is not drawn again when only the place is another. */
export const ChannelCard = memo(function ChannelCard({ index, total, column, top, ...content }: Props) {
  return (
    <li
      className={`${styles.card} ${content.selected ? styles.selected : ''}`}
      style={{ left: placeOf(column), translate: `0 ${top}px` }}
      data-index={index}
      data-channel-id={content.entry.channel.id}
      aria-posinset={index + 1}
      aria-setsize={total}
    >
      <CardContent {...content} />
    </li>
  )
})

/** The whole card is the label of its checkbox; the visit link lies above. All lines keep their place while empty. */
const CardContent = memo(function CardContent({ entry, selected, tabbable, siteUrl, facts, now, onToggle }: Content) {
  const { channel, folder } = entry
  const tabIndex = tabbable ? 0 : -1
  return (
    <>
      <label className={styles.label}>
        <ChannelAvatar channel={channel} folderId={folder?.id ?? null} />
        <span>
          <span className={styles.name} dir="auto">
            {channel.name}
          </span>
          <span className={styles.line} dir="auto">
            <i data-shelf={folder ? shelfColour(folder.id) : undefined} />
            {folder?.name ?? 'Unsorted'}
          </span>
          <span className={styles.line}>{subscribersText(facts?.subscribers ?? null)}</span>
          <span className={styles.line}>{facts && facts.datedAt > 0 && uploadText(facts, now)}</span>
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
        <i />
      </a>
    </>
  )
})

const uploadText = ({ lastUploadAt }: ChannelFacts, now: number): string =>
  lastUploadAt === null ? 'No uploads' : `Uploaded ${relativeDay(lastUploadAt, now).toLowerCase()}`
