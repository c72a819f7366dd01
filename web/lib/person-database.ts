import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

const PREFIX = 'subshelf-'

type Upgrade<S extends DBSchema> = (db: IDBPDatabase<S>, oldVersion: number) => void

/**
 * Opens an IndexedDB database that holds what belongs to the signed-in person. All of them are deleted at sign-out, so
 * each closes itself when another page wants it gone. Rejects where the browser offers no database (private windows).
 */
export function openPersonDatabase<S extends DBSchema>(
  name: string,
  version: number,
  upgrade: Upgrade<S>,
  onClosed?: () => void,
): Promise<IDBPDatabase<S>> {
  return openDB<S>(PREFIX + name, version, {
    upgrade: (db, oldVersion) => upgrade(db, oldVersion),
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      onClosed?.()
    },
    ...(onClosed && { terminated: onClosed }),
  })
}

/** Deletes every database of the person, also of parts that were never loaded in this page. Never throws. */
export async function deletePersonDatabases(): Promise<void> {
  try {
    await deleteAll()
    await deleteAll() // one that was just being opened is not among the first
  } catch {
    // No database here: nothing to delete.
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
