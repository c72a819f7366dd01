import type { ChannelView, FolderView } from '#contract/library.ts'
import { colourFor, folderColour } from '#domain/colours.ts'
import { Avatar } from '#web/ui/avatar.tsx'

type Props = {
  channel: ChannelView
  /** A folder of the channel, whose colour it has; null: unsorted. */
  folder: FolderView | null
  /** px: slot 45, medium 48 */
  size?: 'small' | 'row' | 'slot' | 'medium'
}

/** A channel's picture, or its initial on the folder's colour. An unsorted channel has a colour of its own. */
export const ChannelAvatar = ({ channel, folder, size = 'medium' }: Props) => (
  <Avatar
    name={channel.name}
    imageUrl={channel.thumbnailUrl}
    colour={folder ? folderColour(folder) : colourFor(channel.id)}
    size={size}
  />
)
