import type { ChannelView } from '#rules/api/library.ts'
import { shelfColour } from '#rules/shelf-colours.ts'
import { Avatar } from '#web/ui/avatar.tsx'

/** A channel's picture in a fixed box, or its initial. @param size px: slot 45, medium 48 */
export const ChannelAvatar = ({ channel, size }: { channel: ChannelView; size?: 'small' | 'slot' | 'medium' }) => (
  <Avatar name={channel.name} imageUrl={channel.thumbnailUrl} shelf={shelfColour(channel.id)} size={size ?? 'medium'} />
)
