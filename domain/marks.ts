/**
 * What a user did with a video. Times in ms since epoch; 0: never. Each part is a register of its own: of two versions the
 * part with the later time counts, so that marks of several devices merge without loss, in any order.
 */
export type VideoMark = {
  videoId: string
  /** Empty: not known, as in some histories of other apps. */
  channelId: string
  /** 0: not known. */
  publishedAt: number
  /** Whether it was last marked as seen or as not seen, and when. Opening a video marks it as seen. */
  seen: boolean
  seenAt: number
  /** When it was last opened or played here; 0 for what only another app's history has. */
  watchedAt: number
  /** How much was watched, from 0 to 1, and where the player stopped, in seconds (`null`: it was opened on YouTube). */
  progress: number
  position: number | null
  progressAt: number
}

/** Everything the channel published up to `until` counts as seen, as marked at `at`. Both in ms since epoch. */
export type ChannelMark = { channelId: string; until: number; at: number }

/** The progress after opening a video on YouTube, where what was watched cannot be measured. */
export const PROGRESS_ON_CLICK = 0.1

export type MarkedVideo = { id: string; channelId: string; publishedAt: number }

export const newMark = ({ id, channelId, publishedAt }: MarkedVideo): VideoMark => ({
  ...{ videoId: id, channelId, publishedAt },
  ...{ seen: false, seenAt: 0, watchedAt: 0, progress: 0, position: null, progressAt: 0 },
})

/** The user's mark of a video as it is published now, or a new one: a broadcast is published at its start. */
export const markOf = (video: MarkedVideo, known: VideoMark | undefined): VideoMark =>
  known ? { ...known, publishedAt: video.publishedAt } : newMark(video)

/**
 * Whether a video counts as seen. The later of its own mark and its channel's counts. A mark that is older than the video does
 * not count: it was made when a broadcast was announced. Nor does one that an undone history left.
 */
export function isSeen(
  { publishedAt }: Pick<MarkedVideo, 'publishedAt'>,
  own: Pick<VideoMark, 'seen' | 'seenAt' | 'publishedAt'> | undefined,
  channel: Pick<ChannelMark, 'until' | 'at'> | undefined,
): boolean {
  const isBelow = channel !== undefined && publishedAt <= channel.until
  if (!own || own.seenAt < publishedAt || !saysIfSeen(own)) return isBelow
  return own.seen || (isBelow && channel.at > own.seenAt)
}

/**
 * Whether a mark says that its video is seen or not. One that says "not" of a video whose time is not known is what an undone
 * history left: a user marks videos whose times are known.
 */
export const saysIfSeen = ({
  seen,
  seenAt,
  publishedAt,
}: Pick<VideoMark, 'seen' | 'seenAt' | 'publishedAt'>): boolean => seenAt > 0 && (seen || publishedAt > 0)

/** Whether a mark is all that an undone history left: nothing is lost when it goes. */
export const saysNothing = (mark: VideoMark): boolean =>
  !saysIfSeen(mark) && mark.watchedAt === 0 && mark.progress === 0

/** The mark after opening the video on YouTube. */
export const openedMark = (mark: VideoMark, now: number): VideoMark => ({
  ...seenMark(mark, true, now),
  watchedAt: now,
  ...(mark.progress < PROGRESS_ON_CLICK && { progress: PROGRESS_ON_CLICK, progressAt: now }),
})

/** A clock that is behind makes no mark that is older than its video. */
export const seenMark = (mark: VideoMark, seen: boolean, now: number): VideoMark => ({
  ...mark,
  seen,
  seenAt: Math.max(now, mark.publishedAt),
})

/** Commutative, associative, idempotent. */
export function mergeVideoMarks(a: VideoMark, b: VideoMark): VideoMark {
  const seen = a.seenAt === b.seenAt ? (a.seen ? a : b) : a.seenAt > b.seenAt ? a : b
  const progress =
    a.progressAt === b.progressAt ? (progressRank(a) >= progressRank(b) ? a : b) : a.progressAt > b.progressAt ? a : b
  const isFirst = a.publishedAt === b.publishedAt ? a.channelId >= b.channelId : a.publishedAt > b.publishedAt
  const facts = isFirst ? a : b
  return {
    ...{ videoId: a.videoId, channelId: facts.channelId, publishedAt: facts.publishedAt },
    ...{ seen: seen.seen, seenAt: seen.seenAt, watchedAt: Math.max(a.watchedAt, b.watchedAt) },
    ...{ progress: progress.progress, position: progress.position, progressAt: progress.progressAt },
  }
}

const progressRank = ({ progress, position }: VideoMark): number => progress * 1e6 + (position ?? -1)

/** Commutative, associative, idempotent. */
export const mergeChannelMarks = (a: ChannelMark, b: ChannelMark): ChannelMark =>
  a.at === b.at ? (a.until >= b.until ? a : b) : a.at > b.at ? a : b

/** The mark with its times limited to `latest`, so that a device whose clock is ahead does not win for ever. */
export const limitVideoMark = (mark: VideoMark, latest: number): VideoMark => ({
  ...mark,
  seenAt: Math.min(mark.seenAt, latest),
  watchedAt: Math.min(mark.watchedAt, latest),
  progressAt: Math.min(mark.progressAt, latest),
})

export const limitChannelMark = (mark: ChannelMark, latest: number): ChannelMark => ({
  ...mark,
  until: Math.min(mark.until, latest),
  at: Math.min(mark.at, latest),
})

/** A time for a change of marks: now, or after all their parts if a clock was ahead. In ms since epoch. */
export const laterThan = (now: number, ...marks: readonly (Partial<VideoMark> & Partial<ChannelMark>)[]): number =>
  Math.max(now, ...marks.map((mark) => changedAt(mark) + 1))

const changedAt = (mark: Partial<VideoMark> & Partial<ChannelMark>): number =>
  Math.max(mark.seenAt ?? 0, mark.watchedAt ?? 0, mark.progressAt ?? 0, mark.at ?? 0)

/** More are not kept. About 200 bytes each. */
export const MAX_VIDEO_MARKS = 20_000

/**
 * Ids of the videos whose marks are dropped when there are more than `max`: a tenth more than necessary, so that it happens
 * rarely. First those that are seen by their channel's mark anyway, then the ones that were changed longest ago. A video
 * that is not seen although its channel's mark covers it keeps its mark. Marks that say nothing go before all others, alone
 * if they are enough.
 */
export function marksToDrop(
  videos: ReadonlyMap<string, VideoMark>,
  channels: ReadonlyMap<string, ChannelMark>,
  max = MAX_VIDEO_MARKS,
): ReadonlySet<string> {
  const excess = videos.size - max
  if (excess <= 0) return new Set()
  const empty = [...videos.values()].filter(saysNothing)
  if (empty.length >= excess) return new Set(empty.map(({ videoId }) => videoId))
  const isCovered = ({ publishedAt, channelId }: VideoMark) =>
    publishedAt > 0 && publishedAt <= (channels.get(channelId)?.until ?? -1)
  const rankOf = (mark: VideoMark): number => (saysNothing(mark) ? 0 : isCovered(mark) ? 1 : 2)
  const sorted = [...videos.values()]
    .filter((mark) => mark.seen || mark.seenAt === 0 || !isCovered(mark))
    .sort((a, b) => rankOf(a) - rankOf(b) || changedAt(a) - changedAt(b))
  return new Set(sorted.slice(0, excess + Math.floor(max / 10)).map(({ videoId }) => videoId))
}

/** From here on a video counts as watched to its end. */
const WATCHED = 0.95

export const isWatched = ({ progress }: VideoMark): boolean => progress >= WATCHED

/** Whether only another app's history says that it was watched. */
export const isFromHistory = ({ watchedAt, progress }: VideoMark): boolean => watchedAt === 0 && progress > 0

/** When it was last opened or played, here or in another app; 0: never. */
export const openedAt = (mark: VideoMark): number => (isFromHistory(mark) ? mark.progressAt : mark.watchedAt)
