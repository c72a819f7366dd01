import { folderColour } from '#domain/colours.ts'
import { type LibraryFolder, sortFolders } from '#domain/library.ts'
import { existingFolders, folderNotFound, goToFolders, noFolders } from '#text/folder.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FolderTile } from '#web/ui/folder-tile.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { usePageTitle } from '#web/ui/page-heading.tsx'
import styles from './folder-not-found.module.css'

/** The page of an unknown slug, with links to the existing folders. */
export function FolderNotFound({ folders }: { folders: readonly LibraryFolder[] }) {
  const heading = usePageTitle(folderNotFound)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {folderNotFound}
      </h1>
      {folders.length === 0 ? (
        <EmptyState title={noFolders}>
          <Link to="/folders" className={buttonClass('primary')}>
            {goToFolders}
          </Link>
        </EmptyState>
      ) : (
        <>
          <p className={styles.lead}>{existingFolders}</p>
          <ul className={styles.folders}>
            {sortFolders(folders, 'name-asc').map((folder) => (
              <li key={folder.id}>
                <Link to="/folder/:slug" params={{ slug: folder.slug }} className={styles.folder}>
                  <FolderTile name={folder.name} colour={folderColour(folder)} emoji={folder.emoji} size="medium" />
                  <span className={styles.texts}>
                    <span dir="auto">{folder.name}</span>
                    <small dir="auto">{folder.slug}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
