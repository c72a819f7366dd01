import { useEffect, useState } from 'react'
import type { LibraryFolder } from '#domain/library.ts'
import { foldersNotLoaded } from '#text/common.ts'
import { folder as folderTitle } from '#text/folder.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { navigate, searchNow, useParts } from '#web/lib/navigation.ts'
import { ErrorState } from '#web/ui/message.tsx'
import { PageArea } from '#web/ui/page-area.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { FolderNotFound } from './folder-not-found.tsx'
import { parseFolderSearch } from './folder-search-params.ts'
import { FolderSkeleton } from './folder-skeleton.tsx'
import { FolderVideos } from './folder-videos.tsx'

/** `/folder/{slug}`: one folder and the newest videos of its channels. */
export const FolderPage = () => (
  <PageArea>
    <CurrentFolder />
  </PageArea>
)

function CurrentFolder() {
  const { slug = '' } = useParts()
  const { library, isStored, error, retry } = useLibrary()
  const folder = useOpenFolder(slug, library?.folders)

  // A library that was stored may lack a folder that was made on another device.
  if (!library || (!folder && isStored))
    return error ? (
      <>
        <PageHeading title={folderTitle} />
        <ErrorState title={foldersNotLoaded} error={error} onRetry={retry} />
      </>
    ) : (
      <FolderSkeleton />
    )
  if (!folder) return <FolderNotFound folders={library.folders} />
  return <FolderVideos key={folder.id} folder={folder} library={library} />
}

/** The folder at an address. If it gets another name while it is open, the address follows. */
function useOpenFolder(slug: string, folders: readonly LibraryFolder[] | undefined): LibraryFolder | undefined {
  const [shown, setShown] = useState({ slug, id: '' })
  const found = folders?.find((candidate) => candidate.slug === slug)
  if (found && (shown.id !== found.id || shown.slug !== slug)) setShown({ slug, id: found.id })
  const renamed = !found && shown.slug === slug ? folders?.find(({ id }) => id === shown.id) : undefined
  const newSlug = renamed?.slug
  useEffect(() => {
    if (newSlug !== undefined)
      void navigate({
        to: '/folder/:slug',
        params: { slug: newSlug },
        search: parseFolderSearch(searchNow()),
        replace: true,
      })
  }, [newSlug])
  return found ?? renamed
}
