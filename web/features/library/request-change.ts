import type { NewFolder } from '#contract/folders.ts'
import { CHANGE_ID_HEADER, LIBRARY_VERSION_HEADER } from '#contract/limits.ts'
import { HOUR_MS } from '#domain/durations.ts'
import type { LibraryChange } from '#domain/library-changes.ts'
import { internalError } from '#text/common.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import type { KeptChange, Refusal } from '#web/features/account/user-database.ts'
import { ApiError, api, json, withTimeout } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { Sending } from './outbox.ts'

/** Changes are sent one at a time, so a request that hangs would delay all later ones. */
const TIMEOUT_MS = 30_000
/** A server that has not answered a change by then may hang, so it is asked whether it is alive. */
const LATE_MS = 5_000
const REACH_WITHIN_MS = 5_000

/** Refusals that say nothing about the change. */
const MAY_PASS: ReadonlySet<string> = new Set(['unavailable', 'sign_in_required', 'maintenance', 'rate_limited'])

/** @param isHeld the server could not be reached before */
export const canSend = async (isHeld: boolean): Promise<boolean> => (!isHeld && navigator.onLine) || (await canReach())

/**
 * Sends a change for a user. The server makes it once, however often it is sent. Never rejects.
 * @param isHeld the server could not be reached before
 */
export async function sendKept(userId: string, kept: KeptChange, isHeld: boolean): Promise<Sending> {
  try {
    return await whileReachable(async (signal) => {
      // The page may be of an earlier session than the browser's, if the server did not answer when it was opened.
      const { user } = await queryClient.fetchQuery({ ...sessionQuery, staleTime: isHeld ? 0 : HOUR_MS, retry: false })
      if (signal.aborted || user?.id !== userId) return UNREACHABLE
      const send = ({ init }: { init: RequestInit }) => request(kept, { init, headers: headersOf(kept) })
      return { end: 'sent', answer: await withTimeout(TIMEOUT_MS, send, signal) }
    })
  } catch (error) {
    return sendingOf(kept.change, error)
  }
}

const UNREACHABLE: Sending = { end: 'unreachable' }

async function sendingOf(change: LibraryChange, error: unknown): Promise<Sending> {
  if (!(error instanceof ApiError))
    return { end: 'failed', refusal: { code: 'internal', details: {}, message: internalError } }
  const { code, details, message } = error
  const refusal: Refusal = { code, details, message }
  if (MAY_PASS.has(code)) return UNREACHABLE
  if (code === 'offline') return (await canReach()) ? { end: 'failed', refusal } : UNREACHABLE
  if (change.kind === 'delete' && code === 'folder_not_found') return { end: 'sent', answer: null }
  return { end: code === 'internal' ? 'failed' : 'refused', refusal }
}

/** Gives `work` up when the server neither answers it nor anything else. */
async function whileReachable(work: (signal: AbortSignal) => Promise<Sending>): Promise<Sending> {
  const { promise: hangs, resolve } = Promise.withResolvers<Sending>()
  const givenUp = new AbortController()
  const timer = setTimeout(async () => {
    if (await canReach()) return
    resolve(UNREACHABLE)
    givenUp.abort()
  }, LATE_MS)
  try {
    return await Promise.race([hangs, work(givenUp.signal)])
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

const headersOf = ({ id, libraryVersion }: KeptChange): Record<string, string> => ({
  [CHANGE_ID_HEADER]: id,
  ...(libraryVersion !== null && { [LIBRARY_VERSION_HEADER]: String(libraryVersion) }),
})

type CallSettings = { init: RequestInit; headers: Record<string, string> }

function request({ change }: KeptChange, settings: CallSettings): Promise<unknown> {
  switch (change.kind) {
    case 'create':
      return json(api.folders.$post({ json: newFolder(change) }, settings))
    case 'update':
      return json(api.folders[':id'].$patch({ param: { id: change.id }, json: change.change }, settings))
    case 'order':
      return api.folders.order.$post({ json: { ids: [...change.ids] } }, settings)
    case 'delete':
      return json(api.folders[':id'].$delete({ param: { id: change.id } }, settings))
    case 'place':
      return json(api.channels.place.$post({ json: { remove: change.remove, add: change.add } }, settings))
    case 'step': {
      const { channelId, folderIds, newFolder: made } = change
      const newFolder = made && { id: made.id, ...made.properties }
      const step = { channelId, folderIds: [...folderIds], ...(newFolder && { newFolder }) }
      return json(api.sort.steps.$post({ json: step }, settings))
    }
    case 'undo': {
      const { undo, redo } = api.changes[':id']
      return json((change.again ? redo : undo).$post({ param: { id: change.change } }, settings))
    }
    case 'sort_again':
      return api.sort.again.$post({}, settings)
    case 'sort_end':
      return api.sort.$delete({}, settings)
  }
}

const newFolder = ({ id, properties, channelIds, remove }: Extract<LibraryChange, { kind: 'create' }>): NewFolder => ({
  id,
  ...properties,
  ...(channelIds.length > 0 && { channelIds: [...channelIds] }),
  ...(remove.length > 0 && { remove }),
})
