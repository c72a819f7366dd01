import { queryOptions } from '@tanstack/react-query'
import type { LibraryView } from '#rules/api/library.ts'
import { request } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { readStoredLibrary, type StoredLibrary, writeStoredLibrary } from './stored-library.ts'

const libraryKey = (userId: string) => ['library', userId] as const

/** The last answer per person, whose tag goes along with the next request. */
const lastAnswer = new Map<string, StoredLibrary>()

/**
 * The library as the server has it. What the browser's store holds is put into the cache at once; the server is asked
 * with its tag, and a 304 costs no body.
 */
export const libraryQuery = (userId: string) =>
  queryOptions({
    queryKey: libraryKey(userId),
    queryFn: async ({ signal }): Promise<LibraryView> => {
      const known = await knownLibrary(userId)
      const response = await request('GET', '/api/library', {
        signal,
        ...(known && { headers: { 'If-None-Match': known.etag } }),
      })
      if (response.status === 304 && known) return known.library
      const library = (await response.json()) as LibraryView
      const etag = response.headers.get('ETag')
      if (etag) {
        lastAnswer.set(userId, { etag, library })
        void writeStoredLibrary(userId, { etag, library })
      }
      return library
    },
    structuralSharing: false,
  })

async function knownLibrary(userId: string): Promise<StoredLibrary | undefined> {
  const last = lastAnswer.get(userId)
  if (last) return last
  const stored = await readStoredLibrary(userId)
  if (stored) {
    lastAnswer.set(userId, stored)
    if (!queryClient.getQueryData(libraryKey(userId))) {
      queryClient.setQueryData(libraryKey(userId), stored.library, { updatedAt: 1 })
    }
  }
  return stored
}

const tabs = new BroadcastChannel('subshelf:library')

/** Asks the server again, here and in every other tab. */
export function revalidateLibrary(): Promise<void> {
  tabs.postMessage('changed')
  return queryClient.invalidateQueries({ queryKey: ['library'] })
}

/** Follows changes made in other tabs. Call once at start. */
export function followLibrary(): void {
  tabs.addEventListener('message', () => void queryClient.invalidateQueries({ queryKey: ['library'] }))
}
