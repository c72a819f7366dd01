import type { VideoView } from '#contract/videos.ts'
import type { Detour } from '#domain/up-next.ts'
import { isChannelId, isVideoId } from '#domain/youtube-ids.ts'
import { USER } from '#web/lib/store.ts'

/** The list a video was opened from. `title` and `href` are those of its page. `detour`: what plays in between. */
export type WatchList = { title: string; href: string; videos: readonly ListedVideo[]; detour: Detour | null }

export type ListedVideo = Pick<VideoView, 'id' | 'channelId'>

const keyFor = (userId: string) => `${USER}watchList:${userId}`

/** Of longer lists the part around the video. */
const MAX_BEFORE = 50
const MAX_VIDEOS = 250

/** What the lists on screen knew about the videos. */
const known = new Map<string, VideoView>()

/** What is known about a video of the list without a request. Undefined after a reload. */
export const knownVideo = (videoId: string): VideoView | undefined => known.get(videoId)

/** Keeps the list for this tab, until another one is kept. */
export function keepWatchList(
  userId: string,
  place: Pick<WatchList, 'title' | 'href'>,
  videos: readonly (VideoView | ListedVideo)[],
  videoId: string,
): void {
  const start = Math.max(0, videos.findIndex(({ id }) => id === videoId) - MAX_BEFORE)
  const kept = videos.slice(start, start + MAX_VIDEOS)
  known.clear()
  for (const video of kept) if ('title' in video) known.set(video.id, video)
  const { title, href } = place
  store(userId, { title, href, videos: kept.map(({ id, channelId }) => ({ id, channelId })), detour: null })
}

/** Keeps with the list that a video of Later plays, or that one of the list plays again. */
export function keepDetour(userId: string, detour: Detour | null): void {
  const list = latest ?? readKept(userId)
  if (list && list.detour !== detour) store(userId, { ...list, detour })
}

let latest: WatchList | null = null

function store(userId: string, list: WatchList): void {
  latest = list
  try {
    sessionStorage.setItem(keyFor(userId), JSON.stringify(list))
  } catch {
    // Full or forbidden: the list lasts until the page is reloaded.
  }
}

/** The kept list if the video is in it, or plays in between. */
export function watchListWith(userId: string, videoId: string): WatchList | null {
  latest ??= readKept(userId)
  return latest?.detour?.videoId === videoId || latest?.videos.some(({ id }) => id === videoId) ? latest : null
}

function readKept(userId: string): WatchList | null {
  try {
    const { title, href, videos, detour } = JSON.parse(
      sessionStorage.getItem(keyFor(userId)) ?? '',
    ) as Partial<WatchList>
    const isList = Array.isArray(videos) && videos.every(({ id, channelId }) => isVideoId(id) && isChannelId(channelId))
    // An address of ours: it becomes a link.
    const isOurs = typeof href === 'string' && /^\/(?!\/)/.test(href)
    const isDetour = isVideoId(detour?.videoId ?? '') && isVideoId(detour?.after ?? '')
    return isList && isOurs && typeof title === 'string'
      ? { title, href, videos, detour: (isDetour && detour) || null }
      : null
  } catch {
    return null
  }
}
