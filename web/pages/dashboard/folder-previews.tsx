import { Link } from '@tanstack/react-router'
import type { FolderView } from '#contract/library.ts'
import type { DatedOverview } from '#web/features/videos/api.ts'
import { FolderPreview } from './folder-preview.tsx'
import styles from './folder-previews.module.css'

/** Folders with a shelf; all others are on their own page. */
const MAX_SHELVES = 12
/** Below the first shelves nobody looks at once. */
const EAGER_SHELVES = 2

type Props = { folders: readonly FolderView[]; overview: DatedOverview; isChecking: boolean }

/** The folders, each with its newest unwatched videos. */
export const FolderPreviews = ({ folders, overview, isChecking }: Props) => (
  <section aria-labelledby="your-folders">
    <div className={styles.section}>
      <h2 id="your-folders">Your folders</h2>
      <Link to="/folders">{folders.length > MAX_SHELVES ? `All ${folders.length}` : 'Arrange'}</Link>
    </div>
    <ul className={styles.shelves}>
      {folders.slice(0, MAX_SHELVES).map((folder, i) => (
        <FolderPreview
          key={folder.id}
          folder={folder}
          counts={overview.folders.find(({ folderId }) => folderId === folder.id)}
          isChecking={isChecking}
          eager={i < EAGER_SHELVES}
        />
      ))}
    </ul>
  </section>
)
