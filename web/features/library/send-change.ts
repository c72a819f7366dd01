import type { LibraryView } from '#contract/library.ts'
import { indexLibrary, type Library } from '#domain/library.ts'
import { applyChange, type LibraryChange } from '#domain/library-changes.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { confirmUnloadUntil } from '#web/lib/unsent-work.ts'
import { forgetLastChange } from '#web/ui/toast-store.ts'
import { libraryQuery, revalidateLibrary } from './api.ts'
import { addPending, dropPending, hasPending } from './change-lists.ts'
import { withPending } from './pending-changes.ts'
import { requestChange } from './request-change.ts'

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
export const shownView = (): LibraryView | null => {
  const base = baseLibrary()
  return base && withPending(base)
}

/** The same, arranged for reading. */
export const shownLibrary = (): Library | null => {
  const view = shownView()
  return view && indexLibrary(view)
}

/** Sends a change, or keeps it until the server can be reached. @returns false: it is kept */
type Deliver = (change: LibraryChange) => Promise<unknown>

/** How long changes that are made in the first moments of a page wait for the code that keeps changes. */
const OUTBOX_WITHIN_MS = 10_000

let setOutbox: (outbox: Deliver) => void = () => undefined

const outbox = new Promise<Deliver>((resolve) => {
  setOutbox = resolve
})

const withoutOutbox = () =>
  new Promise<Deliver>((resolve) => {
    setTimeout(() => resolve(requestChange), OUTBOX_WITHIN_MS)
  })

let deliver: Deliver = async (change) => (await Promise.race([outbox, withoutOutbox()]))(change)

/** Sets how changes are delivered. A change waits some seconds for it; then it is sent directly, and refused if that fails. */
export function deliverBy(handler: Deliver): void {
  deliver = handler
  setOutbox(handler)
}

/**
 * Shows a change at once and sends it after all earlier ones. Resolves when the server has it, or when it is kept until the
 * server can be reached. A refused change is undone and its error thrown. An accepted one becomes part of the cached library,
 * which is revalidated shortly after the last change. Until then the browser asks for confirmation before the page is left.
 */
export const sendChange = (change: LibraryChange): Promise<void> => sendInOrder(change, () => deliver(change))

/** The same with a request of its own. It is not kept: it is refused when the server cannot be reached. */
export async function sendChangeWith<T>(change: LibraryChange, send: () => Promise<T>): Promise<T> {
  let answer: T | undefined
  await sendInOrder(change, async () => {
    answer = await send()
  })
  return answer as T
}

/** @param send resolves to false if the server does not have the change yet */
function sendInOrder(change: LibraryChange, send: () => Promise<unknown>): Promise<void> {
  addPending(change)
  forgetLastChange()
  const sent = queue.then(send).then(
    (isAccepted) => {
      if (isAccepted !== false) applyToCache(change)
      dropPending(change)
      revalidateAfter(REVALIDATE_AFTER_MS)
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
export function applyToCache(change: LibraryChange): void {
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
