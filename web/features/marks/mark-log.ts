import {
  type AllMarks,
  deltaOf,
  MARK_LOG_KEPT_MS,
  MAX_MARK_LOG,
  type MarkDelta,
  type MarkLists,
  type MarkLogEntry,
  type MarkSummary,
  undoDelta,
} from '#domain/mark-log.ts'
import { removedMany } from '#text/later.ts'
import * as text from '#text/marks.ts'
import { shareEntries } from '#web/features/account/shared-entries.ts'
import { keysOf, withUserDatabase } from '#web/features/account/user-database.ts'
import { serverNow } from '#web/lib/clock.ts'
import { newId } from '#web/lib/new-id.ts'
import type { NewToast } from '#web/ui/toast-store.ts'
import { laterOf } from './later-store.ts'
import { marksOf } from './store.ts'

type Entries = ReadonlyMap<string, MarkLogEntry>

/** The user's last changes of more than one mark in this browser, oldest first. */
export const markLogOf = shareEntries<{ entries: Entries }, [entries: readonly MarkLogEntry[]]>({
  channel: 'subshelf:mark-log',
  empty: { entries: new Map() },
  merge: ({ entries }, [others]) => ({ entries: withEntries(entries, others) }),
  read: async (userId) => [await withUserDatabase([], (db) => db.getAll('markLog', keysOf(userId)))],
  write: (userId, [entries]) =>
    withUserDatabase(false, async (db) => {
      const tx = db.transaction('markLog', 'readwrite')
      await Promise.all([...entries.map((entry) => tx.store.put(entry, [userId, entry.id])), tx.done])
      return true
    }),
  prune(userId, state) {
    const kept = [...state.entries.values()]
      .filter(({ at }) => serverNow() - at < MARK_LOG_KEPT_MS)
      .slice(-MAX_MARK_LOG)
    if (kept.length === state.entries.size) return state
    const entries = new Map(kept.map((entry) => [entry.id, entry]))
    void deleteEntries(
      userId,
      [...state.entries.keys()].filter((id) => !entries.has(id)),
    )
    return { entries }
  },
})

/** What was undone stays so. */
function withEntries(entries: Entries, others: readonly MarkLogEntry[]): Entries {
  const changed = others.filter(({ id }) => !entries.get(id)?.undone)
  const all = new Map([...entries, ...changed.map((entry) => [entry.id, entry] as const)])
  return new Map([...all].sort(([, a], [, b]) => a.at - b.at))
}

const deleteEntries = (userId: string, ids: readonly string[]): Promise<void> =>
  withUserDatabase(undefined, async (db) => {
    const tx = db.transaction('markLog', 'readwrite')
    await Promise.all([...ids.map((id) => tx.store.delete([userId, id])), tx.done])
  })

const marksNow = (userId: string): AllMarks => ({
  ...marksOf(userId).store.state,
  later: laterOf(userId).store.state.entries,
})

/** @param after what a change is about to write */
export const deltaNow = (userId: string, after: MarkLists): MarkDelta => deltaOf(marksNow(userId), after)

/** What a change did. A text: it is about one video, and in no log. */
export type Done = MarkSummary | string

/** A toast that says what was done and undoes it. More than one mark: the change enters the log. @param id of its entry */
export function undoableToast(userId: string, delta: MarkDelta, done: Done, id: string = newId()): NewToast {
  const change = { id, delta }
  const undo = async () => void (await undoMarks(userId, change))
  if (typeof done === 'string') return { text: done, undo, isLogged: false }
  const isLogged = !('count' in done) || done.count > 1
  const log = markLogOf(userId)
  if (isLogged) void log.loaded.then(() => log.put([{ ...change, at: serverNow(), summary: done, undone: null }]))
  return { text: doneText(done), undo, isLogged }
}

/** Takes a change back. @returns false: nothing was left of it, or it was undone already */
export async function undoMarks(userId: string, { id, delta }: Pick<MarkLogEntry, 'id' | 'delta'>): Promise<boolean> {
  const [marks, later, log] = [marksOf(userId), laterOf(userId), markLogOf(userId)]
  await Promise.all([marks.loaded, later.loaded, log.loaded])
  const { entries } = log.store.state
  const entry = entries.get(id)
  const undone = entry?.undone ? null : undoDelta(delta, entries.values(), marksNow(userId), serverNow())
  if (!undone) return false
  marks.put(undone.after.videos, undone.after.channels)
  later.put(undone.after.later)
  if (entry) log.put([{ ...entry, undone }])
  return true
}

/** Whether anything is left of a change that is in force. */
export const canUndoMarks = (userId: string, { delta, undone }: MarkLogEntry): boolean =>
  !undone && undoDelta(delta, markLogOf(userId).store.state.entries.values(), marksNow(userId), serverNow()) !== null

/** What a change did: `Marked 12 as seen`. */
export function doneText(summary: MarkSummary): string {
  switch (summary.kind) {
    case 'seen':
      return text.markedSeen(summary.count)
    case 'unseen':
      return text.markedUnseen(summary.count)
    case 'all':
      return text.markedAllSeen
    case 'older':
      return text.markedOlderSeen
    case 'history':
      return text.markedWatched(summary.count)
    case 'removed_later':
      return removedMany(summary.count)
  }
}
