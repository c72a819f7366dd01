import type { ChannelView } from '#contract/library.ts'
import { ChannelAvatar } from '#web/features/library/channel-avatar.tsx'
import styles from './faces.module.css'

/** Pictures of some unsorted channels, overlapping. Decorative. */
export const Faces = ({ channels }: { channels: readonly ChannelView[] }) => (
  <span className={styles.faces}>
    {channels.map((channel) => (
      <span key={channel.id}>
        <ChannelAvatar channel={channel} folder={null} size="small" />
      </span>
    ))}
  </span>
)
