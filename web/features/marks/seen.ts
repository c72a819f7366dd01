import type { MarkedVideo } from '#domain/marks.ts'
import { isSeenIn, type MarkChange, withChange } from '#domain/seen.ts'
import { changeSeen, changeSeenUntil, undoSeen } from '#domain/seen-changes.ts'
import * as text from '#text/marks.ts'
import { type NewToast, replaceToast, showToast, toastStore } from '#web/ui/toast-store.ts'
import { type MarksState, marksOf } from './store.ts'

// What marks videos as seen or unseen. Each action shows one toast, which undoes all of it.

/** Unseen videos that are listed together. `hasMore`: older ones are not in it. */
type UnseenList = { videos: readonly MarkedVideo[]; hasMore: boolean }

export function markSeen(userId: string, videos: readonly MarkedVideo[], seen: boolean): void {
  const before = marksOf(userId).store.state
  const change = changeSeen(before, videos, seen, Date.now())
  const { length } = change.videos
  if (length > 0) apply(userId, before, change, seen ? text.markedSeen(length) : text.markedUnseen(length))
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
  const listed = changeSeen(before, videos, true, Date.now())
  const older = changeSeenUntil(withChange(before, listed), channelIds, oldest, Date.now())
  apply(
    userId,
    before,
    { videos: withLater(listed.videos, older.videos), channels: older.channels },
    text.markedAllSeen,
  )
}

/** Marks everything as seen that the channels published before the video. */
export function markOlderSeen(userId: string, { publishedAt }: MarkedVideo, channelIds: Iterable<string>): void {
  const before = marksOf(userId).store.state
  apply(userId, before, changeSeenUntil(before, channelIds, publishedAt - 1, Date.now()), text.markedOlderSeen)
}

/** What was marked by scrolling while the toast that undoes it is shown. */
let passing: { userId: string; before: MarksState; change: MarkChange; toast: number } | null = null

/** Marks videos as seen that were scrolled past. Those of a while share one toast, which undoes all of them. */
export function markPassed(userId: string, videos: readonly MarkedVideo[]): void {
  const { store } = marksOf(userId)
  const known = passing
  const isGoingOn = known?.userId === userId && toastStore.state.some(({ id }) => id === known.toast)
  const before = isGoingOn ? known.before : store.state
  const change = changeSeen(store.state, videos, true, Date.now())
  if (change.videos.length === 0) return
  marksOf(userId).put(change.videos)
  const all = { videos: withLater(isGoingOn ? known.change.videos : [], change.videos), channels: [] }
  const toast = undoToast(userId, before, all, text.markedSeen(all.videos.length))
  if (isGoingOn) replaceToast(known.toast, toast)
  passing = { userId, before, change: all, toast: isGoingOn ? known.toast : showToast(toast) }
}

/** Marks a video as seen, or as unseen if it is seen. */
export const toggleSeen = (userId: string, video: MarkedVideo): void =>
  markSeen(userId, [video], !isSeenIn(marksOf(userId).store.state, video))

function apply(userId: string, before: MarksState, change: MarkChange, message: string): void {
  marksOf(userId).put(change.videos, change.channels)
  showToast(undoToast(userId, before, change, message))
}

/** A toast that undoes a change. */
function undoToast(userId: string, before: MarksState, change: MarkChange, message: string): NewToast {
  const marks = marksOf(userId)
  const undo = async () => {
    const { videos, channels } = undoSeen(before, change, marks.store.state, Date.now())
    marks.put(videos, channels)
  }
  return { text: message, undo, isLogged: false }
}

/** Of two marks of the same video the second counts. */
const withLater = (first: MarkChange['videos'], second: MarkChange['videos']) => [
  ...new Map([...first, ...second].map((mark) => [mark.videoId, mark])).values(),
]
