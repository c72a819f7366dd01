import { type LibraryMark, lastVisitAt, seen, type Visits } from '#domain/visits.ts'
import { withUserDatabase } from './user-database.ts'

const isMark = (mark: LibraryMark | null | undefined): boolean =>
  typeof mark?.at === 'number' && Array.isArray(mark.channels)

const isVisits = (value: Visits | undefined): value is Visits =>
  value !== undefined && isMark(value.current) && (value.last === null || isMark(value.last))

/** Records that the user has seen the library. Returns what is kept of the visits then. One transaction. */
export const noteVisit = (userId: string, mark: LibraryMark): Promise<Visits> =>
  withUserDatabase(seen(null, mark), async (db) => {
    const tx = db.transaction('visits', 'readwrite')
    const held = await tx.store.get(userId)
    const visits = seen(isVisits(held) ? held : null, mark)
    await tx.store.put(visits, userId)
    await tx.done
    return visits
  })

/** When the user's last visit before the present one ended, ms; null: there was none. */
export const endOfLastVisit = (userId: string): Promise<number | null> =>
  withUserDatabase(null, async (db) => {
    const held = await db.get('visits', userId)
    return lastVisitAt(isVisits(held) ? held : null, Date.now())
  })
