import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { VideosAnswer, VideoView } from '#rules/api/videos.ts'
import { ApiError } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { feedQuery, type Selection } from './api.ts'
import { type RefreshState, refreshVideos, useAutoRefresh, useRefreshState } from './refresh.ts'

export type Feed = {
  /** As far as they are loaded, newest first. */
  videos: readonly VideoView[]
  /** What the server last said of the channels; null while nothing is known. */
  summary: Omit<VideosAnswer, 'videos' | 'nextCursor'> | null
  /** Whether the first answer is still to come, and nothing is kept from before. */
  isLoading: boolean
  /** Why the server could not be asked; what is known is shown all the same. */
  error: Error | null
  refresh: RefreshState
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
  /** Asks the server again, and has it check what is due. */
  retry(): void
  /** Has the server check all channels that were not just checked. */
  checkNow(): void
}

/**
 * The videos of some channels: what is kept at once, then what the server has, then what its refresh finds. The refresh
 * begins by itself when channels are due.
 * @param channelIds those in the selection now, changes under way included: videos of others are left out
 */
export function useFeed(userId: string, selection: Selection, channelIds: ReadonlySet<string>): Feed {
  const query = useInfiniteQuery(feedQuery(userId, selection))
  const refresh = useRefreshState(userId, selection)
  const { data, error, fetchNextPage, refetch } = query
  const first = data?.pages[0]
  const due = first?.due ?? 0

  useAutoRefresh(userId, selection, channelIds.size === 0 ? 0 : due, query.dataUpdatedAt)

  // A cursor of before a change of the server's keys: the list begins anew.
  const isCursorLost = error instanceof ApiError && error.code === 'invalid_cursor'
  const { queryKey } = feedQuery(userId, selection)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is made anew each time
  useEffect(() => {
    if (isCursorLost) void queryClient.resetQueries({ queryKey })
  }, [isCursorLost])

  const videos = useMemo(
    () => (data?.pages ?? []).flatMap((page) => page.videos.filter((video) => channelIds.has(video.channelId))),
    [data, channelIds],
  )
  return {
    videos,
    summary: first ?? null,
    isLoading: query.isPending,
    error: isCursorLost ? null : error,
    refresh,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void fetchNextPage({ cancelRefetch: false }),
    retry: () => {
      void refetch()
      void refreshVideos(userId, selection)
    },
    checkNow: () => void refreshVideos(userId, selection, true),
  }
}
