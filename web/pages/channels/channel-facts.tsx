import type { ReactNode } from 'react'
import type { ChannelView } from '#contract/library.ts'
import { isUnlisted } from '#domain/channel-state.ts'
import type { LibraryChannel } from '#domain/library.ts'
import { hasNoUploads } from '#domain/upload-order.ts'
import * as text from '#text/channels.ts'
import { unsorted } from '#text/common.ts'
import { compactCount, relativeDay, subscribersText } from '#text/format.ts'
import * as libraryText from '#text/library.ts'
import { ChannelAvatar } from '#web/features/library/channel-avatar.tsx'
import { ChannelStateTag } from '#web/features/library/channel-state.tsx'
import { FolderChips } from '#web/features/library/folder-chips.tsx'
import type { ChannelStats } from '#web/features/videos/api.ts'
import type { Density } from '#web/lib/preferences.ts'
import styles from './channel-card.module.css'

type Props = {
  entry: LibraryChannel
  density: Density
  /** undefined: the channel was never read. */
  stats: ChannelStats | undefined
  /** ms since epoch */
  now: number
  /** The row of a small screen, which has little room. */
  isNarrow: boolean
  tabIndex: 0 | -1
}

/** How many folders a row has room for. */
const MAX_CHIPS: Readonly<Record<Density, number>> = { grid: 1, list: 2, compact: 1 }

/** What a card shows. Empty lines keep their space. Its chip is no link, because a click on the middle of a card selects it. */
export function CardFacts({ entry: { channel, folders }, stats, now }: Props) {
  const [first, second] = stats ? statsLines(channel, stats, now) : [notSubscribedTag(channel)]
  return (
    <>
      <ChannelAvatar channel={channel} folder={folders[0] ?? null} />
      <span>
        <span className={styles.name} dir="auto">
          {channel.name}
        </span>
        <span className={styles.line}>{folders.length > 0 ? <FolderChips folders={folders} /> : unsorted}</span>
        <Line>{first}</Line>
        <Line>{second}</Line>
      </span>
    </>
  )
}

/** Cut off where it is longer than the card is wide. */
const Line = ({ children }: { children: ReactNode }) => (
  <span className={styles.line} title={typeof children === 'string' ? children : undefined}>
    {children}
  </span>
)

/** What a row shows, each in its own column; a compact one has the name and the folder only. */
export function RowFacts({ entry: { channel, folders }, density, stats, now, isNarrow, tabIndex }: Props) {
  return (
    <>
      <ChannelAvatar channel={channel} folder={folders[0] ?? null} size="row" />
      <span className={styles.facts}>
        <span className={styles.name} dir="auto">
          {channel.name}
        </span>
        {folders.length > 0 ? (
          <FolderChips folders={folders} max={isNarrow ? 1 : MAX_CHIPS[density]} links={{ tabIndex }} />
        ) : (
          <span className={styles.quiet}>{unsorted}</span>
        )}
        {density === 'list' && (
          <>
            <Column className={styles.about} {...aboutColumn(channel, stats)} />
            <Column className={styles.upload} {...uploadColumn(stats, now)} />
          </>
        )}
      </span>
    </>
  )
}

/** An import has not listed it. A row and a card have room for this or the subscribers. */
const notSubscribedTag = ({ notSubscribed }: ChannelView): string | null =>
  notSubscribed ? libraryText.notSubscribed : null

/** Up to two lines about the channel. */
function statsLines(channel: ChannelView, stats: ChannelStats, now: number): readonly ReactNode[] {
  const about = isUnlisted(stats.state) ? (
    <ChannelStateTag state={stats.state} />
  ) : (
    (notSubscribedTag(channel) ?? subscribersText(stats.subscribers))
  )
  const upload = stats.newestAt === null ? noUploads(stats) : text.uploadedText(stats.newestAt, now)
  return about === null ? [upload] : [about, upload]
}

type ColumnProps = { className?: string | undefined; shown?: ReactNode; said?: string | null; title?: string }

/** @param said to screen readers, where the column has no room for it; absent: what is shown */
const Column = ({ className, shown, said, title }: ColumnProps) => (
  <>
    <span className={className} title={title} aria-hidden={said ? true : undefined}>
      {shown}
    </span>
    {said && <span className="visually-hidden">{said}</span>}
  </>
)

function aboutColumn(channel: ChannelView, stats: ChannelStats | undefined): ColumnProps {
  if (stats && isUnlisted(stats.state)) return { shown: <ChannelStateTag state={stats.state} /> }
  if (channel.notSubscribed) return { shown: libraryText.notSubscribed, title: libraryText.notSubscribed }
  const subscribers = stats?.subscribers ?? null
  return subscribers === null ? {} : { shown: compactCount(subscribers), said: subscribersText(subscribers) }
}

function uploadColumn(stats: ChannelStats | undefined, now: number): ColumnProps {
  if (!stats) return {}
  if (stats.newestAt === null) return { shown: noUploads(stats) }
  return { shown: relativeDay(stats.newestAt, now), said: text.uploadedText(stats.newestAt, now) }
}

const noUploads = (stats: ChannelStats): string | null => (hasNoUploads(stats) ? text.noUploads : null)
