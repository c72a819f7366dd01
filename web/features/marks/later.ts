import { addLater, type LaterEntries, type LaterEntry, type LaterVideo, MAX_LATER, removeLater } from '#domain/later.ts'
import * as text from '#text/later.ts'
import { untitled } from '#text/videos.ts'
import { serverNow } from '#web/lib/clock.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { laterOf } from './later-store.ts'
import { type Done, deltaNow, undoableToast } from './mark-log.ts'

/**
 * Changes the queue, with a toast that can undo it.
 * @param change returns what changes; null: the queue is full, which a toast says
 * @param done what the toast says; null: none is shown
 */
export async function changeLater(
  userId: string,
  change: (entries: LaterEntries, now: number) => LaterEntry[] | null,
  done: ((changed: readonly LaterEntry[]) => Done) | null,
): Promise<void> {
  const later = laterOf(userId)
  await later.loaded
  const changed = change(later.store.state.entries, serverNow())
  if (changed === null) return void showToast({ text: text.full(MAX_LATER), tone: 'error' })
  if (changed.length === 0) return
  const delta = deltaNow(userId, { videos: [], channels: [], later: changed })
  later.put(changed)
  if (done) showToast(undoableToast(userId, delta, done(changed)))
}

/** Adds a video at the end of the queue, or removes it. */
export const toggleLater = (userId: string, video: LaterVideo): Promise<void> => {
  const name = video.title || untitled
  return changeLater(
    userId,
    (entries, now) =>
      entries.get(video.id)?.removed === false ? removeLater(entries, [video.id], now) : addLater(entries, video, now),
    ([changed]) => (changed?.removed ? text.removed(name) : text.added(name)),
  )
}
