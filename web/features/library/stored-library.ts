import type { DBSchema, IDBPDatabase } from 'idb'
import type { LibraryView } from '#rules/api/library.ts'
import { sessionCache } from '#web/features/session/session-cache.ts'
import { stored } from '#web/lib/browser-store.ts'
import { openPersonDatabase } from '#web/lib/person-database.ts'

/** The library as the server sent it last, with the tag that says whether it still holds. */
export type StoredLibrary = { etag: string; library: LibraryView }

/** The tag of the stored library, where the small script in `app.html` finds it before any database could be read. */
export const libraryTag = stored('libraryTag', '', { parse: (text) => text, format: (tag) => tag })

interface Schema extends DBSchema {
  library: { key: string; value: StoredLibrary }
}

let opening: Promise<IDBPDatabase<Schema>> | null = null

const database = () => {
  // An answer that was still on its way must not bring back what sign-out has deleted.
  if (sessionCache.get() === null) return Promise.reject(new Error('nobody is signed in'))
  const close = () => {
    opening = null
  }
  opening ??= openPersonDatabase<Schema>('library', 1, (db) => void db.createObjectStore('library'), close)
  return opening
}

/** What this browser knows of the person's library; undefined when nothing, or when there is no database. */
export const readStoredLibrary = (userId: string): Promise<StoredLibrary | undefined> =>
  database()
    .then((db) => db.get('library', userId))
    .catch(() => undefined)

export const writeStoredLibrary = (userId: string, answer: StoredLibrary): Promise<void> =>
  database()
    .then((db) => db.put('library', answer, userId))
    .then(
      () => libraryTag.set(answer.etag),
      () => undefined,
    )
