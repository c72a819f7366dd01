import type { LibraryView } from '#contract/library.ts'
import { applyChange, type LibraryChange } from '#domain/library-changes.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { confirmUnloadUntil } from '#web/lib/unsent-work.ts'
import { libraryQuery, revalidateLibrary } from './api.ts'
import { addPending, dropPending, hasPending, withPending } from './pending-changes.ts'

const REVALIDATE_AFTER_MS = 1_500

let queue: Promise<unknown> = Promise.resolve()
let revalidating: ReturnType<typeof setTimeout> | undefined

const key = () => {
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user
  return user ? libraryQuery(user.id).queryKey : null
}

const baseLibrary = (): LibraryView | null => {
  const libraryKey = key()
  return (libraryKey && queryClient.getQueryData(libraryKey)) ?? null
}

/** The library as shown, pending changes included. `null` until it is loaded: then it cannot be changed. */
export const shownLibrary = (): LibraryView | null => {
  const base = baseLibrary()
  return base && withPending(base)
}

/**
 * Shows a change at once and sends it after all earlier ones. A refused change is undone and its error thrown. An accepted
 * one becomes part of the cached library, which is revalidated shortly after the last change. Until then the browser asks
 * for confirmation before the page is left.
 */
export function sendChange<T>(change: LibraryChange, send: () => Promise<T>): Promise<T> {
  addPending(change)
  const sent = queue.then(send).then(
    (answer) => {
      applyToCache(change)
      dropPending(change)
      revalidateAfter(REVALIDATE_AFTER_MS)
      return answer
    },
    (error: unknown) => {
      dropPending(change)
      revalidateAfter(0)
      throw error
    },
  )
  queue = sent.catch(() => undefined)
  confirmUnloadUntil(queue)
  return sent
}

/**
 * Applies an accepted change to the cached library. Cancels requests for the library, because their responses may be older
 * than the change; `revalidateAfter` requests it again.
 */
function applyToCache(change: LibraryChange): void {
  const libraryKey = key()
  const base = libraryKey && queryClient.getQueryData(libraryKey)
  if (!libraryKey || !base) return
  void queryClient.cancelQueries({ queryKey: libraryKey })
  queryClient.setQueryData(libraryKey, applyChange(base, change))
}

function revalidateAfter(afterMs: number): void {
  clearTimeout(revalidating)
  revalidating = setTimeout(() => {
    if (!hasPending()) void revalidateLibrary()
  }, afterMs)
}
