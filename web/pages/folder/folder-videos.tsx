import { useMemo, useState } from 'react'
import type { FolderView, LibraryView } from '#contract/library.ts'
import { colourFor } from '#domain/colours.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useIsFolderPending } from '#web/features/library/pending-changes.ts'
import { useFeed } from '#web/features/videos/use-feed.ts'
import type { CardChannel } from '#web/features/videos/video-card.tsx'
import { ChannelsDialog } from './channels-dialog.tsx'
import { FeedList } from './feed-list.tsx'
import { findFeedProblem } from './feed-problem.ts'
import { FeedStatus } from './feed-status.tsx'
import { FolderHeader } from './folder-header.tsx'
import { FolderSearch } from './folder-search.tsx'
import { EmptyFolder, NoVideos } from './no-videos.tsx'
import { SearchScope } from './search-scope.tsx'
import { useAnnounceLoaded } from './use-announce-loaded.ts'
import { useFolderSearch } from './use-folder-search.ts'

/** A folder's header above its videos or search results. */
export function FolderVideos({ folder, library }: { folder: FolderView; library: LibraryView }) {
  const { user } = useSignedIn()
  const [isChannelsOpen, setIsChannelsOpen] = useState(false)
  const openChannels = () => setIsChannelsOpen(true)
  const search = useFolderSearch()
  const { id: folderId, channels } = folder
  const cardChannels: ReadonlyMap<string, CardChannel> = useMemo(() => {
    const colour = colourFor(folderId)
    return new Map(channels.map(({ id, name }) => [id, { name, colour }]))
  }, [folderId, channels])
  const channelIds = useMemo(() => new Set(cardChannels.keys()), [cardChannels])
  const feed = useFeed(user.id, { folder: folderId }, channelIds, !useIsFolderPending(folderId))
  const problem = findFeedProblem(feed, channels.length)
  useAnnounceLoaded(feed, channels.length, problem)
  const isSearch = search.text !== ''
  const status = isSearch ? (
    <SearchScope search={search} />
  ) : (
    channels.length > 0 && <FeedStatus feed={feed} problem={problem} channels={channels} />
  )

  return (
    <>
      <FolderHeader folder={folder} videoCount={feed.total} search={search} status={status} onChannels={openChannels} />
      {isSearch ? (
        <FolderSearch folderId={folderId} channels={cardChannels} library={library} search={search} />
      ) : channels.length === 0 ? (
        <EmptyFolder folderId={folderId} />
      ) : feed.videos.length === 0 && feed.isSettled ? (
        <NoVideos feed={feed} problem={problem} channelCount={channels.length} onChannels={openChannels} />
      ) : (
        <FeedList feed={feed} folderId={folderId} channels={cardChannels} />
      )}
      {isChannelsOpen && <ChannelsDialog folder={folder} onClose={() => setIsChannelsOpen(false)} />}
    </>
  )
}
