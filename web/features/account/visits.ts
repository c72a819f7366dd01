import { type LibrarySnapshot, lastVisitAt, type Visits, withVisit } from '#domain/visits.ts'
import { withUserDatabase } from './user-database.ts'

const isMark = (mark: LibrarySnapshot | null | undefined): boolean =>
  typeof mark?.at === 'number' && Array.isArray(mark.channels)

const isVisits = (value: Visits | undefined): value is Visits =>
  value !== undefined && isMark(value.current) && (value.last === null || isMark(value.last))

/** Records a visit, with the library as it is now. Returns the stored visits. One transaction. */
export const recordVisit = (userId: string, mark: LibrarySnapshot): Promise<Visits> =>
  withUserDatabase(withVisit(null, mark), async (db) => {
    const tx = db.transaction('visits', 'readwrite')
    const stored = await tx.store.get(userId)
    const visits = withVisit(isVisits(stored) ? stored : null, mark)
    await tx.store.put(visits, userId)
    await tx.done
    return visits
  })

/** When the user's previous visit ended, in ms. `null` if this is the first. */
export const endOfLastVisit = (userId: string): Promise<number | null> =>
  withUserDatabase(null, async (db) => {
    const stored = await db.get('visits', userId)
    return lastVisitAt(isVisits(stored) ? stored : null, Date.now())
  })
