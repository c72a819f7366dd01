import type { MarkDelta, MarkSummary } from '#domain/mark-log.ts'
import type { MarkedVideo } from '#domain/marks.ts'
import { isSeenIn, type MarkChange, withChange } from '#domain/seen.ts'
import { changeSeen, changeSeenUntil } from '#domain/seen-changes.ts'
import { serverNow } from '#web/lib/clock.ts'
import { newId } from '#web/lib/new-id.ts'
import { replaceToast, showToast, toastStore } from '#web/ui/toast-store.ts'
import { deltaNow, undoableToast } from './mark-log.ts'
import { marksOf } from './store.ts'

// What marks videos as seen or unseen. Each action shows one toast, which undoes all of it.

/** Unseen videos that are listed together. `hasMore`: older ones are not in it. */
type UnseenList = { videos: readonly MarkedVideo[]; hasMore: boolean }

export function markSeen(userId: string, videos: readonly MarkedVideo[], seen: boolean): void {
  const change = changeSeen(marksOf(userId).store.state, videos, seen, serverNow())
  const count = change.videos.length
  if (count > 0) apply(userId, change, { kind: seen ? 'seen' : 'unseen', count })
}

/** Marks the videos of a list as seen, and all older ones of its channels if it has more of them. */
export function markListSeen(userId: string, { videos, hasMore }: UnseenList, channelIds: Iterable<string>): void {
  if (videos.length === 0) return
  if (!hasMore) {
    markSeen(userId, videos, true)
    return
  }
  const before = marksOf(userId).store.state
  const oldest = Math.min(...videos.map(({ publishedAt }) => publishedAt))
  const listed = changeSeen(before, videos, true, serverNow())
  const older = changeSeenUntil(withChange(before, listed), channelIds, oldest, serverNow())
  apply(userId, { videos: withLater(listed.videos, older.videos), channels: older.channels }, { kind: 'all' })
}

/** Marks everything as seen that the channels published before the video. */
export function markOlderSeen(
  userId: string,
  { publishedAt }: Pick<MarkedVideo, 'publishedAt'>,
  channelIds: Iterable<string>,
): void {
  const { state } = marksOf(userId).store
  apply(userId, changeSeenUntil(state, channelIds, publishedAt - 1, serverNow()), { kind: 'older' })
}

/** What was marked by scrolling while the toast that undoes it is shown. */
let passing: { userId: string; delta: MarkDelta; entryId: string; toast: number } | null = null

/** Marks videos as seen that were scrolled past. Those of a while share one toast, which undoes all of them. */
export function markPassed(userId: string, videos: readonly MarkedVideo[]): void {
  const marks = marksOf(userId)
  const change = changeSeen(marks.store.state, videos, true, serverNow())
  if (change.videos.length === 0) return
  const known = passing
  const isGoingOn = known?.userId === userId && toastStore.state.some(({ id }) => id === known.toast)
  const last = deltaNow(userId, { ...change, later: [] })
  const delta = isGoingOn ? withNext(known.delta, last) : last
  const entryId = isGoingOn ? known.entryId : newId()
  marks.put(change.videos)
  const toast = undoableToast(userId, delta, { kind: 'seen', count: delta.after.videos.length }, entryId)
  if (isGoingOn) replaceToast(known.toast, toast)
  passing = { userId, delta, entryId, toast: isGoingOn ? known.toast : showToast(toast) }
}

/** Two changes as one. */
const withNext = (first: MarkDelta, next: MarkDelta): MarkDelta => ({
  before: {
    ...first.before,
    videos: withLater(next.before.videos, first.before.videos),
    channels: [...next.before.channels, ...first.before.channels],
  },
  after: { ...first.after, videos: withLater(first.after.videos, next.after.videos) },
})

/** Marks a video as seen, or as unseen if it is seen. */
export const toggleSeen = (userId: string, video: MarkedVideo): void =>
  markSeen(userId, [video], !isSeenIn(marksOf(userId).store.state, video))

function apply(userId: string, change: MarkChange, summary: MarkSummary): void {
  const delta = deltaNow(userId, { ...change, later: [] })
  marksOf(userId).put(change.videos, change.channels)
  showToast(undoableToast(userId, delta, summary))
}

/** Of two marks of the same video the second counts. */
const withLater = (first: MarkChange['videos'], second: MarkChange['videos']) => [
  ...new Map([...first, ...second].map((mark) => [mark.videoId, mark])).values(),
]
