import type { LibraryView } from '#contract/library.ts'
import { withUserDatabase } from '#web/features/account/user-database.ts'
import { createStore } from '#web/lib/store.ts'
import { takeEarlyCopy } from './early-library.ts'

/** The library as the server sent it last, with the tag that says whether it still holds. */
export type StoredLibrary = { etag: string; library: LibraryView }

/** The tag of the stored library, where the small script in `app.html` finds it before any database could be read. */
export const libraryTag = createStore('', {
  persist: 'libraryTag',
  perUser: true,
  parse: (text) => text,
  format: (tag) => tag,
})

/** What this browser knows of the person's library; undefined when nothing, or when there is no database. */
export async function readStoredLibrary(userId: string): Promise<StoredLibrary | undefined> {
  type Kept = { etag: string; text: string }
  const early = (await takeEarlyCopy(userId)) as Kept | undefined
  const kept = early ?? (await withUserDatabase(undefined, (db) => db.get('library', userId)))
  try {
    return kept && { etag: kept.etag, library: JSON.parse(kept.text) as LibraryView }
  } catch {
    return undefined
  }
}

/** @param text the server's answer */
export async function writeStoredLibrary(userId: string, etag: string, text: string): Promise<void> {
  const isWritten = await withUserDatabase(false, async (db) => {
    await db.put('library', { etag, text }, userId)
    return true
  })
  if (isWritten) libraryTag.set(etag)
}
