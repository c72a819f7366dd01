import { useSyncExternalStore } from 'react'
import { isVideoId } from '#domain/platform-ids.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'

/** A click on a video. Times in ms since epoch; `progress` 0 to 1, as shown along the foot of its picture. */
export type Click = {
  videoId: string
  channelId: string
  clickedAt: number
  videoPublishedAt: number
  progress: number
}

/** What a click counts as watched, until somebody measures it. */
const PROGRESS_ON_CLICK = 0.1
/** One entry per click, so that two tabs never overwrite each other's. About 150 bytes each. */
const MOST_KEPT = 10_000

const keyPrefix = (userId: string) => `subshelf:click:${userId}:`

/** The videos a person has clicked, kept in this browser and shared with its other tabs. */
export type Clicks = {
  get(videoId: string): Click | undefined
  all(): Iterable<Click>
  /** How many videos of a channel were clicked. */
  countOf(channelId: string): number
  record(click: Omit<Click, 'clickedAt' | 'progress'>): void
  subscribe(listener: () => void): () => void
}

function parseClick(videoId: string, text: string | null): Click | null {
  try {
    const { channelId, clickedAt, videoPublishedAt, progress } = JSON.parse(text ?? '') as Partial<Click>
    if (!isVideoId(videoId) || typeof channelId !== 'string' || typeof clickedAt !== 'number') return null
    return {
      videoId,
      channelId,
      clickedAt,
      videoPublishedAt: Number(videoPublishedAt ?? 0),
      progress: Number(progress ?? PROGRESS_ON_CLICK),
    }
  } catch {
    return null
  }
}

function openClicks(userId: string): Clicks {
  const prefix = keyPrefix(userId)
  const clicks = new Map<string, Click>()
  const listeners = new Set<() => void>()
  /** Clicks by channel; null: to be counted anew. */
  let counts: Map<string, number> | null = null
  const tell = () => {
    counts = null
    for (const listener of listeners) listener()
  }

  function take(key: string, text: string | null) {
    const videoId = key.slice(prefix.length)
    const click = parseClick(videoId, text)
    if (click) clicks.set(videoId, click)
    else clicks.delete(videoId)
  }

  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) take(key, localStorage.getItem(key))
  } catch {
    // Storage is forbidden: clicks are remembered until the page is closed.
  }
  addEventListener('storage', (event) => {
    if (event.key === null) clicks.clear()
    else if (event.key.startsWith(prefix)) take(event.key, event.newValue)
    else return
    tell()
  })

  function count(): Map<string, number> {
    const found = new Map<string, number>()
    for (const { channelId } of clicks.values()) found.set(channelId, (found.get(channelId) ?? 0) + 1)
    return found
  }

  function dropOldest(count: number) {
    const oldest = [...clicks.values()].sort((a, b) => a.clickedAt - b.clickedAt).slice(0, count)
    for (const { videoId } of oldest) {
      clicks.delete(videoId)
      localStorage.removeItem(prefix + videoId)
    }
  }

  function store({ videoId, ...rest }: Click) {
    const text = JSON.stringify(rest)
    try {
      if (clicks.size > MOST_KEPT) dropOldest(MOST_KEPT / 10)
      localStorage.setItem(prefix + videoId, text)
    } catch {
      try {
        dropOldest(Math.ceil(clicks.size / 4))
        localStorage.setItem(prefix + videoId, text)
      } catch {
        // Still full, of other things: remembered until the page is closed.
      }
    }
  }

  return {
    get: (videoId) => clicks.get(videoId),
    all: () => clicks.values(),
    countOf(channelId) {
      counts ??= count()
      return counts.get(channelId) ?? 0
    },
    record(video) {
      const click = { ...video, clickedAt: Date.now(), progress: PROGRESS_ON_CLICK }
      store(click)
      clicks.set(click.videoId, click)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const opened = new Map<string, Clicks>()

/** The clicks of a person. The first call reads them all from the browser's store: about 5 ms for 5,000. */
export function clicksOf(userId: string): Clicks {
  const clicks = opened.get(userId) ?? openClicks(userId)
  opened.set(userId, clicks)
  return clicks
}

/** The click on one video, or undefined while it is new. */
export function useClick(videoId: string): Click | undefined {
  const clicks = clicksOf(useSignedIn().user.id)
  return useSyncExternalStore(clicks.subscribe, () => clicks.get(videoId))
}
