import type { DBSchema } from 'idb'
import { type LibraryMark, seen, type Visits } from '#rules/visits.ts'
import { sessionCache } from '#web/features/session/session-cache.ts'
import { forgivingDatabase } from '#web/lib/forgiving-database.ts'

interface Schema extends DBSchema {
  visits: { key: string; value: Visits }
}

/** Leaves with the person at sign-out: it holds the names of channels. */
const orElse = forgivingDatabase<Schema>(
  'visits',
  1,
  (db) => void db.createObjectStore('visits'),
  () => sessionCache.get() !== null,
)

const isMark = (mark: LibraryMark | null | undefined): boolean =>
  typeof mark?.at === 'number' && Array.isArray(mark.channels)

const isVisits = (value: Visits | undefined): value is Visits =>
  value !== undefined && isMark(value.current) && (value.last === null || isMark(value.last))

/** Notes that the person has seen the library, and tells what is kept of their visits then. One transaction. */
export const noteVisit = (userId: string, mark: LibraryMark): Promise<Visits> =>
  orElse(seen(null, mark), async (db) => {
    const tx = db.transaction('visits', 'readwrite')
    const held = await tx.store.get(userId)
    const visits = seen(isVisits(held) ? held : null, mark)
    await tx.store.put(visits, userId)
    await tx.done
    return visits
  })
