import type { LibraryFolder } from '#domain/library.ts'
import { moreChannels, moreThumbnails } from '#text/folders.ts'
import { ChannelAvatar } from '#web/features/library/channel-avatar.tsx'
import { channelIdAttribute } from '#web/lib/data-attributes.ts'
import styles from './thumbnails.module.css'

type Props = {
  folder: LibraryFolder
  /** Slots, including the one for the number of further channels. */
  max: number
}

/** The pictures of a folder's first channels, and how many more there are. */
export function Thumbnails({ folder, max }: Props) {
  const { channels } = folder
  const shown = channels.length > max ? max - 1 : channels.length
  const more = channels.length - shown
  return (
    <div className={styles.thumbs}>
      {channels.slice(0, shown).map((channel) => (
        <span key={channel.id} className={styles.thumb} {...channelIdAttribute.props(channel.id)}>
          <ChannelAvatar channel={channel} folder={folder} size="slot" />
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
