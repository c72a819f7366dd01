import type { LibraryView } from '#contract/library.ts'
import type { LibraryChange } from '#domain/library-changes.ts'
import { channelsOf, place } from '#domain/placement-changes.ts'
import { serverUnreachable } from '#text/common.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { beforeSignOut } from '#web/features/account/sign-out.ts'
import { type KeptChange, keysOf, type Refusal, withUserDatabase } from '#web/features/account/user-database.ts'
import { ApiError } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { createStore } from '#web/lib/store.ts'
import { libraryQuery, revalidateLibrary } from './api.ts'
import { areWaiting, setWaiting } from './change-lists.ts'
import { withPending } from './pending-changes.ts'
import { requestChange } from './request-change.ts'
import { applyToCache, deliverBy } from './send-change.ts'

/** How often the page tries to reach the server while changes wait and the page is visible. */
const RETRY_MS = 15_000
const REACH_WITHIN_MS = 5_000
/** A server that has not answered a change by then may hang, so it is asked whether it is alive. */
const LATE_MS = 5_000

/** The changes of the library that the server does not have: those that wait, in their order, and those it refused. */
export const outbox = createStore<readonly KeptChange[]>([])

const tabs = new BroadcastChannel('subshelf:outbox')

const waits = ({ refusal }: KeptChange) => !refusal
const isUnreachable = (error: unknown) =>
  error instanceof ApiError && (error.code === 'offline' || error.code === 'unavailable')

/**
 * Keeps changes that are made while the server cannot be reached, shows them as made, also after a reload and in other
 * tabs, and sends them in their order when it can be reached. @returns a function that ends this
 */
export function followOutbox(userId: string): () => void {
  const stops = new AbortController()
  const { signal } = stops
  const reload = () => load(userId)
  const send = () => void sendKept(userId)
  tabs.addEventListener('message', reload, { signal })
  addEventListener('pageshow', (event) => event.persisted && void reload(), { signal })
  addEventListener('online', send, { signal })
  document.addEventListener('visibilitychange', send, { signal })
  const timer = setInterval(() => {
    if (areWaiting() && document.visibilityState === 'visible') send()
  }, RETRY_MS)
  deliverBy((change) => deliver(userId, change))
  const stopBeforeSignOut = beforeSignOut(() => sendKept(userId))
  loading = reload()
  void loading.then(send)
  return () => {
    stops.abort()
    stopBeforeSignOut()
    clearInterval(timer)
  }
}

/** Resolves when the changes of earlier pages are known. */
let loading: Promise<void> = Promise.resolve()

const read = (userId: string): Promise<KeptChange[]> =>
  withUserDatabase([], (db) => db.getAll('outbox', keysOf(userId)))

async function load(userId: string): Promise<void> {
  show(await read(userId))
}

function show(kept: readonly KeptChange[]): void {
  outbox.set(kept)
  setWaiting(kept.filter(waits).map(({ change }) => change))
}

/** The server must not get a change before those that wait. Throws ApiError when it refuses. @returns false: it is kept */
async function deliver(userId: string, change: LibraryChange): Promise<boolean> {
  await loading
  if ((areWaiting() || !navigator.onLine) && (await keep(userId, change))) return false
  try {
    await requestWhileReachable(change)
    return true
  } catch (error) {
    if (isUnreachable(error) && !(await canReach()) && (await keep(userId, change))) return false
    throw error
  }
}

/** Gives the request up when the server neither answers it nor anything else. */
async function requestWhileReachable(change: LibraryChange): Promise<void> {
  const hangs = new AbortController()
  const timer = setTimeout(async () => {
    if (!(await canReach())) hangs.abort(new ApiError('offline', serverUnreachable, 0))
  }, LATE_MS)
  try {
    await requestChange(change, hangs.signal)
  } finally {
    clearTimeout(timer)
  }
}

async function canReach(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(REACH_WITHIN_MS) })).ok
  } catch {
    return false
  }
}

let lastAt = 0

async function keep(userId: string, change: LibraryChange): Promise<boolean> {
  const base = queryClient.getQueryData(libraryQuery(userId).queryKey)
  if (!base) return false
  lastAt = Math.max(Date.now(), lastAt + 1)
  // Those that wait come before it; others that are being sent come after it.
  const before = withPending(
    base,
    outbox.state.filter(waits).map((kept) => kept.change),
  )
  const id = `${String(lastAt).padStart(16, '0')} ${crypto.randomUUID()}`
  const kept = { id, change, folder: folderName(before, change), before: foldersBefore(before, change), refusal: null }
  const isKept = await withUserDatabase(false, async (db) => {
    await db.put('outbox', kept, [userId, id])
    return true
  })
  if (!isKept) return false
  await load(userId)
  tabs.postMessage('changed')
  if (navigator.onLine) void sendKept(userId)
  return true
}

const foldersIn = (view: LibraryView, channelId: string) =>
  view.placements.filter(([id]) => id === channelId).map(([, folderId]) => folderId)

const foldersBefore = (view: LibraryView, change: LibraryChange): KeptChange['before'] =>
  change.kind === 'place' ? channelsOf(change).map((id) => [id, foldersIn(view, id)] as const) : []

/** The name of the folder that a change is about, if the change does not contain one. */
function folderName(view: LibraryView, change: LibraryChange): string | null {
  const nameOf = (id: string | undefined) => view.folders.find((folder) => folder.id === id)?.name ?? null
  if (change.kind === 'update' || change.kind === 'delete') return nameOf(change.id)
  return change.kind === 'place' ? nameOf((change.add[0] ?? change.remove[0])?.folderId) : null
}

/** Sends what waits, one after the other. Only one tab does it at a time. Never throws. */
export async function sendKept(userId: string): Promise<void> {
  if (!areWaiting()) return
  const send = async (lock: Lock | null) => {
    if (lock) await sendAll(userId)
  }
  await (navigator.locks
    ? navigator.locks.request('subshelf:outbox', { ifAvailable: true }, send)
    : sendAll(userId)
  ).catch(() => undefined)
}

async function sendAll(userId: string): Promise<void> {
  if (!(await canReach())) return
  // The page may be of an earlier session than the browser's, if the server did not answer when it was opened.
  const { user } = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false })
  if (user?.id !== userId) return
  // What other devices changed meanwhile. Throws while the server cannot be reached.
  await queryClient.fetchQuery({ ...libraryQuery(userId), staleTime: 0, retry: false })
  for (;;) {
    const kept = (await read(userId)).find(waits)
    if (!kept) return void revalidateLibrary()
    const outcome = await sendOne(userId, kept)
    if (outcome === 'unreachable') return
    if (outcome === 'sent') {
      applyToCache(kept.change)
      await drop(userId, kept.id)
    } else {
      await withUserDatabase(undefined, (db) => db.put('outbox', { ...kept, refusal: outcome }, [userId, kept.id]))
      await load(userId)
      tabs.postMessage('changed')
    }
  }
}

async function sendOne(userId: string, { change, before }: KeptChange): Promise<'sent' | 'unreachable' | Refusal> {
  const base = queryClient.getQueryData(libraryQuery(userId).queryKey)
  if (base && change.kind === 'place') {
    // The answer to an earlier attempt may have been lost.
    if (place(base, change) === base) return 'sent'
    const isElsewhere = ([id, folderIds]: KeptChange['before'][number]) => !isSame(foldersIn(base, id), folderIds)
    if (before.some(isElsewhere)) return { code: 'changed_elsewhere', details: {} }
  }
  try {
    await requestWhileReachable(change)
    return 'sent'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, details } = error
    if (code === 'offline' || code === 'unavailable' || MAY_PASS.has(code)) return 'unreachable'
    if (change.kind === 'delete' && code === 'folder_not_found') return 'sent'
    return { code, details }
  }
}

/** Refusals that say nothing about the change. */
const MAY_PASS: ReadonlySet<string> = new Set(['sign_in_required', 'maintenance', 'rate_limited', 'internal'])

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((id) => others.includes(id))

async function drop(userId: string, id: string): Promise<void> {
  await withUserDatabase(undefined, (db) => db.delete('outbox', [userId, id]))
  await load(userId)
  tabs.postMessage('changed')
}

/** Gives up a change that waits or was refused. */
export const discard = drop
