import type { LibraryAnswer } from '#contract/library.ts'
import { withUserDatabase } from '#web/features/account/user-database.ts'
import { createStore } from '#web/lib/store.ts'
import { takeEarlyCopy } from './early-library.ts'

/** The server's last response, with the ETag that revalidates it. */
export type StoredLibrary = { etag: string; library: LibraryAnswer }

/** The ETag of the stored library. `app.html` reads it from localStorage, before IndexedDB could be opened. */
export const libraryTag = createStore('', {
  persist: 'libraryTag',
  perUser: true,
  parse: (text) => text,
  format: (tag) => tag,
})

/** When the server last sent the library or confirmed the stored one, in ms; 0: not known. */
export const libraryTime = createStore(0, {
  persist: 'libraryTime',
  perUser: true,
  parse: (text) => Number(text) || 0,
  format: String,
})

/** The user's library as this browser stored it; undefined if there is none, or no database. */
export async function readStoredLibrary(userId: string): Promise<StoredLibrary | undefined> {
  type Kept = { etag: string; text: string }
  const early = (await takeEarlyCopy(userId)) as Kept | undefined
  const kept = early ?? (await withUserDatabase(undefined, (db) => db.get('library', userId)))
  try {
    return kept && { etag: kept.etag, library: JSON.parse(kept.text) as LibraryAnswer }
  } catch {
    return undefined
  }
}

/** @param text the body of the server's response */
export async function writeStoredLibrary(userId: string, etag: string, text: string): Promise<void> {
  const isWritten = await withUserDatabase(false, async (db) => {
    await db.put('library', { etag, text }, userId)
    return true
  })
  if (isWritten) libraryTag.set(etag)
}
