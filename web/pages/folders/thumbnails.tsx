import type { ChannelView } from '#contract/library.ts'
import { moreChannels, moreThumbnails, noChannels } from '#text/folders.ts'
import { ChannelAvatar } from '#web/features/library/channel-avatar.tsx'
import { channelIdAttribute } from '#web/lib/data-attributes.ts'
import styles from './thumbnails.module.css'

type Props = {
  channels: readonly ChannelView[]
  /** null: unsorted */
  folderId: string | null
  /** Places, including the one that says how many more channels there are. */
  max: number
}

/** The first channels' pictures, and how many more there are. */
export function Thumbnails({ channels, folderId, max }: Props) {
  const shown = channels.length > max ? max - 1 : channels.length
  const more = channels.length - shown
  return (
    <div className={styles.thumbs}>
      {channels.length === 0 && <span className={styles.none}>{noChannels}</span>}
      {channels.slice(0, shown).map((channel) => (
        <span key={channel.id} className={styles.thumb} {...channelIdAttribute.props(channel.id)}>
          <ChannelAvatar channel={channel} folderId={folderId} size="slot" />
        </span>
      ))}
      {more > 0 && (
        <span className={styles.more}>
          <span aria-hidden="true">{moreThumbnails(more)}</span>
          <span className="visually-hidden">{moreChannels(more)}</span>
        </span>
      )}
    </div>
  )
}
