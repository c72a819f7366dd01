import { type ComponentProps, type RefObject, useEffect, useMemo, useState } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { shownAfter, VIDEOS_PER_PAGE } from '#domain/video-order.ts'
import type { LoadMore } from './load-more.tsx'
import { useFocusVideo } from './use-focus-video.ts'
import { useMarkPassed } from './use-mark-passed.ts'
import { useSteadyVideos } from './use-steady-videos.ts'
import { useVideoDetails } from './use-video-details.ts'
import type { VideoList } from './use-video-list.ts'

/** Pages shown per list, so that a return to it restores its scroll height. */
const shownPages = new Map<string, number>()

type Shown = {
  videos: readonly VideoView[]
  /** How many newer ones wait for `showLatest`, because the user is busy with those on screen. */
  waiting: number
  /** Shows those that wait, from the top. */
  showLatest(): void
  /** Of the end of the list; null: nothing follows. */
  more: ComponentProps<typeof LoadMore> | null
}

/**
 * What a page shows of a list, page by page: it stays in place while the user looks at it, and gets its details.
 * @param source identifies the list: another one is shown at once, from its beginning
 * @param container contains a card for each of the videos, in their order
 */
export function useShownVideos(list: VideoList, source: string, container: RefObject<HTMLElement | null>): Shown {
  const [state, setState] = useState({ source, pages: 1 })
  const pages =
    state.source === source ? Math.max(state.pages, shownPages.get(source) ?? 1) : (shownPages.get(source) ?? 1)
  const wanted = pages * VIDEOS_PER_PAGE
  const { hasMore, isLoadingMore, isMoreFailed, loadMore } = list
  const steady = useSteadyVideos({
    source,
    latest: list.videos,
    shownCount: shownAfter(pages, list.videos.length),
    isSettled: list.isSettled,
    container,
  })
  const shown = shownAfter(pages, steady.videos.length)
  const videos = useMemo(() => steady.videos.slice(0, shown), [steady.videos, shown])
  useVideoDetails(videos, list.isSettled && list.error === null)
  useMarkPassed(container, videos)
  const focusVideo = useFocusVideo(container, shown)
  // Also after a refresh, when the server's pages replace those that were merged here.
  const isIncomplete = list.videos.length < wanted && hasMore && !isLoadingMore && !isMoreFailed
  useEffect(() => {
    if (isIncomplete) loadMore()
  })
  const onMore = (byButton: boolean) => {
    if (byButton) focusVideo(shown)
    if (isMoreFailed) return loadMore()
    if (shown < wanted) return // the previous page is still loading
    shownPages.set(source, pages + 1)
    setState({ source, pages: pages + 1 })
  }
  return {
    videos,
    waiting: steady.waiting,
    showLatest() {
      steady.showLatest()
      focusVideo(0)
      window.scrollTo({ top: 0 })
    },
    more:
      shown < steady.videos.length || hasMore
        ? { shown, total: list.listed, isAutomatic: !isLoadingMore, isFailed: isMoreFailed, onMore }
        : null,
  }
}
