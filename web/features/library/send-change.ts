import type { UndoAnswer } from '#contract/changes.ts'
import type { LibraryView } from '#contract/library.ts'
import { applyChange, type LibraryChange } from '#domain/library-changes.ts'
import { leftText } from '#text/change-conflicts.ts'
import { notLoadedYet } from '#text/library.ts'
import { isLeaving } from '#web/features/account/leave.ts'
import { beforeSignOut } from '#web/features/account/sign-out.ts'
import { type KeptChange, keysOf, withUserDatabase } from '#web/features/account/user-database.ts'
import { serverNow } from '#web/lib/clock.ts'
import { ApiError } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { forgetLastChange, showToast } from '#web/ui/toast-store.ts'
import { libraryQuery, revalidateLibrary } from './api.ts'
import { makeOutbox, type OutboxMessage } from './outbox.ts'
import { cachedLibrary, currentUser, outboxState, withPending } from './pending-changes.ts'
import { canSend, sendKept } from './request-change.ts'

const REVALIDATE_AFTER_MS = 1_500
/** How often the page tries to reach the server while changes wait and the page is visible. */
const RETRY_MS = 15_000

/** Runs `work` on the stored changes of the user; see {@link withUserDatabase}. */
const withStored = <T>(
  fallback: T,
  work: (db: Parameters<Parameters<typeof withUserDatabase>[1]>[0], userId: string) => Promise<T>,
): Promise<T> => {
  const userId = currentUser()
  return userId === undefined ? Promise.resolve(fallback) : withUserDatabase(fallback, (db) => work(db, userId))
}

const LOCK = 'subshelf:outbox'
const tabs = new BroadcastChannel('subshelf:outbox')

export const outbox = makeOutbox({
  state: outboxState,
  storage: {
    list: () => withStored<KeptChange[] | null>(null, (db, userId) => db.getAll('outbox', keysOf(userId))),
    put: (kept) =>
      withStored(false, async (db, userId) => {
        const tx = db.transaction('outbox', 'readwrite')
        const put = tx.store.put(kept, [userId, kept.id])
        tx.commit()
        await Promise.all([put, tx.done])
        return true
      }),
    delete: (id) => withStored(undefined, (db, userId) => db.delete('outbox', [userId, id])),
  },
  canSend: () => canSend(outboxState.state.isHeld),
  send: (kept) => sendKept(currentUser() ?? '', kept, outboxState.state.isHeld),
  lock: (work) => navigator.locks?.request(LOCK, work) ?? work(),
  tryLock: (work) => navigator.locks?.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : false)) ?? work(),
  tabs: { post: (message) => tabs.postMessage(message) },
  now: serverNow,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  onSent(id, change, answer) {
    applyToCache(change)
    for (const follow of sentFollowers) follow(id, change, answer)
    if (change.kind === 'undo') sayLeft(change.again, answer as UndoAnswer)
    revalidateAfter(change.kind === 'undo' ? 0 : REVALIDATE_AFTER_MS)
  },
  onRefused: () => revalidateAfter(0),
})

// From the start, and not only once the shell has loaded all its parts: sorting needs to know what other tabs decide.
tabs.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => outbox.receive(data))

/**
 * Shows and sends the changes that earlier pages have made, and tries again when the server may be reached.
 * @returns a function that ends this
 */
export function followOutbox(): () => void {
  const stops = new AbortController()
  const { signal } = stops
  const send = () => void outbox.send()
  addEventListener('pageshow', (event) => event.persisted && void outbox.load(), { signal })
  addEventListener('online', send, { signal })
  document.addEventListener('visibilitychange', () => areWaiting() && send(), { signal })
  const timer = setInterval(() => {
    if (areWaiting() && document.visibilityState === 'visible') send()
  }, RETRY_MS)
  const stopBeforeSignOut = beforeSignOut(() => outbox.send(), areWaiting)
  send()
  return () => {
    stops.abort()
    stopBeforeSignOut()
    clearInterval(timer)
  }
}

const areWaiting = (): boolean => outboxState.state.shown.length > 0

const confirmUnload = (event: BeforeUnloadEvent) => {
  if (!isLeaving()) event.preventDefault()
}

// Only where the browser stores nothing: the listener keeps the page out of the back/forward cache.
outboxState.subscribe(() => {
  if (outbox.hasUnstored()) addEventListener('beforeunload', confirmUnload)
  else removeEventListener('beforeunload', confirmUnload)
})

/** In the tab that the user looks at: what an undo has left as it is. */
function sayLeft(again: boolean, { left }: UndoAnswer): void {
  if (left && document.visibilityState === 'visible') showToast({ text: leftText(left, !again), isLogged: true })
}

type Follow = (id: string, change: LibraryChange, answer: unknown) => void
const sentFollowers = new Set<Follow>()

/** Calls `follow` with every change that the server has accepted, its id, and the answer. @returns a function that ends this */
export function followSent(follow: Follow): () => void {
  sentFollowers.add(follow)
  return () => sentFollowers.delete(follow)
}

/**
 * Stores a change in the browser, shows it, and sends it after all earlier ones. Resolves when the server has it, or when it
 * waits for the server to be reached. A refused change is no longer shown, and its ApiError thrown.
 * @returns the change's id
 */
export async function sendChange(change: LibraryChange): Promise<string> {
  const base = cachedLibrary()
  if (!base) throw new ApiError('unavailable', notLoadedYet, 0)
  forgetLastChange()
  return outbox.add(change, { folder: folderName(withPending(base), change), libraryVersion: base.version })
}

/** Makes a change with a request of its own, after all others. It is not stored: it is refused when no answer comes. */
export async function requestAfterOthers<T>(request: () => Promise<T>): Promise<T> {
  await outbox.send()
  const answer = await request()
  await revalidateLibrary()
  return answer
}

/** The name of the folder that a change is about, if the change does not contain one. */
function folderName(view: LibraryView, change: LibraryChange): string | null {
  const nameOf = (id: string | undefined) => view.folders.find((folder) => folder.id === id)?.name ?? null
  switch (change.kind) {
    case 'update':
    case 'delete':
      return nameOf(change.id)
    case 'place':
      return nameOf((change.add[0] ?? change.remove[0])?.folderId)
    case 'step':
      return nameOf(change.folderIds[0])
    default:
      return null
  }
}

/** Cancels requests for the library, because their responses may be older than the change; it is requested again soon. */
function applyToCache(change: LibraryChange): void {
  const base = cachedLibrary()
  const userId = currentUser()
  if (!base || userId === undefined) return
  const { queryKey } = libraryQuery(userId)
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, { ...base, ...applyChange(base, change) })
}

let revalidating: ReturnType<typeof setTimeout> | undefined

function revalidateAfter(afterMs: number): void {
  clearTimeout(revalidating)
  revalidating = setTimeout(() => {
    if (!areWaiting() || outboxState.state.isHeld) void revalidateLibrary()
  }, afterMs)
}
