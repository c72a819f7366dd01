import type { ReactNode } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { folderColour } from '#domain/colours.ts'
import type { LibraryFolder } from '#domain/library.ts'
import { channelsText } from '#text/counts.ts'
import { add, folderCounts } from '#text/folder.ts'
import { countText } from '#text/format.ts'
import { openAddChannels } from '#web/features/library/add-channels/open-add-channels.tsx'
import { MarkAllSeen } from '#web/features/videos/mark-all-seen.tsx'
import { useNewCount } from '#web/features/videos/use-new-count.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { FolderTile } from '#web/ui/folder-tile.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePageTitle } from '#web/ui/page-heading.tsx'
import styles from './folder-header.module.css'
import { FolderMenu } from './folder-menu.tsx'

/** How many of its channels stand for the folder. */
const FACES = 5

type Props = {
  folder: LibraryFolder
  videos: readonly VideoView[]
  /** null: not known. */
  videoCount: number | null
  /** Follows the counts. */
  status: ReactNode
  onChannels(): void
}

/** Longer names have the whole line on phones. */
const SHORT_NAME = 20

/** The folder's tile, name and counts on its tint, with its channels and actions. */
export function FolderHeader({ folder, videos, videoCount, status, onChannels }: Props) {
  const heading = usePageTitle(folder.name, useNewCount(folder.id) ?? 0)
  const { id, name, channels, emoji } = folder
  useShortcuts({ addChannels: () => openAddChannels(id) })
  const colour = folderColour(folder)
  return (
    <header className={`${styles.head} ${name.length > SHORT_NAME ? styles.long : ''}`} data-colour={colour}>
      <div className={styles.tile}>
        <FolderTile name={name} colour={colour} emoji={emoji} size="large" />
      </div>
      <h1 ref={heading} tabIndex={-1} dir="auto">
        {name}
      </h1>
      <p className={styles.counts}>{folderCounts(channels.length, videoCount)}</p>
      <div className={styles.foot}>
        <div className={styles.status}>{status}</div>
        {channels.length > 0 && (
          <Button
            variant="line"
            className={styles.channels ?? ''}
            aria-label={channelsText(channels.length)}
            onClick={onChannels}
          >
            <span className={styles.faces}>
              {channels.slice(0, FACES).map((channel) => (
                <Avatar
                  key={channel.id}
                  name={channel.name}
                  imageUrl={channel.thumbnailUrl}
                  colour={colour}
                  size="tiny"
                />
              ))}
            </span>
            {countText(channels.length)}
          </Button>
        )}
      </div>
      <div className={styles.actions}>
        <MarkAllSeen list={id} channelIds={channels.map((channel) => channel.id)} />
        <Button
          variant={channels.length > 0 ? 'primary' : 'plain'}
          aria-label={add}
          onClick={() => openAddChannels(id)}
        >
          <Icon name="plus" size={18} />
          <span className={styles.add}>{add}</span>
        </Button>
        <FolderMenu folder={folder} videos={videos} />
      </div>
    </header>
  )
}
