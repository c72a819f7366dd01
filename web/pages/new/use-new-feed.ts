import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { type FeedSelection, feedQuery } from '#web/features/videos/api.ts'
import { ApiError } from '#web/lib/http.ts'

export type NewFeed = {
  /** The loaded videos, newest first. */
  videos: readonly VideoView[]
  /** Nothing is stored and the first answer has not arrived. */
  isLoading: boolean
  /** No answer is expected that may change what is listed. */
  isSettled: boolean
  /** Of the last request; null when it succeeded or older videos are stored. */
  error: Error | null
  hasMore: boolean
  isLoadingMore: boolean
  /** The next page could not be loaded; `loadMore` tries again. */
  isMoreFailed: boolean
  loadMore(): void
  retry(): void
}

/**
 * The videos of All new as far as they are loaded. The server applies baselines and rules, so nothing is added here.
 * @param channelIds the channels of the selection, unsent changes included: videos of other channels are left out
 */
export function useNewFeed(userId: string, selection: FeedSelection, channelIds: ReadonlySet<string>): NewFeed {
  // While the first answer to another choice is on its way, the list stays.
  const query = useInfiniteQuery({ ...feedQuery(userId, selection), placeholderData: keepPreviousData })
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query

  // The server no longer accepts the cursor, so the list is loaded from the beginning.
  const isCursorLost = error instanceof ApiError && error.code === 'invalid_cursor'
  useEffect(() => {
    if (isCursorLost) void refetch()
  }, [isCursorLost, refetch])

  const videos = useMemo(
    () => (data?.pages ?? []).flatMap((page) => page.videos.filter((video) => channelIds.has(video.channelId))),
    [data, channelIds],
  )
  return {
    videos,
    isLoading: query.isPending,
    isSettled: (isFetchingNextPage || !isFetching) && !query.isPlaceholderData,
    error: data === undefined ? error : null,
    hasMore: query.hasNextPage,
    isLoadingMore: isFetchingNextPage,
    isMoreFailed: isFetchNextPageError && !isCursorLost,
    loadMore: () => void fetchNextPage({ cancelRefetch: false }),
    retry: () => void refetch(),
  }
}
