import { useSelector } from '@tanstack/react-store'
import { isVideoId } from '#domain/youtube-ids.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { createStore, USER, type ValueStore } from '#web/lib/store.ts'

/** A click on a video. Times in ms since epoch; `progress` from 0 to 1, shown as a bar on the thumbnail. */
export type Click = {
  videoId: string
  channelId: string
  clickedAt: number
  videoPublishedAt: number
  progress: number
}

/** The progress after a click. What was really watched is not measured. */
const PROGRESS_ON_CLICK = 0.1
/** One localStorage entry per click, so that tabs do not overwrite each other's. About 150 bytes each. */
const MAX_KEPT = 10_000

const keyPrefix = (userId: string) => `${USER}click:${userId}:`

/** The videos a user has clicked, kept in this browser and shared with its other tabs. */
export type Clicks = {
  /** By the video's id. */
  store: ValueStore<ReadonlyMap<string, Click>>
  /** How many videos of a channel were clicked. */
  countOf(channelId: string): number
  record(click: Omit<Click, 'clickedAt' | 'progress'>): void
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
  const store = createStore<ReadonlyMap<string, Click>>(storedClicks(prefix))
  let counted: { clicks: ReadonlyMap<string, Click>; byChannel: Map<string, number> } | null = null

  addEventListener('storage', ({ key, newValue }) => {
    if (key === null) store.set(new Map())
    else if (key.startsWith(prefix)) {
      const videoId = key.slice(prefix.length)
      const click = parseClick(videoId, newValue)
      store.setState((clicks) => (click ? new Map(clicks).set(videoId, click) : without(clicks, [videoId])))
    }
  })

  function dropOldest(count: number) {
    const oldest = [...store.state.values()].sort((a, b) => a.clickedAt - b.clickedAt).slice(0, count)
    const videoIds = oldest.map(({ videoId }) => videoId)
    for (const videoId of videoIds) localStorage.removeItem(prefix + videoId)
    store.setState((clicks) => without(clicks, videoIds))
  }

  function write({ videoId, ...rest }: Click) {
    const text = JSON.stringify(rest)
    try {
      if (store.state.size > MAX_KEPT) dropOldest(MAX_KEPT / 10)
      localStorage.setItem(prefix + videoId, text)
    } catch {
      try {
        dropOldest(Math.ceil(store.state.size / 4))
        localStorage.setItem(prefix + videoId, text)
      } catch {
        // Other data fills the storage: the click is lost when the page closes.
      }
    }
  }

  return {
    store,
    countOf(channelId) {
      if (counted?.clicks !== store.state) counted = { clicks: store.state, byChannel: countByChannel(store.state) }
      return counted.byChannel.get(channelId) ?? 0
    },
    record(video) {
      const click = { ...video, clickedAt: Date.now(), progress: PROGRESS_ON_CLICK }
      write(click)
      store.setState((clicks) => new Map(clicks).set(click.videoId, click))
    },
  }
}

function storedClicks(prefix: string): ReadonlyMap<string, Click> {
  const clicks = new Map<string, Click>()
  try {
    for (const key of Object.keys(localStorage)) {
      const click = key.startsWith(prefix) && parseClick(key.slice(prefix.length), localStorage.getItem(key))
      if (click) clicks.set(click.videoId, click)
    }
  } catch {
    // Storage is forbidden: clicks are lost when the page closes.
  }
  return clicks
}

function without(clicks: ReadonlyMap<string, Click>, videoIds: Iterable<string>): ReadonlyMap<string, Click> {
  const left = new Map(clicks)
  for (const videoId of videoIds) left.delete(videoId)
  return left
}

function countByChannel(clicks: ReadonlyMap<string, Click>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { channelId } of clicks.values()) counts.set(channelId, (counts.get(channelId) ?? 0) + 1)
  return counts
}

const opened = new Map<string, Clicks>()

/** The clicks of a user. The first call reads them all from localStorage: about 5 ms for 5,000. */
export function clicksOf(userId: string): Clicks {
  const clicks = opened.get(userId) ?? openClicks(userId)
  opened.set(userId, clicks)
  return clicks
}

/** The click on a video; undefined if there is none. */
export function useClick(videoId: string): Click | undefined {
  const { store } = clicksOf(useSignedIn().user.id)
  return useSelector(store, (clicks) => clicks.get(videoId))
}
