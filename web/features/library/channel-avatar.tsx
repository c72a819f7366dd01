import type { ChannelView } from '#contract/library.ts'
import { colourFor } from '#domain/colours.ts'
import { Avatar } from '#web/ui/avatar.tsx'

type Props = {
  channel: ChannelView
  /** The channel's folder; null: unsorted. */
  folderId: string | null
  /** px: slot 45, medium 48 */
  size?: 'small' | 'slot' | 'medium'
}

/** A channel's picture, or its initial on the folder's colour. An unsorted channel has a colour of its own. */
export const ChannelAvatar = ({ channel, folderId, size = 'medium' }: Props) => (
  <Avatar name={channel.name} imageUrl={channel.thumbnailUrl} colour={colourFor(folderId ?? channel.id)} size={size} />
)
