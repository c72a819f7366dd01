import { type LibrarySnapshot, lastVisitAt, type Visits, withVisit } from '#domain/visits.ts'
import { withUserDatabase } from './user-database.ts'

const isSnapshot = (snapshot: LibrarySnapshot | null | undefined): boolean =>
  typeof snapshot?.at === 'number' && Array.isArray(snapshot.channels)

const isVisits = (value: Visits | undefined): value is Visits =>
  value !== undefined && isSnapshot(value.current) && (value.last === null || isSnapshot(value.last))

/** Records a visit, with the library as it is now. Returns the stored visits. One transaction. */
export const recordVisit = (userId: string, snapshot: LibrarySnapshot): Promise<Visits> =>
  withUserDatabase(withVisit(null, snapshot), async (db) => {
    const tx = db.transaction('visits', 'readwrite')
    const stored = await tx.store.get(userId)
    const visits = withVisit(isVisits(stored) ? stored : null, snapshot)
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
