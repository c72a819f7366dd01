import { type LaterEntries, type LaterEntry, listLater } from './later.ts'
import { isWatched, type VideoMark } from './marks.ts'

/** A video of Later that plays in between, after this one of the list. */
export type Detour = { after: string; videoId: string }

/** A video to go to, and whether it plays as one of Later. */
export type Step = { videoId: string; isLater: boolean }

export type UpNext<Video> = {
  /** null: there is none. */
  previous: Step | null
  /** What follows of Later, before the rest of the list. */
  later: LaterEntry[]
  /** What follows of the list after that. */
  after: Video[]
  /** The video of the list that plays, or was left for Later; null: it is not in the list. */
  place: string | null
}

type Playing<Video> = {
  videoId: string
  /** The list the video was opened from. */
  list: readonly Video[]
  detour: Detour | null
  entries: LaterEntries
  marks: ReadonlyMap<string, VideoMark>
  /** Whether a channel is in the library: videos of others do not play. */
  hasChannel(channelId: string): boolean
}

/**
 * What plays before and after a video: first Later, without what was watched to its end or opened on YouTube, then the rest of
 * the list. A video of Later is followed by those after it. Cost: linear.
 */
export function findUpNext<Video extends { id: string }>(playing: Playing<Video>): UpNext<Video> {
  const { videoId, list, detour, entries, marks, hasChannel } = playing
  const placeId = detour?.videoId === videoId ? detour.after : videoId
  const index = list.findIndex(({ id }) => id === placeId)
  const isOpenedFromLater = list.length === 1 && index === 0 && entries.get(videoId)?.removed === false
  const isLater = detour?.videoId === videoId || isOpenedFromLater

  const queue = listLater(entries, isLater ? videoId : undefined).filter(
    (entry) => entry.videoId === videoId || (hasChannel(entry.channelId) && !isDone(marks.get(entry.videoId))),
  )
  const rank = isLater ? queue.findIndex((entry) => entry.videoId === videoId) : -1
  const later = queue.slice(rank + 1).filter((entry) => entry.videoId !== videoId)
  const laterIds = new Set(later.map((entry) => entry.videoId))
  const after = list.slice(index + 1).filter(({ id }) => id !== videoId && !laterIds.has(id))

  const before = queue[rank - 1]
  const beforeInList = placeId === videoId ? list[index - 1] : list[index]
  const previous = before
    ? { videoId: before.videoId, isLater: true }
    : beforeInList
      ? { videoId: beforeInList.id, isLater: false }
      : null
  return { previous, later, after, place: list[index]?.id ?? null }
}

const isDone = (mark: VideoMark | undefined): boolean =>
  mark !== undefined && mark.progress > 0 && (mark.position === null || isWatched(mark))
