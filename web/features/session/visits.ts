import { type LibraryMark, seen, type Visits } from '#rules/visits.ts'
import { withUserDatabase } from '#web/features/session/user-database.ts'

const isMark = (mark: LibraryMark | null | undefined): boolean =>
  typeof mark?.at === 'number' && Array.isArray(mark.channels)

const isVisits = (value: Visits | undefined): value is Visits =>
  value !== undefined && isMark(value.current) && (value.last === null || isMark(value.last))

/** Notes that the person has seen the library, and tells what is kept of their visits then. One transaction. */
export const noteVisit = (userId: string, mark: LibraryMark): Promise<Visits> =>
  withUserDatabase(seen(null, mark), async (db) => {
    const tx = db.transaction('visits', 'readwrite')
    const held = await tx.store.get(userId)
    const visits = seen(isVisits(held) ? held : null, mark)
    await tx.store.put(visits, userId)
    await tx.done
    return visits
  })
