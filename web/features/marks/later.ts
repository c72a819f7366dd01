import {
  addLater,
  type LaterEntries,
  type LaterEntry,
  type LaterVideo,
  MAX_LATER,
  mergeIntoLater,
  pruneLater,
  removeLater,
  undoLater,
  withLater,
} from '#domain/later.ts'
import * as text from '#text/later.ts'
import { untitled } from '#text/videos.ts'
import { shareEntries } from '#web/features/account/shared-entries.ts'
import { keysOf, withUserDatabase } from '#web/features/account/user-database.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** The videos a user wants to watch later. */
export const laterOf = shareEntries<{ entries: LaterEntries }, [entries: readonly LaterEntry[]]>({
  channel: 'subshelf:later',
  empty: { entries: new Map() },
  merge: ({ entries }, [others], latest) => ({ entries: withLater(entries, others, latest) }),
  read: async (userId) => [await withUserDatabase([], (db) => db.getAll('later', keysOf(userId)))],
  write: (userId, [entries], latest) =>
    withUserDatabase(false, async (db) => {
      const tx = db.transaction('later', 'readwrite')
      await Promise.all([
        ...entries.map(async (entry) => {
          const known = await tx.store.get([userId, entry.videoId])
          await tx.store.put(known ? mergeIntoLater(latest)(known, entry) : entry, [userId, entry.videoId])
        }),
        tx.done,
      ])
      return true
    }),
  prune(userId, state) {
    const kept = new Map(pruneLater(state.entries.values(), Date.now()).map((entry) => [entry.videoId, entry]))
    const changed = [...state.entries].filter(([videoId, entry]) => kept.get(videoId) !== entry)
    if (changed.length === 0) return state
    void pruneStored(userId)
    return { entries: kept }
  },
})

/** Drops what is too old or too much to be kept. */
const pruneStored = (userId: string): Promise<void> =>
  withUserDatabase(undefined, async (db) => {
    const tx = db.transaction('later', 'readwrite')
    const stored = await tx.store.getAll(keysOf(userId))
    const kept = new Map(pruneLater(stored, Date.now()).map((entry) => [entry.videoId, entry]))
    await Promise.all([
      ...stored.map((entry) => {
        const key: [string, string] = [userId, entry.videoId]
        const pruned = kept.get(entry.videoId)
        if (!pruned) return tx.store.delete(key)
        return pruned === entry ? undefined : tx.store.put(pruned, key)
      }),
      tx.done,
    ])
  })

/**
 * Changes the queue, with a toast that can undo it.
 * @param change returns what changes; null: the queue is full, which a toast says
 * @param done the text of the toast; null: none is shown
 */
export async function changeLater(
  userId: string,
  change: (entries: LaterEntries, now: number) => LaterEntry[] | null,
  done: ((changed: readonly LaterEntry[]) => string) | null,
): Promise<void> {
  const later = laterOf(userId)
  await later.loaded
  const before = later.store.state.entries
  const changed = change(before, Date.now())
  if (changed === null) return void showToast({ text: text.full(MAX_LATER), tone: 'error' })
  if (changed.length === 0) return
  later.put(changed)
  if (!done) return
  showToast({
    text: done(changed),
    isLogged: false,
    undo: async () => later.put(undoLater(later.store.state.entries, before, changed, Date.now())),
  })
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
