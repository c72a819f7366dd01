import { Link } from '@tanstack/react-router'
import type { FolderView } from '#contract/library.ts'
import { allFolders, arrangeFolders, yourFolders } from '#text/dashboard-updates.ts'
import type { DatedOverview } from '#web/features/videos/api.ts'
import { FolderPreview } from './folder-preview.tsx'
import styles from './folder-previews.module.css'

const MAX_PREVIEWS = 12
/** Previews near the top, whose pictures load at once. */
const EAGER_PREVIEWS = 2

type Props = { folders: readonly FolderView[]; overview: DatedOverview; isChecking: boolean }

/** The first folders, each with its newest unwatched videos. */
export const FolderPreviews = ({ folders, overview, isChecking }: Props) => (
  <section aria-labelledby="your-folders">
    <div className={styles.section}>
      <h2 id="your-folders">{yourFolders}</h2>
      <Link to="/folders">{folders.length > MAX_PREVIEWS ? allFolders(folders.length) : arrangeFolders}</Link>
    </div>
    <ul className={styles.previews}>
      {folders.slice(0, MAX_PREVIEWS).map((folder, i) => (
        <FolderPreview
          key={folder.id}
          folder={folder}
          counts={overview.folders.find(({ folderId }) => folderId === folder.id)}
          isChecking={isChecking}
          eager={i < EAGER_PREVIEWS}
        />
      ))}
    </ul>
  </section>
)
