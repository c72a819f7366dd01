import { useEffect, useRef } from 'react'
import { loadedVideos, partlyLoadedVideos } from '#text/folder.ts'
import type { VideoList } from '#web/features/videos/use-video-list.ts'
import { announce } from '#web/ui/announce.ts'
import type { FeedProblem } from './feed-problem.ts'

/** Announces to screen readers, once per loading, how many videos were loaded and how many channels failed. */
export function useAnnounceLoaded(feed: VideoList, channelCount: number, problem: FeedProblem | null): void {
  const { isSettled } = feed
  const outcome = outcomeText(feed, channelCount, problem)
  const wasLoading = useRef(false)
  useEffect(() => {
    if (isSettled && wasLoading.current && outcome !== null) announce(outcome)
    wasLoading.current = !isSettled
  }, [isSettled, outcome])
}

/** null: the page shows an alert instead, or there is nothing to load. */
function outcomeText({ total, failed }: VideoList, channelCount: number, problem: FeedProblem | null): string | null {
  if (channelCount === 0 || (total === null && problem !== null)) return null
  return failed.length === 0 ? loadedVideos(total ?? 0) : partlyLoadedVideos(total ?? 0, failed.length, channelCount)
}
