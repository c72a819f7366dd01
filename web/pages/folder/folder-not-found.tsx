import { Link } from '@tanstack/react-router'
import type { FolderView } from '#contract/library.ts'
import { colourFor } from '#domain/colours.ts'
import { sortFolders } from '#domain/library.ts'
import { existingFolders, folderNotFound, goToFolders, noFolders } from '#text/folder.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { usePageTitle } from '#web/ui/page-heading.tsx'
import styles from './folder-not-found.module.css'

/** The page of an unknown slug, with links to the existing folders. */
export function FolderNotFound({ folders }: { folders: readonly FolderView[] }) {
  const heading = usePageTitle(folderNotFound)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {folderNotFound}
      </h1>
      {folders.length === 0 ? (
        <EmptyState icon="folder" title={noFolders}>
          <Link to="/folders" className={buttonClass('primary')}>
            {goToFolders}
          </Link>
        </EmptyState>
      ) : (
        <>
          <p className={styles.lead}>{existingFolders}</p>
          <ul className={styles.folders}>
            {sortFolders(folders, 'name-asc').map(({ id, name, slug }) => (
              <li key={id}>
                <Link to="/folder/$slug" params={{ slug }} className={styles.folder} data-colour={colourFor(id)}>
                  <i className={styles.dot} />
                  <span dir="auto">{name}</span>
                  <small dir="auto">{slug}</small>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
