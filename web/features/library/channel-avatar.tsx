import type { ChannelView } from '#contract/library.ts'
import { colourFor } from '#domain/colours.ts'
import { Avatar } from '#web/ui/avatar.tsx'

type Props = {
  channel: ChannelView
  /** Where the channel stands; null: unsorted. */
  folderId: string | null
  /** px: slot 45, medium 48 */
  size?: 'small' | 'slot' | 'medium'
}

/** A channel's picture in a fixed box, or its initial on its folder's colour; unsorted channels have one of their own. */
export const ChannelAvatar = ({ channel, folderId, size = 'medium' }: Props) => (
  <Avatar name={channel.name} imageUrl={channel.thumbnailUrl} shelf={colourFor(folderId ?? channel.id)} size={size} />
)
