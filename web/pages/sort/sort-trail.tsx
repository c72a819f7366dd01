import { folderColour } from '#domain/colours.ts'
import * as text from '#text/sort.ts'
import { ChannelAvatar } from '#web/features/library/channel-avatar.tsx'
import { READING_ARROW } from '#web/lib/reading-direction.ts'
import { FolderChip } from '#web/ui/chip.tsx'
import styles from './sort-page.module.css'
import type { Sorting } from './use-sorting.ts'

const LATEST = 3

/** Where the last channels went, the latest first. */
export function SortTrail({ sorting: { library, state } }: { sorting: Sorting }) {
  const latest = state.steps
    .filter(({ folderIds }) => folderIds.length > 0)
    .slice(-LATEST)
    .reverse()
  if (latest.length === 0) return null
  return (
    <ul className={styles.trail} aria-label={text.justSorted}>
      {latest.map(({ channelId, folderIds }) => {
        const folders = library.folders.filter(({ id }) => folderIds.includes(id))
        const channel = folders.flatMap(({ channels }) => channels).find(({ id }) => id === channelId)
        if (!channel) return null
        return (
          <li key={channelId}>
            <ChannelAvatar channel={channel} folder={folders[0] ?? null} />
            <span className={styles.sorted} dir="auto">
              {channel.name}
            </span>
            <span className={styles.into} aria-hidden="true">
              {READING_ARROW}
            </span>
            {folders.map((folder) => (
              <FolderChip key={folder.id} name={folder.name} colour={folderColour(folder)} emoji={folder.emoji} />
            ))}
          </li>
        )
      })}
    </ul>
  )
}
