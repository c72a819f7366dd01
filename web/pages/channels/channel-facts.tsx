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
        <span className={styles.folder}>
          {folders.length > 0 ? (
            <FolderChips folders={folders} max={isNarrow ? 1 : MAX_CHIPS[density]} links={{ tabIndex }} />
          ) : (
            <span className={styles.quiet}>{unsorted}</span>
          )}
        </span>
        {density === 'list' && (
          <>
            <span className={styles.about}>{stats ? aboutColumn(channel, stats) : notSubscribedTag(channel)}</span>
            <span className={styles.upload}>{stats && uploadColumn(stats, now)}</span>
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

/** The column shows less than a screen reader says. */
const inColumn = (shown: string, said: string): ReactNode => (
  <>
    <span aria-hidden="true">{shown}</span>
    <span className="visually-hidden">{said}</span>
  </>
)

function aboutColumn(channel: ChannelView, { state, subscribers }: ChannelStats): ReactNode {
  if (isUnlisted(state)) return <ChannelStateTag state={state} />
  const notSubscribed = notSubscribedTag(channel)
  if (notSubscribed) return <span title={notSubscribed}>{notSubscribed}</span>
  return subscribers === null ? null : inColumn(compactCount(subscribers), subscribersText(subscribers) ?? '')
}

const uploadColumn = (stats: ChannelStats, now: number): ReactNode =>
  stats.newestAt === null
    ? noUploads(stats)
    : inColumn(relativeDay(stats.newestAt, now), text.uploadedText(stats.newestAt, now))

const noUploads = (stats: ChannelStats): string | null => (hasNoUploads(stats) ? text.noUploads : null)
