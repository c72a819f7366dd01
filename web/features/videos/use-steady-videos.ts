import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { countNewAbove } from '#domain/video-order.ts'

/** Scrolled further than this, a person is looking at something. px */
const TOP_PX = 100

type Given = {
  /** Whose videos they are: of another source, they are shown at once. */
  source: unknown
  latest: readonly VideoView[]
  /** How many are on screen. */
  shownCount: number
  /** All channels have answered: from now on nobody expects the list to move. */
  settled: boolean
  /** The element the videos are in. */
  container: RefObject<HTMLElement | null>
}

type Steady = {
  /** The videos to show. */
  videos: readonly VideoView[]
  /** How many newer ones wait above or between those on screen. */
  waiting: number
  showLatest(): void
}

/**
 * Keeps what a person looks at in its place. New videos are merged while the person is at the top and busy with none of
 * them; else they wait until they are asked for. What comes after the last one on screen is taken at once.
 */
export function useSteadyVideos({ source, latest, shownCount, settled, container }: Given): Steady {
  const [shown, setShown] = useState({ source, videos: latest })
  const onScreen = shown.videos.slice(0, shownCount)
  const isNews = shown.videos !== latest || shown.source !== source

  useLayoutEffect(() => {
    if (!isNews) return
    const isSame = onScreen.every((video, place) => latest[place]?.id === video.id)
    if (shown.source !== source || isSame || !isBusy(container.current, settled)) setShown({ source, videos: latest })
  })

  const videos = useMemo(() => upToDate(shown.videos, latest), [shown.videos, latest])
  return {
    videos,
    waiting: isNews && shown.source === source ? countNewAbove(latest, onScreen) : 0,
    showLatest: () => setShown({ source, videos: latest }),
  }
}

/** The same videos in the same places, with what is known of them by now. */
function upToDate(videos: readonly VideoView[], latest: readonly VideoView[]): readonly VideoView[] {
  if (videos === latest) return latest
  const byId = new Map(latest.map((video) => [video.id, video]))
  return videos.map((video) => byId.get(video.id) ?? video)
}

function isBusy(container: HTMLElement | null, settled: boolean): boolean {
  if (!container) return false
  return (
    window.scrollY > TOP_PX || container.contains(document.activeElement) || (settled && container.matches(':hover'))
  )
}
