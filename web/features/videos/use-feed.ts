import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { VideosAnswer, VideoView } from '#contract/videos.ts'
import { isUnlisted } from '#domain/channel-state.ts'
import { ApiError } from '#web/lib/http.ts'
import { feedQuery, type Selection } from './api.ts'
import { isRunning, type RefreshState, refreshVideos } from './refresh.ts'
import { useDueRefresh } from './use-due-refresh.ts'

export type Feed = {
  /** As far as they are loaded, newest first. */
  videos: readonly VideoView[]
  /** How many there are; null: not known. */
  total: number | null
  /** Of the channels in the selection, those that could not be read. */
  failed: VideosAnswer['failed']
  /** When the channel that was checked the longest ago was checked, in ms; null: none ever was. */
  checkedAt: number | null
  /** Whether the first answer is still to come, and nothing is kept from before. */
  isLoading: boolean
  /** The server has answered, and no refresh is running or about to start. */
  isSettled: boolean
  /** Why the server could not be asked; what is known is shown all the same. */
  error: Error | null
  refresh: RefreshState
  hasMore: boolean
  isLoadingMore: boolean
  /** The next page could not be loaded; `loadMore` tries again. */
  isMoreFailed: boolean
  loadMore(): void
  /** Asks the server again, and has it check what is due, or with `force` also what is not. */
  retry(force?: boolean): void
}

/**
 * The videos of some channels: what is kept at once, then what the server has, then what its refresh finds. The refresh
 * begins by itself when channels are due.
 * @param channelIds those in the selection now, changes under way included: videos of others are left out
 */
export function useFeed(userId: string, selection: Selection, channelIds: ReadonlySet<string>): Feed {
  const query = useInfiniteQuery(feedQuery(userId, selection))
  const { data, error, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query
  const first = data?.pages[0]
  // Answers of before, and of servers that could not be reached, tell nothing of what is due now.
  const isAnswered = !query.isFetching && error === null && first !== undefined
  const due = isAnswered ? (channelIds.size > 0 ? first.due : 0) : null
  const { refresh, isDue } = useDueRefresh(userId, selection, due, query.dataUpdatedAt)

  // A cursor of before a change of the server's keys: the list begins anew.
  const isCursorLost = error instanceof ApiError && error.code === 'invalid_cursor'
  useEffect(() => {
    if (isCursorLost) void refetch()
  }, [isCursorLost, refetch])

  const videos = useMemo(
    () => (data?.pages ?? []).flatMap((page) => page.videos.filter((video) => channelIds.has(video.channelId))),
    [data, channelIds],
  )
  const failed = useMemo(
    () => (first?.failed ?? []).filter(({ channelId }) => channelIds.has(channelId)),
    [first, channelIds],
  )
  const isSettled = (isFetchingNextPage || !query.isFetching) && !isRunning(refresh) && !isDue
  const isFaultless = error === null && refresh.problem === null && refresh.quotaUntil === null
  const known = query.hasNextPage ? Math.max(first?.stored ?? 0, videos.length) : videos.length
  const isNothingSure = isSettled && isFaultless && first?.due === 0 && failed.every(({ reason }) => isUnlisted(reason))
  return {
    videos,
    total: channelIds.size === 0 ? 0 : known > 0 || isNothingSure ? known : null,
    failed,
    checkedAt: first?.checkedAt ?? null,
    isLoading: query.isPending,
    isSettled,
    error: isCursorLost || isFetchNextPageError ? null : error,
    refresh,
    hasMore: query.hasNextPage,
    isLoadingMore: isFetchingNextPage,
    isMoreFailed: isFetchNextPageError && !isCursorLost,
    loadMore: () => void fetchNextPage({ cancelRefetch: false }),
    retry: (force = false) => {
      const answered = refetch()
      const check = () => refreshVideos(userId, selection, force)
      // A first answer that comes after the refresh could be of before it.
      void (data ? check() : answered.then(check))
    },
  }
}
