import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { FolderView } from '#contract/library.ts'
import type { VideoView } from '#contract/videos.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useIsFolderPending } from '#web/features/library/pending-changes.ts'
import { feedQuery } from '#web/features/videos/api.ts'
import { clicksOf } from '#web/features/videos/clicks.ts'

export const VIDEOS_PER_PREVIEW = 5
/** Pages of the folder that are searched for videos the user has not opened. */
const MAX_PAGES = 4

type PreviewVideos = {
  videos: VideoView[]
  /** None yet, and a request is running. */
  isLoading: boolean
  /** Of the last request; null when it succeeded or older videos are stored. */
  error: Error | null
  retry(): void
}

/** The newest videos of a folder that were unopened when the dashboard opened. A video opened later stays in its place. */
export function usePreviewVideos(folder: FolderView): PreviewVideos {
  const { user } = useSignedIn()
  const [openedAt] = useState(Date.now)
  const isPending = useIsFolderPending(folder.id)
  const { data, error, refetch, hasNextPage, isFetchNextPageError, isFetching, fetchNextPage } = useInfiniteQuery({
    ...feedQuery(user.id, { folder: folder.id }),
    enabled: folder.channels.length > 0 && !isPending,
  })
  const clicks = clicksOf(user.id)
  const { channels } = folder
  const videos = useMemo(() => {
    const channelIds = new Set(channels.map((channel) => channel.id))
    const wasOpened = (id: string) => (clicks.store.state.get(id)?.clickedAt ?? openedAt) < openedAt
    return (data?.pages ?? [])
      .flatMap((page) => page.videos)
      .filter((video) => channelIds.has(video.channelId) && !wasOpened(video.id))
      .slice(0, VIDEOS_PER_PREVIEW)
  }, [data, channels, clicks, openedAt])

  const pages = data?.pages.length ?? 0
  const needsMore = videos.length < VIDEOS_PER_PREVIEW && pages < MAX_PAGES && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (needsMore && !isFetching) void fetchNextPage()
  }, [needsMore, isFetching, fetchNextPage])

  return {
    videos,
    isLoading: channels.length > 0 && error === null && videos.length === 0 && (isFetching || needsMore),
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  }
}
