import { useMemo, useState } from 'react'
import { isSeen } from '#domain/marks.ts'
import { useMarks } from '#web/features/marks/use-marks.ts'
import type { Feed } from '#web/features/videos/use-feed.ts'

const NO_IDS: ReadonlySet<string> = new Set()

/**
 * A feed without the videos that the user had seen before. Those seen since stay in their places until the list begins anew,
 * which is when `opening` changes.
 */
export function useUnseen(feed: Feed, opening: string): Feed {
  const marks = useMarks((state) => state)
  const [kept, setKept] = useState({ opening, ids: NO_IDS })
  const ids = kept.opening === opening ? kept.ids : NO_IDS
  if (marks.isLoaded) {
    const found = feed.videos.filter(
      (video) => !ids.has(video.id) && !isSeen(video, marks.videos.get(video.id), marks.channels.get(video.channelId)),
    )
    if (found.length > 0 || kept.opening !== opening)
      setKept({ opening, ids: new Set([...ids, ...found.map(({ id }) => id)]) })
  }
  const videos = useMemo(() => feed.videos.filter(({ id }) => ids.has(id)), [feed.videos, ids])
  return {
    ...feed,
    videos,
    listed: feed.listed === null ? null : videos.length,
    isLoading: feed.isLoading || !marks.isLoaded,
    isSettled: feed.isSettled && marks.isLoaded,
  }
}
