import { queryOptions } from '@tanstack/react-query'
import type { LibraryView } from '#contract/library.ts'
import { sessionCache } from '#web/features/account/session-cache.ts'
import { api } from '#web/lib/http.ts'
import { afterPaint } from '#web/lib/idle.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { takeEarlyResponse } from './early-library.ts'
import { libraryTag, readStoredLibrary, type StoredLibrary, writeStoredLibrary } from './stored-library.ts'

const libraryKey = (userId: string) => ['library', userId] as const

/** The last answer per person, whose tag goes along with the next request. */
const lastAnswer = new Map<string, StoredLibrary>()

/**
 * The library as the server has it. What the browser's store holds is put into the cache at once; the server is asked
 * with its tag, and a 304 costs no body. The page asks the first time before its scripts are there.
 */
export const libraryQuery = (userId: string) =>
  queryOptions({
    queryKey: libraryKey(userId),
    queryFn: async ({ signal }): Promise<LibraryView> => {
      const stored = knownLibrary(userId)
      const early = await takeEarlyResponse()
      if (early?.ok) return keepAnswer(userId, early)
      const known = await stored
      if (early?.status === 304 && known && early.headers.get('ETag') === known.etag) return known.library
      const response: Pick<Response, 'headers' | 'status' | 'text'> = await api.library.$get(
        {},
        { init: { signal }, ...(known && { headers: { 'If-None-Match': known.etag } }) },
      )
      return response.status === 304 && known ? known.library : keepAnswer(userId, response)
    },
    structuralSharing: false,
  })

async function keepAnswer(userId: string, response: Pick<Response, 'headers' | 'text'>): Promise<LibraryView> {
  const text = await response.text()
  const library = JSON.parse(text) as LibraryView
  const etag = response.headers.get('ETag')
  if (etag) {
    lastAnswer.set(userId, { etag, library })
    void afterPaint().then(() => writeStoredLibrary(userId, etag, text))
  }
  return library
}

async function knownLibrary(userId: string): Promise<StoredLibrary | undefined> {
  const last = lastAnswer.get(userId)
  if (last) return last
  const stored = await readStoredLibrary(userId)
  if (stored && !lastAnswer.has(userId)) {
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

/** Follows changes made in other tabs, and the end of the session. Call once at start. */
export function followLibrary(): void {
  sessionCache.subscribe(() => {
    if (!sessionCache.get()) libraryTag.set('')
  })
  tabs.addEventListener('message', () => void queryClient.invalidateQueries({ queryKey: ['library'] }))
}
