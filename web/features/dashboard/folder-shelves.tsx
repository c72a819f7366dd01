import { Link } from '@tanstack/react-router'
import type { FeedParts } from '#web/features/feed/feed-parts.ts'
import { FolderShelf } from './folder-shelf.tsx'
import styles from './folder-shelves.module.css'
import type { Shelf } from './gather-news.ts'

/** Below the first shelves nobody looks at once. */
const EAGER_SHELVES = 2

type Props = { shelves: readonly Shelf[] /** Folders in all. */; total: number; parts: FeedParts }

/** The folders, each with its newest unwatched videos. */
export const FolderShelves = ({ shelves, total, parts }: Props) => (
  <section aria-labelledby="your-folders">
    <div className={styles.section}>
      <h2 id="your-folders">Your folders</h2>
      <Link to="/folders">{total > shelves.length ? `All ${total}` : 'Arrange'}</Link>
    </div>
    <ul className={styles.shelves}>
      {shelves.map((shelf, i) => (
        <FolderShelf key={shelf.folder.id} shelf={shelf} parts={parts} eager={i < EAGER_SHELVES} />
      ))}
    </ul>
  </section>
)
