import {
  type ChannelMark,
  isSeen,
  limitChannelMark,
  limitVideoMark,
  type MarkedVideo,
  mergeChannelMarks,
  mergeVideoMarks,
  saysIfSeen,
  type VideoMark,
} from './marks.ts'

/** By the id of the video, and of the channel. */
export type MarksById = { videos: ReadonlyMap<string, VideoMark>; channels: ReadonlyMap<string, ChannelMark> }

/** Finds marks by the id of the video, and of the channel. */
export type MarkLookup = {
  videos: Pick<MarksById['videos'], 'get'>
  channels: Pick<MarksById['channels'], 'get'>
}

/** Marks to be merged into those of the user. */
export type MarkChange = { videos: readonly VideoMark[]; channels: readonly ChannelMark[] }

/**
 * The marks with a change merged into them. Maps in which nothing changes stay the same.
 * @param latest times of known ones are limited to this before they are merged
 */
export const withChange = (
  marks: MarksById,
  { videos, channels }: MarkChange,
  latest = Number.POSITIVE_INFINITY,
): MarksById => ({
  videos: merged(marks.videos, videos, ({ videoId }) => videoId, mergeIntoVideo(latest)),
  channels: merged(marks.channels, channels, ({ channelId }) => channelId, mergeIntoChannel(latest)),
})

/** Merge a known mark with another; its times are limited to `latest` before. */
export const mergeIntoVideo = (latest: number) => (known: VideoMark, mark: VideoMark) =>
  mergeVideoMarks(limitVideoMark(known, latest), mark)
export const mergeIntoChannel = (latest: number) => (known: ChannelMark, mark: ChannelMark) =>
  mergeChannelMarks(limitChannelMark(known, latest), mark)

function merged<T>(
  map: ReadonlyMap<string, T>,
  values: readonly T[],
  keyOf: (value: T) => string,
  merge: (a: T, b: T) => T,
): ReadonlyMap<string, T> {
  if (values.length === 0) return map
  const next = new Map(map)
  for (const value of values) {
    const known = next.get(keyOf(value))
    next.set(keyOf(value), known === undefined ? value : merge(known, value))
  }
  return next
}

export const isSeenIn = ({ videos, channels }: MarkLookup, video: MarkedVideo): boolean =>
  isSeen(video, videos.get(video.id), channels.get(video.channelId))

/** The videos the user has not seen. Every count of new videos is the length of such a list. */
export const unseenIn = <Video extends MarkedVideo>(marks: MarksById, videos: readonly Video[]): Video[] =>
  videos.filter((video) => !isSeenIn(marks, video))

/**
 * Whether everything that the channels published before the last of the videos is seen, by the channels' own marks. False
 * where a video may have been marked as not seen since.
 */
export function areOlderSeen(
  { videos, channels }: MarksById,
  listed: readonly MarkedVideo[],
  channelIds: ReadonlySet<string>,
): boolean {
  const oldest = listed.at(-1)?.publishedAt
  if (oldest === undefined) return false
  for (const id of channelIds) if ((channels.get(id)?.until ?? Number.NEGATIVE_INFINITY) < oldest) return false
  return videos
    .values()
    .every((mark) => mark.seen || !saysIfSeen(mark) || mark.publishedAt > oldest || !channelIds.has(mark.channelId))
}
