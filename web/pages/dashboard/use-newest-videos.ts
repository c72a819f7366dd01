import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { isSeen } from '#domain/marks.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { type MarksState, marksOf } from '#web/features/marks/store.ts'
import { useMarks } from '#web/features/marks/use-marks.ts'
import { type FeedSelection, feedQuery } from '#web/features/videos/api.ts'

/** Pages that are searched for videos the user has not seen. */
const MAX_PAGES = 4

const EMPTY: MarksState = { videos: new Map(), channels: new Map(), isLoaded: false }

export type NewestVideos = {
  videos: VideoView[]
  /** None yet, and a request is running. */
  isLoading: boolean
  /** Of the last request; null when it succeeded or older videos are stored. */
  error: Error | null
  retry(): void
}

/**
 * The newest videos of some channels that were unseen when the dashboard opened. A video seen later stays in its place.
 * @param channelIds the channels of the selection, unsent changes included  @param enabled false: nothing is requested yet
 */
export function useNewestVideos(
  selection: FeedSelection,
  channelIds: ReadonlySet<string>,
  count: number,
  enabled: boolean,
): NewestVideos {
  const { user } = useSignedIn()
  const isLoaded = useMarks((marks) => marks.isLoaded)
  const [atStart, setAtStart] = useState(EMPTY)
  if (isLoaded && !atStart.isLoaded) setAtStart(marksOf(user.id).store.state)
  const { data, error, refetch, hasNextPage, isFetchNextPageError, isFetching, fetchNextPage } = useInfiniteQuery({
    ...feedQuery(user.id, selection),
    enabled: enabled && channelIds.size > 0,
  })
  const videos = useMemo(() => {
    if (!atStart.isLoaded) return []
    const wasSeen = (video: VideoView) =>
      isSeen(video, atStart.videos.get(video.id), atStart.channels.get(video.channelId))
    return (data?.pages ?? [])
      .flatMap((page) => page.videos)
      .filter((video) => channelIds.has(video.channelId) && !wasSeen(video))
      .slice(0, count)
  }, [data, channelIds, atStart, count])

  const pages = data?.pages.length ?? 0
  const needsMore =
    enabled && isLoaded && videos.length < count && pages < MAX_PAGES && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (needsMore && !isFetching) void fetchNextPage()
  }, [needsMore, isFetching, fetchNextPage])

  return {
    videos,
    isLoading:
      channelIds.size > 0 &&
      error === null &&
      videos.length === 0 &&
      (!enabled || !isLoaded || isFetching || needsMore),
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  }
}

/** The newest videos of All new; if it has no unseen ones, the newest of all channels. @param channelIds all channels */
export function useFrontVideos(channelIds: ReadonlySet<string>, count: number): NewestVideos {
  const fresh = useNewestVideos(NEW, channelIds, count, true)
  const isNothingNew = !fresh.isLoading && fresh.videos.length === 0
  const all = useNewestVideos(ALL, channelIds, count, isNothingNew)
  return isNothingNew ? all : fresh
}

const NEW: FeedSelection = { list: 'new' }
const ALL: FeedSelection = {}
