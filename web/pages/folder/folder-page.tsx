import { useParams } from '@tanstack/react-router'
import { foldersNotLoaded } from '#text/common.ts'
import { folder as folderTitle } from '#text/folder.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { ErrorState } from '#web/ui/message.tsx'
import { PageArea } from '#web/ui/page-area.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { FolderNotFound } from './folder-not-found.tsx'
import { FolderSkeleton } from './folder-skeleton.tsx'
import { FolderVideos } from './folder-videos.tsx'

/** `/folder/{slug}`: one folder and the newest videos of its channels. */
export const FolderPage = () => (
  <PageArea>
    <CurrentFolder />
  </PageArea>
)

function CurrentFolder() {
  const { slug } = useParams({ strict: false })
  const { status, library, error, retry } = useLibrary()

  if (status === 'error')
    return (
      <>
        <PageHeading title={folderTitle} />
        <ErrorState title={foldersNotLoaded} error={error} onRetry={retry} />
      </>
    )
  if (!library) return <FolderSkeleton />
  const folder = library.folders.find((candidate) => candidate.slug === slug)
  if (!folder) return <FolderNotFound folders={library.folders} />
  return <FolderVideos key={folder.id} folder={folder} library={library} />
}
