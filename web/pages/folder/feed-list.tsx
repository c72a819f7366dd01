import { useEffect, useMemo, useRef } from 'react'
import { shownAfter, VIDEOS_PER_PAGE } from '#domain/video-order.ts'
import { newestVideos } from '#text/folder.ts'
import { LoadMore } from '#web/features/videos/load-more.tsx'
import { NewVideosButton } from '#web/features/videos/new-videos-button.tsx'
import type { Feed } from '#web/features/videos/use-feed.ts'
import { useFocusVideo } from '#web/features/videos/use-focus-video.ts'
import { useMarkPassed } from '#web/features/videos/use-mark-passed.ts'
import { useSteadyVideos } from '#web/features/videos/use-steady-videos.ts'
import { useVideoDetails } from '#web/features/videos/use-video-details.ts'
import { VideoGrid } from '#web/features/videos/video-grid.tsx'
import type { CardChannel } from '#web/features/videos/video-meta.tsx'
import type { Density } from '#web/lib/preferences.ts'
import styles from './folder-videos.module.css'
import { useShownPages } from './use-shown-pages.ts'

/** Skeletons while the number of videos is not known. */
const INITIAL_PLACES = 12

type Props = {
  feed: Feed
  /** Identifies the list. Another one is shown at once, from its beginning. */
  source: string
  channels: ReadonlyMap<string, CardChannel>
  density: Density
}

/** The newest videos, page by page. Videos that arrive while the user is busy with others wait behind a button. */
export function FeedList({ feed, source, channels, density }: Props) {
  const { pages, showMore } = useShownPages(source)
  const grid = useRef<HTMLElement>(null)
  const wanted = pages * VIDEOS_PER_PAGE
  const { videos, waiting, showLatest } = useSteadyVideos({
    source,
    latest: feed.videos,
    shownCount: shownAfter(pages, feed.videos.length),
    isSettled: feed.isSettled,
    container: grid,
  })
  const shown = shownAfter(pages, videos.length)
  const shownVideos = useMemo(() => videos.slice(0, shown), [videos, shown])
  useVideoDetails(shownVideos, feed.isSettled && feed.error === null)
  useMarkPassed(grid, shownVideos)
  const { hasMore, isLoadingMore, isMoreFailed, isSettled, loadMore } = feed
  // Also after a refresh, when the server's pages replace those that were merged here.
  const isIncomplete = feed.videos.length < wanted && hasMore && !isLoadingMore && !isMoreFailed
  useEffect(() => {
    if (isIncomplete) loadMore()
  })

  const isWaiting =
    feed.isLoading || (!isSettled && feed.checkedAt === null) || (shown === 0 && hasMore && !isMoreFailed)
  const focusVideo = useFocusVideo(grid, shown)
  const onMore = (byHand: boolean) => {
    if (byHand) focusVideo(shown)
    if (isMoreFailed) loadMore()
    else if (shown >= wanted) showMore() // otherwise the previous page is still loading
  }
  const onShowLatest = () => {
    showLatest()
    focusVideo(0)
    window.scrollTo({ top: 0 })
  }

  return (
    <div className={styles.videos}>
      <NewVideosButton count={waiting} onShow={onShowLatest} />
      <VideoGrid
        ref={grid}
        label={newestVideos}
        channels={channels}
        videos={shownVideos}
        density={density}
        total={feed.listed}
        isBusy={!isSettled}
        minItems={isWaiting ? INITIAL_PLACES : 0}
      />
      {(shown < videos.length || hasMore) && (
        <LoadMore
          shown={shown}
          total={feed.listed}
          isAutomatic={!isLoadingMore}
          isFailed={isMoreFailed}
          onMore={onMore}
        />
      )}
    </div>
  )
}
