import type { LibraryView } from '#contract/library.ts'
import { applyChange, type LibraryChange } from '#domain/library-changes.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { holdPage } from '#web/lib/unsent.ts'
import { libraryQuery, revalidateLibrary } from './api.ts'
import { addPending, dropPending, hasPending, withPending } from './pending-changes.ts'

const SETTLE_MS = 1_500

let queue: Promise<unknown> = Promise.resolve()
let settling: ReturnType<typeof setTimeout> | undefined

const key = () => {
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user
  return user ? libraryQuery(user.id).queryKey : null
}

const baseLibrary = (): LibraryView | null => {
  const libraryKey = key()
  return (libraryKey && queryClient.getQueryData(libraryKey)) ?? null
}

/** The library as shown now, or null while it is not known: then nothing may be changed. */
export const shownLibrary = (): LibraryView | null => {
  const base = baseLibrary()
  return base && withPending(base)
}

/**
 * Shows a change at once and sends it, one after the other in the order they were made. Refused: the change is taken
 * back and the error thrown. Accepted: it becomes part of the known library, which is checked with the server shortly
 * after the last change. The browser asks before the page is left with changes under way.
 */
export function sendChange<T>(change: LibraryChange, send: () => Promise<T>): Promise<T> {
  addPending(change)
  const sent = queue.then(send).then(
    (answer) => {
      adopt(change)
      dropPending(change)
      settle(SETTLE_MS)
      return answer
    },
    (error: unknown) => {
      dropPending(change)
      settle(0)
      throw error
    },
  )
  queue = sent.catch(() => undefined)
  holdPage(queue)
  return sent
}

/**
 * Makes an accepted change part of the known library. An answer that is on its way may be older than the change: it is
 * given up (which puts back what was known when it was asked for), and `settle` asks again.
 */
function adopt(change: LibraryChange): void {
  const libraryKey = key()
  const base = libraryKey && queryClient.getQueryData(libraryKey)
  if (!libraryKey || !base) return
  void queryClient.cancelQueries({ queryKey: libraryKey })
  queryClient.setQueryData(libraryKey, applyChange(base, change))
}

function settle(afterMs: number): void {
  clearTimeout(settling)
  settling = setTimeout(() => {
    if (!hasPending()) void revalidateLibrary()
  }, afterMs)
}
