import type { DBSchema, IDBPDatabase } from 'idb'
import type { LibraryView } from '#rules/api/library.ts'
import { sessionCache } from '#web/features/session/session-cache.ts'
import { stored } from '#web/lib/browser-store.ts'
import { openPersonDatabase } from '#web/lib/person-database.ts'
import { earlyCopy } from './early-answer.ts'

/** The library as the server sent it last, with the tag that says whether it still holds. */
export type StoredLibrary = { etag: string; library: LibraryView }

/** Kept as the text it came as: a browser copies 5,000 channels as objects many times slower than it parses them. */
type Kept = { etag: string; text: string }

/** The tag of the stored library, where the small script in `app.html` finds it before any database could be read. */
export const libraryTag = stored('libraryTag', '', { parse: (text) => text, format: (tag) => tag })

interface Schema extends DBSchema {
  library: { key: string; value: Kept }
}

let opening: Promise<IDBPDatabase<Schema>> | null = null

const database = () => {
  // An answer that was still on its way must not bring back what sign-out has deleted.
  if (sessionCache.get() === null) return Promise.reject(new Error('nobody is signed in'))
  opening ??= openPersonDatabase<Schema>('library', 2, upgrade, () => {
    opening = null
  })
  return opening
}

/** What earlier versions kept is asked for again. */
function upgrade(db: IDBPDatabase<Schema>, oldVersion: number): void {
  if (oldVersion > 0) db.deleteObjectStore('library')
  db.createObjectStore('library')
}

/** What this browser knows of the person's library; undefined when nothing, or when there is no database. */
export async function readStoredLibrary(userId: string): Promise<StoredLibrary | undefined> {
  try {
    const kept = ((await earlyCopy(userId)) ?? (await (await database()).get('library', userId))) as Kept | undefined
    return kept && { etag: kept.etag, library: JSON.parse(kept.text) as LibraryView }
  } catch {
    return undefined
  }
}

/** @param text the server's answer */
export const writeStoredLibrary = (userId: string, etag: string, text: string): Promise<void> =>
  database()
    .then((db) => db.put('library', { etag, text }, userId))
    .then(
      () => libraryTag.set(etag),
      () => undefined,
    )
