import type { VideoView } from '#contract/videos.ts'
import { folderColour } from '#domain/colours.ts'
import { MAX_SHELVES } from '#domain/home.ts'
import type { LibraryFolder } from '#domain/library.ts'
import { unsorted } from '#text/common.ts'
import * as text from '#text/dashboard-updates.ts'
import { NewTag } from '#web/features/videos/new-tag.tsx'
import { useNewCount } from '#web/features/videos/use-new-count.ts'
import type { CardChannel } from '#web/features/videos/video-meta.tsx'
import { FolderTile } from '#web/ui/folder-tile.tsx'
import { Link } from '#web/ui/link.tsx'
import { Shelf, VIDEOS_PER_SHELF } from './shelf.tsx'
import styles from './shelves.module.css'

/** Shelves near the top, whose pictures load at once. */
const EAGER_SHELVES = 2
/** Those of folders, and that of unsorted channels. */
const PLACES = Array.from({ length: MAX_SHELVES + 1 }, (_, place) => place)

type Props = {
  shelves: readonly { key: string; videos: readonly VideoView[] }[]
  folders: readonly LibraryFolder[]
  channels: ReadonlyMap<string, CardChannel>
  /** Ids of folders whose first videos may come: their places are kept free. */
  expecting: ReadonlySet<string>
}

/** The folders with unseen videos, and those without as one line. */
export function Shelves({ shelves, folders, channels, expecting }: Props) {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const filled = new Set(shelves.map(({ key }) => key))
  const empty = folders.filter(({ id }) => expecting.has(id) && !filled.has(id))
  const all = [...shelves, ...empty.map(({ id }) => ({ key: id, videos: [] }))].slice(0, PLACES.length)
  const shown = new Set(all.map(({ key }) => key))
  const others = folders.filter(({ id }) => !shown.has(id))
  return (
    <section aria-labelledby="your-folders">
      <h2 id="your-folders" className="visually-hidden">
        {text.yourFolders}
      </h2>
      <ul className={styles.shelves}>
        {/* Keyed by place, so that another order moves no shelf. */}
        {PLACES.slice(0, all.length).map((place) => {
          const { key, videos } = all[place] ?? { key: '', videos: [] }
          const folder = byId.get(key)
          if (!folder && key !== 'unsorted') return null
          return (
            <Shelf
              key={place}
              colour={folder ? folderColour(folder) : null}
              head={<ShelfHead folder={folder ?? null} />}
              videos={videos}
              channels={channels}
              eager={place < EAGER_SHELVES}
              places={expecting.has(key) ? VIDEOS_PER_SHELF : 0}
            />
          )
        })}
      </ul>
      {others.length > 0 && (
        <nav className={styles.others} aria-label={text.otherFolders}>
          {others.map((folder) => (
            <OtherFolder key={folder.id} folder={folder} />
          ))}
        </nav>
      )}
    </section>
  )
}

/** @param folder null: unsorted channels */
function ShelfHead({ folder }: { folder: LibraryFolder | null }) {
  const count = useNewCount(folder?.id ?? 'unsorted')
  return (
    <>
      <FolderTile
        name={folder?.name ?? ''}
        colour={folder ? folderColour(folder) : null}
        emoji={folder?.emoji ?? null}
      />
      <h3>
        {folder ? (
          <Link to="/folder/:slug" params={{ slug: folder.slug }} dir="auto">
            {folder.name}
          </Link>
        ) : (
          <Link to="/new" search={{ folder: 'unsorted' }}>
            {unsorted}
          </Link>
        )}
      </h3>
      <NewTag count={count} />
    </>
  )
}

function OtherFolder({ folder }: { folder: LibraryFolder }) {
  const count = useNewCount(folder.id)
  return (
    <Link to="/folder/:slug" params={{ slug: folder.slug }} className={styles.other}>
      <FolderTile name={folder.name} colour={folderColour(folder)} emoji={folder.emoji} size="tiny" />
      <span dir="auto">{folder.name}</span>
      <NewTag count={count} />
    </Link>
  )
}
