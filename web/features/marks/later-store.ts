import { type LaterEntries, type LaterEntry, mergeIntoLater, pruneLater, withLater } from '#domain/later.ts'
import { shareEntries } from '#web/features/account/shared-entries.ts'
import { keysOf, withUserDatabase } from '#web/features/account/user-database.ts'
import { serverNow } from '#web/lib/clock.ts'
import { createStore } from '#web/lib/store.ts'

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
    const kept = new Map(pruneLater(state.entries.values(), serverNow()).map((entry) => [entry.videoId, entry]))
    const changed = [...state.entries].filter(([videoId, entry]) => kept.get(videoId) !== entry)
    if (changed.length === 0) return state
    void pruneStored(userId)
    return { entries: kept }
  },
})

/**
 * Whether this browser has ever received what the server keeps of the user's marks and queue, while syncing is turned on; or
 * why the first attempt failed.
 */
export const firstSync = createStore<'pending' | 'done' | { error: unknown; retry: (() => void) | null }>('pending')

/** Drops what is too old or too much to be kept. */
const pruneStored = (userId: string): Promise<void> =>
  withUserDatabase(undefined, async (db) => {
    const tx = db.transaction('later', 'readwrite')
    const stored = await tx.store.getAll(keysOf(userId))
    const kept = new Map(pruneLater(stored, serverNow()).map((entry) => [entry.videoId, entry]))
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
