import { type Visits, withVisit } from '#domain/visits.ts'
import { withUserDatabase } from './user-database.ts'

const isVisits = (value: Visits | undefined): value is Visits =>
  typeof value?.current === 'number' && (value.last === null || typeof value.last === 'number')

/** Notes that the user is here. Returns the stored visits. One transaction. */
export const recordVisit = (userId: string, now: number): Promise<Visits> =>
  withUserDatabase(withVisit(null, now), async (db) => {
    const tx = db.transaction('visits', 'readwrite')
    const stored = await tx.store.get(userId)
    const visits = withVisit(isVisits(stored) ? stored : null, now)
    await tx.store.put(visits, userId)
    await tx.done
    return visits
  })
