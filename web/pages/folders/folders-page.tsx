import { countLibrary } from '#domain/library.ts'
import { foldersNotLoaded, noFoldersYet } from '#text/common.ts'
import * as text from '#text/folders.ts'
import { UpgradeNote } from '#web/features/billing/upgrade-note.tsx'
import { WaitingGroupsNote } from '#web/features/library/file-import/waiting-groups-note.tsx'
import { openNewFolder } from '#web/features/library/new-folder.tsx'
import { useLibrary } from '#web/features/library/use-library.ts'
import { useNewCount } from '#web/features/videos/use-new-count.ts'
import { EmptyState, ErrorState } from '#web/ui/message.tsx'
import { PageArea } from '#web/ui/page-area.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import { FolderGrid } from './folder-grid.tsx'
import styles from './folders-page.module.css'
import { FoldersToolbar, NewFolderButton } from './folders-toolbar.tsx'

export function FoldersPage() {
  const { status, library, error, retry } = useLibrary()
  const openNew = () => void openNewFolder()
  const isEmpty = library?.folders.length === 0
  const counts = library && countLibrary(library)
  const line = counts ? (
    text.libraryProgress(counts.folders, counts.sorted, counts.unsorted)
  ) : status === 'pending' ? (
    <Skeleton width={200} height="1.45em" />
  ) : undefined
  return (
    <PageArea>
      <PageHeading title={text.folders} line={line} newVideos={useNewCount('all') ?? 0}>
        <FoldersToolbar isEmpty={isEmpty} onNew={openNew} />
      </PageHeading>
      {library && <UpgradeNote used={library.folders.length} />}
      <div className={styles.waiting}>
        <WaitingGroupsNote />
      </div>
      {status === 'error' && <ErrorState title={foldersNotLoaded} error={error} onRetry={retry} />}
      {status === 'pending' && <GridSkeleton />}
      {library && <FolderGrid library={library} />}
      {isEmpty && (
        <EmptyState title={noFoldersYet} hint={text.noFoldersHint}>
          <NewFolderButton onClick={openNew} />
        </EmptyState>
      )}
    </PageArea>
  )
}

const GridSkeleton = () => (
  <div className={styles.skeleton}>
    <LoadingText />
    {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
      <Skeleton key={card} height={138} />
    ))}
  </div>
)
