import { useEffect, useMemo, useRef, useState } from 'react'
import type { FolderView, LibraryView } from '#contract/library.ts'
import { colourFor } from '#domain/colours.ts'
import { allChannels } from '#domain/library.ts'
import { shownAfter, VIDEOS_PER_PAGE } from '#domain/video-order.ts'
import { countText } from '#text/format.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useDetails } from '#web/features/videos/details.ts'
import { LoadMore } from '#web/features/videos/load-more.tsx'
import { NewVideos } from '#web/features/videos/new-videos.tsx'
import { SearchResults } from '#web/features/videos/search/search-results.tsx'
import { type Feed, useFeed } from '#web/features/videos/use-feed.ts'
import { useSteadyVideos } from '#web/features/videos/use-steady-videos.ts'
import type { CardChannel } from '#web/features/videos/video-card.tsx'
import { VideoGrid } from '#web/features/videos/video-grid.tsx'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { ChannelsDialog } from './channels-dialog.tsx'
import { findFeedProblem } from './feed-problem.ts'
import { FeedStatus } from './feed-status.tsx'
import { FolderHeader } from './folder-header.tsx'
import styles from './folder-videos.module.css'
import { EmptyFolder, NoVideos } from './no-videos.tsx'
import { SearchScope } from './search-scope.tsx'
import { type FolderSearchState, useFolderSearch } from './use-folder-search.ts'
import { useShownPages } from './use-shown-pages.ts'

/** Places kept while nobody knows how many videos will come. */
const PLACES_AT_FIRST = 12

type Channels = ReadonlyMap<string, CardChannel>

/** A folder's header and its videos, or those a search found. */
export function FolderVideos({ folder, library }: { folder: FolderView; library: LibraryView }) {
  const { user } = useSignedIn()
  const [channelsOpen, setChannelsOpen] = useState(false)
  const search = useFolderSearch()
  const ownChannels = folder.channels
  const own: Channels = useMemo(() => {
    const colour = colourFor(folder.id)
    return new Map(ownChannels.map(({ id, name }) => [id, { name, colour }]))
  }, [folder.id, ownChannels])
  const channelIds = useMemo(() => new Set(own.keys()), [own])
  const feed = useFeed(user.id, { folder: folder.id }, channelIds)
  const problem = findFeedProblem(feed, ownChannels.length)
  useAnnounced(feed.isSettled, outcomeText(feed, ownChannels.length, problem !== null))
  const isSearch = search.text !== ''
  const status = isSearch ? (
    <SearchScope search={search} />
  ) : (
    ownChannels.length > 0 && <FeedStatus feed={feed} problem={problem} channels={ownChannels} />
  )

  return (
    <>
      <FolderHeader
        folder={folder}
        videoCount={feed.total}
        search={search}
        status={status}
        onChannels={() => setChannelsOpen(true)}
      />
      {isSearch ? (
        <FolderSearch folderId={folder.id} own={own} library={library} search={search} />
      ) : ownChannels.length === 0 ? (
        <EmptyFolder folderId={folder.id} />
      ) : feed.videos.length === 0 && feed.isSettled ? (
        <NoVideos
          feed={feed}
          problem={problem}
          channelCount={ownChannels.length}
          onChannels={() => setChannelsOpen(true)}
        />
      ) : (
        <FeedList feed={feed} folderId={folder.id} channels={own} />
      )}
      {channelsOpen && <ChannelsDialog folder={folder} onClose={() => setChannelsOpen(false)} />}
    </>
  )
}

/** The newest videos, page by page; what comes while the user looks at others waits until it is asked for. */
function FeedList({ feed, folderId, channels }: { feed: Feed; folderId: string; channels: Channels }) {
  const { pages, grow } = useShownPages(folderId)
  const grid = useRef<HTMLElement>(null)
  const wanted = pages * VIDEOS_PER_PAGE
  const { videos, waiting, showLatest } = useSteadyVideos({
    source: folderId,
    latest: feed.videos,
    shownCount: shownAfter(pages, feed.videos.length),
    settled: feed.isSettled,
    container: grid,
  })
  const shown = shownAfter(pages, videos.length)
  const onScreen = useMemo(() => videos.slice(0, shown), [videos, shown])
  useDetails(onScreen, feed.isSettled && feed.error === null)
  const { hasMore, isLoadingMore, isMoreFailed, isSettled, loadMore } = feed
  // Also after a refresh, when the server's own pages take the place of what was put together here.
  const isMissing = feed.videos.length < wanted && hasMore && !isLoadingMore && !isMoreFailed
  useEffect(() => {
    if (isMissing) loadMore()
  })

  const toFocus = useRef<number | null>(null)
  useEffect(() => {
    const place = toFocus.current
    if (place === null || place >= shown) return
    grid.current?.querySelectorAll<HTMLElement>('article a')[place]?.focus()
    toFocus.current = null
  })
  const onMore = (byHand: boolean) => {
    if (byHand) toFocus.current = shown
    if (isMoreFailed) loadMore()
    else if (shown >= wanted) grow() // else the page before is still on its way
  }
  const toLatest = () => {
    showLatest()
    toFocus.current = 0
    window.scrollTo({ top: 0 })
  }

  return (
    <div className={styles.videos}>
      <NewVideos count={waiting} onShow={toLatest} />
      <VideoGrid
        ref={grid}
        label="Newest videos"
        channels={channels}
        videos={onScreen}
        total={feed.total}
        isBusy={!isSettled}
        places={feed.isLoading || (!isSettled && feed.checkedAt === null) ? PLACES_AT_FIRST : 0}
      />
      {(shown < videos.length || hasMore) && (
        <LoadMore shown={shown} total={feed.total} automatic={!isLoadingMore} isFailed={isMoreFailed} onMore={onMore} />
      )}
    </div>
  )
}

type FolderSearchProps = { folderId: string; own: Channels; library: LibraryView; search: FolderSearchState }

function FolderSearch({ folderId, own, library, search }: FolderSearchProps) {
  const { user } = useSignedIn()
  const { text, isEverywhere, setEverywhere, clear, field } = search
  // The buttons go when they are pressed: the focus goes to the field.
  const searchEverywhere = () => {
    setEverywhere(true)
    field.current?.focus()
  }
  const all: Channels = useMemo(
    () =>
      new Map(
        allChannels(library).map(({ channel, folder }) => [
          channel.id,
          { name: channel.name, colour: colourFor(folder?.id ?? channel.id) },
        ]),
      ),
    [library],
  )
  return (
    <SearchResults
      key={String(isEverywhere)}
      userId={user.id}
      selection={isEverywhere ? {} : { folder: folderId }}
      text={text}
      channels={isEverywhere ? all : own}
    >
      {!isEverywhere && (
        <Button variant="primary" onClick={searchEverywhere}>
          Search all subscriptions
        </Button>
      )}
      <Button onClick={clear}>Clear search</Button>
    </SearchResults>
  )
}

/** What loading brought, and what it did not; nothing where the page has an alert of its own for it. */
function outcomeText({ total, failed }: Feed, channelCount: number, isProblem: boolean): string {
  if (channelCount === 0 || (total === null && isProblem)) return ''
  const videos = total ? `${countText(total)} videos` : 'No videos in this folder'
  return failed.length === 0 ? videos : `${videos}, ${failed.length} of ${channelCount} channels failed to load`
}

/** Tells screen readers once how loading ended. */
function useAnnounced(settled: boolean, outcome: string): void {
  const wasLoading = useRef(false)
  useEffect(() => {
    if (settled && wasLoading.current && outcome !== '') announce(outcome)
    wasLoading.current = !settled
  }, [settled, outcome])
}
