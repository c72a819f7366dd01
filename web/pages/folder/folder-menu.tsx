import { Suspense, useState } from 'react'
import type { VideoView } from '#contract/videos.ts'
import type { LibraryFolder } from '#domain/library.ts'
import { showInSubscriptions } from '#text/folder.ts'
import * as text from '#text/folders.ts'
import { title as notifications } from '#text/notifications.ts'
import { share } from '#text/shared-folders.ts'
import { playAll, playOnYouTube } from '#text/watch.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { type FolderAction, FolderActionDialog } from '#web/features/library/folder-action-dialog.tsx'
import { playAllHere, playAllThere } from '#web/features/videos/play-list.ts'
import { navigate } from '#web/lib/navigation.ts'
import { pinnedFolders, toggleId } from '#web/lib/preferences.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'

const ShareFolderDialog = lazyDialog(() =>
  import('#web/features/shared-folders/share-folder-dialog.tsx').then(({ ShareFolderDialog }) => ShareFolderDialog),
)

const FolderFeedDialog = lazyDialog(() =>
  import('#web/features/reader-feeds/folder-feed-dialog.tsx').then(({ FolderFeedDialog }) => FolderFeedDialog),
)

const FolderNotificationsDialog = lazyDialog(() =>
  import('#web/features/notifications/folder-notifications-dialog.tsx').then(
    ({ FolderNotificationsDialog }) => FolderNotificationsDialog,
  ),
)

type Props = {
  folder: LibraryFolder
  /** What its page shows of them now. */
  videos: readonly VideoView[]
}

/** The actions of a folder's own page. After Delete the folders page follows. */
export function FolderMenu({ folder, videos }: Props) {
  const { user, platform } = useSignedIn()
  const playHere = () => playAllHere(user.id, videos)
  const playThere = () =>
    playAllThere(
      platform.siteUrl,
      videos.map(({ id }) => id),
      playHere,
    )
  const [action, setAction] = useState<FolderAction | null>(null)
  const [showsFeed, setShowsFeed] = useState(false)
  const [isSharing, setIsSharing] = useState(false)
  const [isNotifying, setIsNotifying] = useState(false)
  const isPinned = useSelector(pinnedFolders).has(folder.id)
  return (
    <>
      <Menu
        trigger={<IconButton icon="more" label={text.folderActions(folder.name)} />}
        entries={[
          ...(videos.length > 0
            ? [
                { label: playAll, icon: 'play' as const, onSelect: playHere },
                { label: playOnYouTube, icon: 'external' as const, onSelect: playThere },
                'line' as const,
              ]
            : []),
          {
            label: isPinned ? text.unpin : text.pin,
            icon: 'pin',
            onSelect: () => toggleId(pinnedFolders, folder.id),
          },
          {
            label: showInSubscriptions,
            icon: 'list',
            onSelect: () => void navigate({ to: '/subscriptions', search: { folder: folder.slug } }),
          },
          { label: notifications, icon: 'bell', onSelect: () => setIsNotifying(true) },
          { label: share, icon: 'external', onSelect: () => setIsSharing(true) },
          { label: text.feedAddress, icon: 'external', onSelect: () => setShowsFeed(true) },
          { label: text.rename, icon: 'edit', onSelect: () => setAction({ kind: 'edit', folder }) },
          { label: text.colourAndEmoji, icon: 'palette', onSelect: () => setAction({ kind: 'look', folder }) },
          'line',
          {
            label: text.deleteLabel,
            icon: 'trash',
            danger: true,
            onSelect: () => setAction({ kind: 'delete', folder }),
          },
        ]}
      />
      {showsFeed && (
        <Suspense>
          <FolderFeedDialog folder={folder} onClose={() => setShowsFeed(false)} />
        </Suspense>
      )}
      {isNotifying && (
        <Suspense>
          <FolderNotificationsDialog folder={folder} onClose={() => setIsNotifying(false)} />
        </Suspense>
      )}
      {isSharing && (
        <Suspense>
          <ShareFolderDialog folder={folder} onClose={() => setIsSharing(false)} />
        </Suspense>
      )}
      <FolderActionDialog
        action={action}
        onDone={() => setAction(null)}
        onDelete={() => void navigate({ to: '/folders' })}
      />
    </>
  )
}
