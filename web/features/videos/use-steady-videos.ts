import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { countNewAbove } from '#domain/video-order.ts'

/** Scrolled further than this (px), the user is looking at something. */
const TOP_PX = 100

type Options = {
  /** What the videos belong to. Those of a new source are shown at once. */
  source: unknown
  latest: readonly VideoView[]
  /** How many videos are on screen. */
  shownCount: number
  /** All channels have answered, so the user does not expect the list to move. */
  isSettled: boolean
  /** The element that contains the videos. */
  container: RefObject<HTMLElement | null>
}

type SteadyVideos = {
  /** The videos to show. */
  videos: readonly VideoView[]
  /** How many newer videos are held back that belong above or between those on screen. */
  waiting: number
  showLatest(): void
}

/**
 * Keeps the videos on screen in place while the user looks at them: newer ones are held back until `showLatest`. They are
 * merged at once while the user is at the top of the page and neither focuses nor points at a video. Videos that belong
 * after those on screen are always merged.
 */
export function useSteadyVideos({ source, latest, shownCount, isSettled, container }: Options): SteadyVideos {
  const [shown, setShown] = useState({ source, videos: latest })
  const onScreen = shown.videos.slice(0, shownCount)
  const hasChanged = shown.videos !== latest || shown.source !== source

  useLayoutEffect(() => {
    if (!hasChanged) return
    const isSame = onScreen.every((video, index) => latest[index]?.id === video.id)
    if (shown.source !== source || isSame || !isUserBusy(container.current, isSettled))
      setShown({ source, videos: latest })
  })

  const videos = useMemo(() => withLatestDetails(shown.videos, latest), [shown.videos, latest])
  return {
    videos,
    waiting: hasChanged && shown.source === source ? countNewAbove(latest, onScreen) : 0,
    showLatest: () => setShown({ source, videos: latest }),
  }
}

/** The same videos in the same order, with their latest details. */
function withLatestDetails(videos: readonly VideoView[], latest: readonly VideoView[]): readonly VideoView[] {
  if (videos === latest) return latest
  const byId = new Map(latest.map((video) => [video.id, video]))
  return videos.map((video) => byId.get(video.id) ?? video)
}

/** Whether the user looks at, points at or focuses something in the list, so that nothing may move. */
export function isUserBusy(container: HTMLElement | null, isSettled: boolean): boolean {
  if (!container) return false
  return (
    window.scrollY > TOP_PX || container.contains(document.activeElement) || (isSettled && container.matches(':hover'))
  )
}
