import { queryOptions } from '@tanstack/react-query'
import type { LibraryAnswer } from '#contract/library.ts'
import { isLeaving } from '#web/features/account/leave.ts'
import { sessionCache } from '#web/features/account/session-cache.ts'
import { serverNow } from '#web/lib/clock.ts'
import { api } from '#web/lib/http.ts'
import { afterPaint } from '#web/lib/idle.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { takeEarlyResponse } from './early-library.ts'
import { libraryTag, libraryTime, readStoredLibrary, type StoredLibrary, writeStoredLibrary } from './stored-library.ts'

/** The time of a library that is the copy of an earlier page: it is fetched again. */
export const STORED_AT = 1

const libraryKey = (userId: string) => ['library', userId] as const

/** The last answer for each user. Its ETag is sent with the next request. */
const lastAnswer = new Map<string, StoredLibrary>()

/**
 * The user's library. A copy stored in the browser is shown at once and its ETag sent along, so that an unchanged library
 * costs no body. The first request is made by `app.html`, before the page's scripts have loaded.
 */
export const libraryQuery = (userId: string) =>
  queryOptions({
    queryKey: libraryKey(userId),
    queryFn: async ({ signal }): Promise<LibraryAnswer> => {
      const stored = knownLibrary(userId)
      const early = await takeEarlyResponse()
      if (early?.ok) return keepAnswer(userId, early)
      const known = await stored
      if (early?.status === 304 && known && early.headers.get('ETag') === known.etag) return confirmed(known)
      const response: Pick<Response, 'headers' | 'status' | 'text'> = await api.library.$get(
        {},
        { init: { signal }, ...(known && { headers: { 'If-None-Match': known.etag } }) },
      )
      return response.status === 304 && known ? confirmed(known) : keepAnswer(userId, response)
    },
    structuralSharing: false,
  })

/** Nothing of the user is kept of an answer that comes after signing out. */
function confirmNow(): void {
  if (!isLeaving()) libraryTime.set(serverNow())
}

function confirmed({ library }: StoredLibrary): LibraryAnswer {
  confirmNow()
  return library
}

async function keepAnswer(userId: string, response: Pick<Response, 'headers' | 'text'>): Promise<LibraryAnswer> {
  const text = await response.text()
  const library = JSON.parse(text) as LibraryAnswer
  const etag = response.headers.get('ETag')
  confirmNow()
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
      queryClient.setQueryData(libraryKey(userId), stored.library, { updatedAt: STORED_AT })
    }
  }
  return stored
}

const tabs = new BroadcastChannel('subshelf:library')

/** Fetches the library again, in this tab and all others. */
export function revalidateLibrary(): Promise<void> {
  tabs.postMessage('changed')
  return queryClient.invalidateQueries({ queryKey: ['library'] })
}

/** Fetches the library after a change in another tab, and forgets its ETag when the session ends. Call once at start. */
export function followLibrary(): void {
  sessionCache.subscribe(() => {
    if (!sessionCache.get()) libraryTag.set('')
  })
  tabs.addEventListener('message', () => void queryClient.invalidateQueries({ queryKey: ['library'] }))
}
