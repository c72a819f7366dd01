import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { RuleName } from '#contract/rules.ts'
import type { VideosAnswer, VideoView } from '#contract/videos.ts'
import { isUnlisted } from '#domain/channel-state.ts'
import { ApiError } from '#web/lib/http.ts'
import { type FeedSelection, feedQuery, POLL_MS } from './api.ts'
import { isRunning, type RefreshState, refreshVideos } from './refresh.ts'
import { useDueRefresh } from './use-due-refresh.ts'

export type Feed = {
  /** The loaded videos, newest first. */
  videos: readonly VideoView[]
  /** How many videos the channels have; null: not known. */
  total: number | null
  /** How many of them the list has; null: not known. */
  listed: number | null
  /** How many videos each rule hides among those loaded. */
  hidden: ReadonlyMap<RuleName, number>
  /** The channels of the selection that could not be read. */
  failed: VideosAnswer['failed']
  /** The oldest check among the channels, in ms; null: none was ever checked. */
  checkedAt: number | null
  /** Nothing is stored and the first answer has not arrived. */
  isLoading: boolean
  /** The server has answered, and no refresh is running or about to start. */
  isSettled: boolean
  /** Why the last request failed. Loaded videos are still shown. */
  error: Error | null
  refresh: RefreshState
  hasMore: boolean
  isLoadingMore: boolean
  /** The next page could not be loaded; `loadMore` tries again. */
  isMoreFailed: boolean
  loadMore(): void
  /** Loads the feed again and refreshes the channels that are due, or with `force` all of them. */
  retry(force?: boolean): void
}

/**
 * The videos of some channels: first those stored in the browser, then those of the server, then what a refresh finds. The
 * refresh starts automatically when channels are due.
 * @param channelIds the channels of the selection, unsent changes included: videos of other channels are left out
 * @param enabled false: the server does not have the selection's folder yet, nothing is requested
 */
export function useFeed(
  userId: string,
  selection: FeedSelection,
  channelIds: ReadonlySet<string>,
  enabled: boolean,
): Feed {
  const { list, hidden: _, ...channels } = selection
  const query = useInfiniteQuery({ ...feedQuery(userId, selection), enabled, refetchInterval: POLL_MS })
  const { data, error, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query
  const first = data?.pages[0]
  // Only an answer that has just arrived says what is due.
  const isAnswered = !query.isFetching && error === null && first !== undefined
  const due = isAnswered ? (channelIds.size > 0 ? first.due : 0) : null
  const { refresh, isDue } = useDueRefresh(userId, channels, due, query.dataUpdatedAt)

  // The server no longer accepts the cursor, so the list is loaded from the beginning.
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
  const hasNoProblem = error === null && refresh.problem === null && refresh.quotaUntil === null
  const hidden = useMemo(() => countHidden(data?.pages ?? []), [data])
  const hasAll = list === undefined && hidden.size === 0
  const known = query.hasNextPage || !hasAll ? Math.max(first?.stored ?? 0, videos.length) : videos.length
  const isEmptyCertain =
    isSettled && hasNoProblem && first?.due === 0 && failed.every(({ reason }) => isUnlisted(reason))
  const total = channelIds.size === 0 ? 0 : known > 0 || isEmptyCertain ? known : null
  return {
    videos,
    total,
    listed: hasAll ? total : query.hasNextPage || first === undefined ? null : videos.length,
    hidden,
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
      const refreshNow = () => refreshVideos(userId, channels, force)
      // A first answer that arrives during the refresh may predate it.
      void (data ? refreshNow() : answered.then(refreshNow))
    },
  }
}

function countHidden(pages: readonly VideosAnswer[]): ReadonlyMap<RuleName, number> {
  const counts = new Map<RuleName, number>()
  for (const { rule, count } of pages.flatMap(({ hidden }) => hidden)) counts.set(rule, (counts.get(rule) ?? 0) + count)
  return counts
}
