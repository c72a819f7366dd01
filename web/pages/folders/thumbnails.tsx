import type { ChannelView } from '#contract/library.ts'
import { ChannelAvatar } from '#web/features/library/channel-avatar.tsx'
import styles from './thumbnails.module.css'

type Props = {
  channels: readonly ChannelView[]
  /** null: unsorted */
  folderId: string | null
  /** Places in all. */
  room: number
}

/** As many pictures as have room; the last place says how many more there are. */
export function Thumbnails({ channels, folderId, room }: Props) {
  const shown = channels.length > room ? room - 1 : channels.length
  const more = channels.length - shown
  return (
    <div className={styles.thumbs}>
      {channels.length === 0 && <span className={styles.none}>Nothing on this shelf yet</span>}
      {channels.slice(0, shown).map((channel) => (
        <span key={channel.id} className={styles.thumb} data-channel-id={channel.id}>
          <ChannelAvatar channel={channel} folderId={folderId} size="slot" />
        </span>
      ))}
      {more > 0 && (
        <span className={styles.more}>
          <span aria-hidden="true">+{more < 1_000 ? more : `${Math.floor(more / 1_000)}k`}</span>
          <span className="visually-hidden">and {more} more</span>
        </span>
      )}
    </div>
  )
}
