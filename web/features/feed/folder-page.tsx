import { useParams } from '@tanstack/react-router'
import { useLibrary } from '#web/features/library/use-library.ts'
import { useSignedIn } from '#web/features/session/use-session.ts'
import { ErrorState } from '#web/ui/message.tsx'
import { PageArea } from '#web/ui/page-area.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { feedPartsFor } from './feed-parts.ts'
import { FolderMissing } from './folder-missing.tsx'
import { FolderSkeleton } from './folder-skeleton.tsx'
import { FolderVideos } from './folder-videos.tsx'
import { useForgetUnsubscribed } from './use-forget-unsubscribed.ts'

/** `/folder/{slug}`: one folder and the newest videos of its channels. */
export const FolderPage = () => (
  <PageArea>
    <FolderOfAddress />
  </PageArea>
)

function FolderOfAddress() {
  const { slug } = useParams({ strict: false })
  const { user, platform } = useSignedIn()
  const { status, library, error, stale, retry } = useLibrary()
  const parts = feedPartsFor(user.id, platform)
  useForgetUnsubscribed(parts, stale ? null : library)

  if (status === 'error')
    return (
      <>
        <PageHeading title="Folder" />
        <ErrorState title="Your folders could not be loaded" error={error} onRetry={retry} />
      </>
    )
  if (!library) return <FolderSkeleton />
  const folder = library.folders.find((held) => held.slug === slug)
  if (!folder) return <FolderMissing folders={library.folders} />
  return <FolderVideos key={folder.id} folder={folder} parts={parts} />
}
