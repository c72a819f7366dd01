import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { FolderView } from '#contract/library.ts'
import type { VideoView } from '#contract/videos.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { feedQuery } from '#web/features/videos/api.ts'
import { clicksOf } from '#web/features/videos/clicks.ts'

export const VIDEOS_PER_PREVIEW = 5
/** Pages of the folder that are looked through for videos the user has not clicked. */
const MAX_PAGES = 4

type PreviewVideos = {
  videos: VideoView[]
  /** There are none, and the server is being asked. */
  isLoading: boolean
  /** Why the server could not be asked, when nothing is known. */
  error: Error | null
  retry(): void
}

/** The newest videos of a folder that were not clicked when the dashboard was opened. A later click leaves them in place. */
export function usePreviewVideos(folder: FolderView): PreviewVideos {
  const { user } = useSignedIn()
  const [openedAt] = useState(Date.now)
  const { data, error, refetch, hasNextPage, isFetchNextPageError, isFetching, fetchNextPage } = useInfiniteQuery({
    ...feedQuery(user.id, { folder: folder.id }),
    enabled: folder.channels.length > 0,
  })
  const clicks = clicksOf(user.id)
  const { channels } = folder
  const videos = useMemo(() => {
    const channelIds = new Set(channels.map((channel) => channel.id))
    const isWatched = (id: string) => (clicks.store.state.get(id)?.clickedAt ?? openedAt) < openedAt
    return (data?.pages ?? [])
      .flatMap((page) => page.videos)
      .filter((video) => channelIds.has(video.channelId) && !isWatched(video.id))
      .slice(0, VIDEOS_PER_PREVIEW)
  }, [data, channels, clicks, openedAt])

  const pages = data?.pages.length ?? 0
  const wantsMore = videos.length < VIDEOS_PER_PREVIEW && pages < MAX_PAGES && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (wantsMore && !isFetching) void fetchNextPage()
  }, [wantsMore, isFetching, fetchNextPage])

  return {
    videos,
    isLoading: channels.length > 0 && error === null && videos.length === 0 && (isFetching || wantsMore),
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  }
}
