import type { ReactNode } from 'react'
import type { FolderView } from '#contract/library.ts'
import { colourFor } from '#domain/colours.ts'
import { countText } from '#text/format.ts'
import { openAddChannels } from '#web/features/library/add-channels/open-add-channels.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePageTitle } from '#web/ui/page-heading.tsx'
import styles from './folder-header.module.css'
import { SearchField } from './search-field.tsx'
import type { FolderSearchState } from './use-folder-search.ts'

type Props = {
  folder: FolderView
  /** null: not known (yet). */
  videoCount: number | null
  search: FolderSearchState
  status: ReactNode
  onChannels(): void
}

/** The folder's colour, name, counts, how current they are, and what can be done. */
export function FolderHeader({ folder, videoCount, search, status, onChannels }: Props) {
  const heading = usePageTitle(folder.name)
  const channelCount = countText(folder.channels.length)
  return (
    <header className={styles.head} data-colour={colourFor(folder.id)}>
      <i className={styles.tab} />
      <div className={styles.titles}>
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {folder.name}
        </h1>
        <p className={styles.counts}>
          {channelCount} channel(s)
          {videoCount !== null && ` • ${countText(videoCount)} video(s)`}
        </p>
      </div>
      <div className={styles.tools}>
        <SearchField search={search} />
        <Button onClick={onChannels}>Channels</Button>
        <Button variant="primary" onClick={() => openAddChannels(folder.id)}>
          Add
        </Button>
      </div>
      <div className={styles.status}>{status}</div>
    </header>
  )
}
