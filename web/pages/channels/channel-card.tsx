import { memo } from 'react'
import type { LibraryChannel } from '#domain/library.ts'
import { channelUrl } from '#domain/youtube-ids.ts'
import * as text from '#text/channels.ts'
import { foldersOfChannel } from '#text/library.ts'
import { DRAG_HELP_ID } from '#web/features/library/drag/use-drag-area.ts'
import type { ChannelStats } from '#web/features/videos/api.ts'
import { cardIndex, channelIdAttribute } from '#web/lib/data-attributes.ts'
import type { Density } from '#web/lib/preferences.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import styles from './channel-card.module.css'
import { CardFacts, RowFacts } from './channel-facts.tsx'

type Content = {
  density: Density
  /** Whether a row of the list has two lines. */
  isNarrow: boolean
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
  /** Opens the menu of the channel's folders beside a button. */
  onPlace(button: HTMLButtonElement, channelId: string): void
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
const translateTo = (column: number, top: number) =>
  `calc((100% + var(--card-gap)) * ${column} * var(--forward)) ${top}px`

const ITEM: Readonly<Record<Density, string | undefined>> = { grid: styles.card, list: styles.row, compact: styles.row }

/** One channel at its position. A new position alone does not render the content again. */
export const ChannelCard = memo(function ChannelCard({ index, total, column, top, ...content }: Props) {
  return (
    <li
      className={`${styles.item} ${ITEM[content.density]} ${content.selected ? styles.selected : ''}`}
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

/** The whole card is the label of its checkbox; the button and the visit link lie above it. */
const CardContent = memo(function CardContent(props: Content) {
  const { entry, density, isNarrow, selected, tabbable, siteUrl, onToggle, onPlace } = props
  const { channel } = entry
  const tabIndex = tabbable ? 0 : -1
  const row = density === 'list' && isNarrow ? styles.twoLines : styles[density]
  return (
    <>
      <label className={`${styles.label} ${row}`}>
        {density === 'grid' ? (
          <CardFacts {...props} tabIndex={tabIndex} />
        ) : (
          <RowFacts {...props} tabIndex={tabIndex} />
        )}
        <Checkbox
          checked={selected}
          tabIndex={tabIndex}
          aria-describedby={DRAG_HELP_ID}
          onChange={(event) => onToggle(channel.id, event.target.checked)}
        />
      </label>
      <button
        type="button"
        className={styles.place}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={false}
        title={foldersOfChannel(channel.name)}
        aria-label={foldersOfChannel(channel.name)}
        onClick={(event) => onPlace(event.currentTarget, channel.id)}
      />
      {/* biome-ignore lint/a11y/useAnchorContent: named by its label */}
      <a
        className={styles.visit}
        href={channelUrl(siteUrl, channel.id)}
        target="_blank"
        rel="noopener noreferrer"
        tabIndex={tabIndex}
        title={text.visitChannel}
        aria-label={text.visitInNewTab(channel.name)}
      />
    </>
  )
})
