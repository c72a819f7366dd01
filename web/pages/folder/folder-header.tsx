import type { ReactNode } from 'react'
import type { FolderView } from '#contract/library.ts'
import { colourFor } from '#domain/colours.ts'
import { add, channels, folderCounts } from '#text/folder.ts'
import { openAddChannels } from '#web/features/library/add-channels/open-add-channels.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePageTitle } from '#web/ui/page-heading.tsx'
import styles from './folder-header.module.css'
import { SearchField } from './search-field.tsx'
import type { FolderSearchState } from './use-folder-search.ts'

type Props = {
  folder: FolderView
  /** null: not known. */
  videoCount: number | null
  search: FolderSearchState
  status: ReactNode
  onChannels(): void
}

/** The folder's colour, name and counts, the search field and the buttons, and a line of status. */
export function FolderHeader({ folder, videoCount, search, status, onChannels }: Props) {
  const heading = usePageTitle(folder.name)
  return (
    <header className={styles.head} data-colour={colourFor(folder.id)}>
      <i className={styles.tab} />
      <div className={styles.titles}>
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {folder.name}
        </h1>
        <p className={styles.counts}>{folderCounts(folder.channels.length, videoCount)}</p>
      </div>
      <div className={styles.tools}>
        <SearchField search={search} />
        <Button onClick={onChannels}>{channels}</Button>
        <Button variant="primary" onClick={() => openAddChannels(folder.id)}>
          {add}
        </Button>
      </div>
      <div className={styles.status}>{status}</div>
    </header>
  )
}
