import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import type { Visits } from '#domain/visits.ts'
import { sessionCache } from './session-cache.ts'

const PREFIX = 'subshelf-'
/** Also named in `app.html`, which reads the library from it. */
const NAME = `${PREFIX}data`

/** What this browser keeps for the signed-in user. Keys contain the user's id. */
interface UserData extends DBSchema {
  /** `text`: the server's answer as it came. A browser parses 5,000 channels many times faster than it copies them. */
  library: { key: string; value: { etag: string; text: string } }
  /** Other answers of the server, see `stored-queries.ts`. */
  queries: { key: string; value: string }
  visits: { key: string; value: Visits }
}

let opening: Promise<IDBPDatabase<UserData>> | null = null

const open = () =>
  openDB<UserData>(NAME, 1, {
    upgrade(db) {
      for (const store of ['library', 'queries', 'visits'] as const) db.createObjectStore(store)
    },
    // Another page deletes the database at sign-out.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      opening = null
    },
    terminated: () => {
      opening = null
    },
  })

/** A database that cannot be opened is broken and holds nothing dear: it is made anew, once. */
function database(): Promise<IDBPDatabase<UserData>> {
  opening ??= open().catch(async () => {
    await deleteDB(NAME)
    return open()
  })
  return opening
}

/**
 * Runs `work` on the user's database. Whatever goes wrong, it resolves to `fallback`: pages work without a database, as in
 * some private windows. It stays closed when nobody is signed in, so that what sign-out deleted does not come back.
 */
export async function withUserDatabase<T>(fallback: T, work: (db: IDBPDatabase<UserData>) => Promise<T>): Promise<T> {
  if (sessionCache.get() === null) return fallback
  try {
    return await work(await database())
  } catch {
    return fallback
  }
}

/** Deletes everything this browser keeps in databases. Never throws. */
export async function deleteUserDatabases(): Promise<void> {
  try {
    await deleteAll()
    await deleteAll() // one that was just being opened is not among the first
  } catch {
    // There is no database here: nothing to delete.
  }
}

async function deleteAll(): Promise<void> {
  const all = await indexedDB.databases()
  await Promise.all(all.map(({ name }) => (name?.startsWith(PREFIX) ? deleted(name) : undefined)))
}

const deleted = (name: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
