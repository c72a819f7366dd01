import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { foldText } from '#domain/search-text.ts'
import { newestFirst } from '#domain/video-order.ts'
import { feedsKey, type Selection, searchQuery } from '#web/features/videos/api.ts'
import type { FeedPages } from '#web/features/videos/feed-pages.ts'
import type { VideoList } from '#web/features/videos/use-video-list.ts'
import type { CardChannel } from '#web/features/videos/video-meta.tsx'
import { ApiError } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** While a changed search is loading, the videos are those of the previous search. */
type SearchList = Pick<
  VideoList,
  'videos' | 'isLoading' | 'error' | 'hasMore' | 'isMoreFailed' | 'loadMore' | 'retry'
> & {
  /** The server could not be reached, so only videos this page has loaded were searched. */
  isOffline: boolean
}

/**
 * Searches the stored videos of some channels.
 * @param text as typed  @param words the same, folded  @param channels the channels of the selection
 */
export function useSearch(
  userId: string,
  selection: Selection,
  { text, words }: { text: string; words: readonly string[] },
  channels: ReadonlyMap<string, CardChannel>,
): SearchList {
  const query = useInfiniteQuery({ ...searchQuery(userId, selection, text), placeholderData: keepPreviousData })
  const { data, error, isFetchNextPageError, fetchNextPage, refetch } = query
  const isOffline = error instanceof ApiError && error.status === 0 && !data
  const videos = useMemo(
    () =>
      isOffline
        ? searchLoaded(userId, words, channels)
        : (data?.pages ?? []).flatMap((page) => page.videos).filter(({ channelId }) => channels.has(channelId)),
    [isOffline, data, userId, words, channels],
  )
  return {
    videos,
    isOffline,
    isLoading: query.isPending || query.isPlaceholderData,
    error: isFetchNextPageError || isOffline ? null : error,
    hasMore: query.hasNextPage,
    isMoreFailed: isFetchNextPageError,
    loadMore: () => void fetchNextPage({ cancelRefetch: false }),
    retry: () => void refetch(),
  }
}

/** Searches the loaded feeds by the same rule as the server. */
function searchLoaded(
  userId: string,
  words: readonly string[],
  channels: ReadonlyMap<string, CardChannel>,
): VideoView[] {
  const found = new Map<string, VideoView>()
  for (const [, feed] of queryClient.getQueriesData<FeedPages>({ queryKey: feedsKey(userId) }))
    for (const video of feed?.pages.flatMap((page) => page.videos) ?? []) {
      const channel = channels.get(video.channelId)
      if (!channel) continue
      const texts = [foldText(video.title), foldText(channel.name)]
      if (words.every((word) => texts.some((text) => text.includes(word)))) found.set(video.id, video)
    }
  return [...found.values()].sort(newestFirst)
}
