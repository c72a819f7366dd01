import { Link } from '@tanstack/react-router'
import type { FolderView } from '#rules/api/library.ts'
import { sortFolders, subscriptionsText } from '#rules/library.ts'
import { shelfColour } from '#rules/shelf-colours.ts'
import { ChannelAvatar } from '#web/features/library/channel-avatar.tsx'
import { useStored } from '#web/lib/browser-store.ts'
import { folderSortStore, pinnedFolders } from '#web/lib/preferences.ts'
import styles from './dashboard-page.module.css'

const FACES = 6
const MOST = 12

/** The folders as one quiet list: colour, name, how many, and some of who is in there. */
export function FolderOverview({ folders }: { folders: readonly FolderView[] }) {
  const sort = useStored(folderSortStore)
  const pinned = useStored(pinnedFolders)
  const shown = sortFolders(folders, sort, pinned).slice(0, MOST)
  return (
    <section aria-labelledby="your-folders">
      <div className={styles.section}>
        <h2 id="your-folders">Your folders</h2>
        <Link to="/folders">{folders.length > MOST ? `All ${folders.length}` : 'Arrange'}</Link>
      </div>
      <ul className={styles.shelves}>
        {shown.map((folder) => (
          <li key={folder.id}>
            <Link
              to="/folder/$slug"
              params={{ slug: folder.slug }}
              className={styles.shelf}
              data-shelf={shelfColour(folder.id)}
            >
              <span className={styles.name}>
                <b dir="auto">{folder.name}</b>
                <small>{subscriptionsText(folder.channels.length)}</small>
              </span>
              <span className={styles.faces}>
                {folder.channels.slice(0, FACES).map((channel) => (
                  <ChannelAvatar key={channel.id} channel={channel} size="small" />
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
