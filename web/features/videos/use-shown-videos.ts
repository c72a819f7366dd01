import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { countNewAbove, shownAfter, VIDEOS_PER_PAGE } from '#domain/video-order.ts'
import type { LoadMore } from './load-more.tsx'
import { useFocusVideo } from './use-focus-video.ts'
import { useMarkPassed } from './use-mark-passed.ts'
import { useVideoDetails } from './use-video-details.ts'
import type { VideoList } from './use-video-list.ts'

/** Scrolled further than this (px), the user is looking at something. */
const TOP_PX = 100

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
  const { isSettled } = list
  const steady = useSteady(source, list.videos, shownAfter(pages, list.videos.length), isSettled, container)
  const shown = shownAfter(pages, steady.videos.length)
  const videos = useMemo(() => steady.videos.slice(0, shown), [steady.videos, shown])
  useVideoDetails(videos, isSettled && list.error === null)
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

/**
 * Keeps the videos on screen in place while the user looks at them: newer ones are held back until `showLatest`. They are
 * merged at once while the user is at the top of the page and neither focuses nor points at a video. Videos that belong
 * after those on screen are always merged.
 * @param isSettled all channels have answered, so the user does not expect the list to move
 */
function useSteady(
  source: string,
  latest: readonly VideoView[],
  shownCount: number,
  isSettled: boolean,
  container: RefObject<HTMLElement | null>,
): Pick<Shown, 'videos' | 'waiting' | 'showLatest'> {
  const [shown, setShown] = useState({ source, videos: latest })
  const onScreen = shown.videos.slice(0, shownCount)
  const hasChanged = shown.videos !== latest || shown.source !== source

  useLayoutEffect(() => {
    if (!hasChanged) return
    const isSame = onScreen.every((video, index) => latest[index]?.id === video.id)
    if (shown.source !== source || isSame || !isUserBusy(container.current, isSettled))
      setShown({ source, videos: latest })
  })

  const videos = useMemo(() => withLatestDetails(shown.videos, latest), [shown.videos, latest])
  return {
    videos,
    waiting: hasChanged && shown.source === source ? countNewAbove(latest, onScreen) : 0,
    showLatest: () => setShown({ source, videos: latest }),
  }
}

/** The same videos in the same order, with their latest details. */
function withLatestDetails(videos: readonly VideoView[], latest: readonly VideoView[]): readonly VideoView[] {
  if (videos === latest) return latest
  const byId = new Map(latest.map((video) => [video.id, video]))
  return videos.map((video) => byId.get(video.id) ?? video)
}

/** Whether the user looks at, points at or focuses something in the list, so that nothing may move. */
export function isUserBusy(container: HTMLElement | null, isSettled: boolean): boolean {
  if (!container) return false
  return (
    window.scrollY > TOP_PX || container.contains(document.activeElement) || (isSettled && container.matches(':hover'))
  )
}
