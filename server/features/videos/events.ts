import type { RefreshEvent } from '#contract/videos.ts'

/** Most videos queued for a slow reader. The oldest are dropped; the reader finds them stored. */
const VIDEOS_KEPT = 2_000

type VideosEvent = Extract<RefreshEvent, { type: 'videos' }>
type ProgressEvent = Extract<RefreshEvent, { type: 'progress' }>

/**
 * A queue of events for one reader. Queued events are merged, so that a slow reader costs little memory: only the latest
 * progress is kept, and one version of each video.
 */
export function makeEventQueue() {
  let first: RefreshEvent[] = []
  let progress: ProgressEvent | null = null
  let videos = new Map<string, VideosEvent['videos'][number]>()
  let others: RefreshEvent[] = []
  let wake = () => {}

  function add(event: RefreshEvent) {
    if (event.type === 'start') first.push(event)
    else if (event.type === 'progress') progress = event
    else if (event.type === 'videos') addVideos(event)
    else others.push(event)
    wake()
  }
  function addVideos(event: VideosEvent) {
    for (const video of event.videos) videos.set(video.id, video)
    if (videos.size <= VIDEOS_KEPT) return
    const newest = [...videos.values()].sort((a, b) => b.publishedAt - a.publishedAt).slice(0, VIDEOS_KEPT / 2)
    videos = new Map(newest.map((video) => [video.id, video]))
  }

  return {
    add,

    /** Takes all queued events, waiting for the first one. Empty if the signal is aborted. */
    async take(signal: AbortSignal): Promise<RefreshEvent[]> {
      const isEmpty = () => first.length + others.length + videos.size === 0 && progress === null
      if (isEmpty() && !signal.aborted)
        await new Promise<void>((resolve) => {
          wake = () => {
            signal.removeEventListener('abort', wake) // thousands of calls share the signal
            resolve()
          }
          signal.addEventListener('abort', wake)
        })
      const events = [
        ...first,
        ...(videos.size > 0 ? [{ type: 'videos' as const, videos: [...videos.values()] }] : []),
        ...(progress ? [progress] : []),
        ...others,
      ]
      first = []
      progress = null
      videos = new Map()
      others = []
      return events
    },
  }
}
