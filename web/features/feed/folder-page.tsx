import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { LibraryView } from '#rules/api/library.ts'
import { allChannels } from '#rules/library.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { useSignedIn } from '#web/features/session/use-session.ts'
import { ErrorState } from '#web/ui/message.tsx'
import { type FeedParts, feedPartsFor } from './feed-parts.ts'
import { FolderMissing } from './folder-missing.tsx'
import { FolderSkeleton } from './folder-skeleton.tsx'
import { FolderVideos } from './folder-videos.tsx'

/** `/folder/{slug}`: one folder and the newest videos of its channels. */
export function FolderPage() {
  const { slug } = useParams({ strict: false })
  const { user, platform } = useSignedIn()
  const { status, library, error, stale, retry } = useLibrary()
  const parts = feedPartsFor(user.id, platform)
  useForgetUnsubscribed(parts, stale ? null : library)

  if (status === 'error') return <ErrorState title="Your folders could not be loaded" error={error} onRetry={retry} />
  if (!library) return <FolderSkeleton />
  const folder = library.folders.find((held) => held.slug === slug)
  if (!folder) return <FolderMissing folders={library.folders} />
  return <FolderVideos key={folder.id} folder={folder} parts={parts} />
}

const TIDY_AFTER_MS = 3_000

/** Channels that are no longer in the library leave the store of videos, once the page has come to rest. */
function useForgetUnsubscribed(parts: FeedParts, library: LibraryView | null): void {
  useEffect(() => {
    if (!library) return
    const timer = setTimeout(() => {
      parts.uploads.keepOnly(new Set(allChannels(library).map(({ channel }) => channel.id)))
    }, TIDY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [parts, library])
}
