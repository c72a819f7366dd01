import { type DBSchema, deleteDB, type IDBPDatabase } from 'idb'
import { openPersonDatabase } from './person-database.ts'

/** Runs `work` on the database; whatever goes wrong, it resolves to `fallback`. */
export type OrElse<S extends DBSchema> = <T>(fallback: T, work: (db: IDBPDatabase<S>) => Promise<T>) => Promise<T>

/**
 * A store for what can be had again elsewhere: pages go on without it when there is none. It is opened when it is first
 * used; one that cannot be opened is broken and holds nothing dear, so it is made anew, once.
 * @param mayOpen false once the person has signed out: what was deleted then must not come back
 */
export function forgivingDatabase<S extends DBSchema>(
  name: string,
  version: number,
  upgrade: (db: IDBPDatabase<S>) => void,
  mayOpen: () => boolean,
): OrElse<S> {
  let opening: Promise<IDBPDatabase<S>> | null = null
  const open = () =>
    openPersonDatabase<S>(name, version, upgrade, () => {
      opening = null
    })
  const database = () => {
    opening ??= open().catch(async () => {
      await deleteDB(`subshelf-${name}`)
      return open()
    })
    return opening
  }
  return async (fallback, work) => {
    if (!mayOpen()) return fallback
    try {
      return await work(await database())
    } catch {
      return fallback
    }
  }
}
