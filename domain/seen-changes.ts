import { type ChannelMark, isSeen, laterThan, type MarkedVideo, markOf, seenMark, type VideoMark } from './marks.ts'
import { isSeenIn, type MarkChange, type MarkLookup, type MarksById } from './seen.ts'

const markedVideo = ({ videoId: id, channelId, publishedAt }: VideoMark): MarkedVideo => ({
  id,
  channelId,
  publishedAt,
})

/** Marks videos as seen or as unseen, without those that are so already. @param now ms */
export function changeSeen(marks: MarksById, videos: readonly MarkedVideo[], seen: boolean, now: number): MarkChange {
  const changing = videos.filter((video) => isSeenIn(marks, video) !== seen)
  return {
    videos: changing.map((video) => {
      const own = markOf(video, marks.videos.get(video.id))
      const channel = marks.channels.get(video.channelId)
      return seenMark(own, seen, laterThan(now, own, ...(channel ? [channel] : [])))
    }),
    channels: [],
  }
}

/** Marks everything as seen that the channels published up to `until`; later videos stay as they are. Both in ms. */
export function changeSeenUntil(
  marks: MarksById,
  channelIds: Iterable<string>,
  until: number,
  now: number,
): MarkChange {
  const ids = new Set(channelIds)
  const at = laterThan(
    now,
    ...marks.videos.values().filter(({ channelId }) => ids.has(channelId)),
    ...known(marks, ids),
  )
  const channels = [...ids].map((channelId) => ({
    ...{ channelId, at },
    until: Math.max(until, marks.channels.get(channelId)?.until ?? 0),
  }))
  return {
    videos: keepSeen(marks, channels, at + 1, (video) => video.publishedAt <= until || isSeenIn(marks, video)),
    channels,
  }
}

/**
 * Takes a change back: everything that it marked becomes seen or unseen as before. What the user has marked since stays.
 * @param marks as they are now  @param now ms
 * @param since what counts as marked since: the marks, without those that the undo of a later change wrote
 */
export function undoSeen(
  before: MarkLookup,
  change: MarkChange,
  marks: MarksById,
  now: number,
  since: MarkLookup = marks,
): MarkChange {
  const changedAts = new Map(change.videos.map(({ videoId, seenAt }) => [videoId, seenAt]))
  const channelAts = new Map(change.channels.map(({ channelId, at }) => [channelId, at]))
  const ids = new Set([...channelAts].filter(([id, at]) => (since.channels.get(id)?.at ?? 0) <= at).map(([id]) => id))
  const involved = [...marks.videos.values()].filter(
    ({ videoId, channelId }) => changedAts.has(videoId) || ids.has(channelId),
  )
  // Also than marks of channels that an undo in the same moment wrote: an earlier "unseen" would not count.
  const at = laterThan(now, ...involved, ...known(marks, new Set([...ids, ...involved.map(channelOf)])))
  const restored = [...ids].map((channelId) => ({ channelId, at, until: before.channels.get(channelId)?.until ?? 0 }))
  const isUnchanged = ({ videoId, channelId }: VideoMark) =>
    (since.videos.get(videoId)?.seenAt ?? 0) <= (changedAts.get(videoId) ?? channelAts.get(channelId) ?? 0)
  const kept = keepSeen(marks, restored, at + 1, (video, mark) => isSeenIn(isUnchanged(mark) ? before : marks, video))
  const own = involved
    .filter((mark) => changedAts.has(mark.videoId) && !ids.has(mark.channelId) && isUnchanged(mark))
    .map((mark) => seenMark(mark, wasSeen(before, mark), at + 1))
  return { videos: [...kept, ...own], channels: restored }
}

/** Of a video whose time is not known, no channel's mark can tell. */
const wasSeen = (before: MarkLookup, mark: VideoMark): boolean =>
  mark.publishedAt > 0 ? isSeenIn(before, markedVideo(mark)) : before.videos.get(mark.videoId)?.seen === true

const channelOf = ({ channelId }: VideoMark) => channelId

const known = ({ channels }: MarksById, ids: ReadonlySet<string>): ChannelMark[] =>
  [...channels.values()].filter(({ channelId }) => ids.has(channelId))

/** New marks for the videos that the marks of their channels would wrongly make seen or unseen. */
function keepSeen(
  marks: MarksById,
  changed: readonly ChannelMark[],
  at: number,
  shouldBeSeen: (video: MarkedVideo, mark: VideoMark) => boolean,
): VideoMark[] {
  const byId = new Map(changed.map((mark) => [mark.channelId, mark]))
  return [...marks.videos.values()].flatMap((mark) => {
    const channel = byId.get(mark.channelId)
    if (!channel || mark.publishedAt === 0) return []
    const video = markedVideo(mark)
    const seen = shouldBeSeen(video, mark)
    return isSeen(video, mark, channel) === seen ? [] : [seenMark(mark, seen, at)]
  })
}
