import * as text from '#text/account.ts'
import { api, onSessionLost, withTimeout } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { clearUserStores } from '#web/lib/store.ts'
import { allowUnload, hasUnsentWork, unsentWorkSettled } from '#web/lib/unsent-work.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { type DeletionOutcome, keepDeletionOutcome } from './deletion-outcome.ts'
import { sessionCache } from './session-cache.ts'
import { deleteUserDatabases } from './user-database.ts'

const tabs = new BroadcastChannel('subshelf:session')

/** The longest that pending changes may delay a sign-out: the user may already have left the screen. */
const MAX_DELAY_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000

/**
 * Sends pending changes, then ends the session on the server, in this tab and in every other tab. Throws ApiError if the
 * server cannot be reached.
 * @param to the address this tab goes to
 */
export async function signOut(to = '/'): Promise<void> {
  if (hasUnsentWork()) {
    showToast({ text: text.savingBeforeSignOut })
    await unsentWorkSettled(MAX_DELAY_MS)
  }
  ending = true
  try {
    // Requests in flight would fail without a session.
    await queryClient.cancelQueries()
    await withTimeout(REQUEST_TIMEOUT_MS, (options) => api.session.$delete({}, options))
  } finally {
    ending = false
  }
  tabs.postMessage('signed_out')
  await leaveAndClear(to)
}

let ending = false

/** Whether this tab is signing out. Background requests wait for the outcome. */
export const isSigningOut = (): boolean => ending || leaving

/** Leaves the page when another tab signs out or the session ends on the server. Call once at start. */
export function followSignOut(): void {
  onSessionLost(() => void leave())
  tabs.addEventListener('message', (event) => {
    if (event.data === 'signed_out') void leaveAndClear()
  })
}

/**
 * Call it after the account was deleted. Clears everything this browser stores, preferences too, signs other tabs out and
 * goes to the front page, which confirms the deletion. The library is off the screen by then.
 */
export async function leaveAfterDeletion(outcome: DeletionOutcome): Promise<void> {
  tabs.postMessage('signed_out')
  leaving = true
  allowUnload()
  sessionCache.set(null)
  await deleteUserDatabases()
  for (const store of [localStorage, sessionStorage]) store.clear()
  keepDeletionOutcome(outcome)
  location.assign('/')
}

let leaving = false

/** Whether this page is being left. Responses that still arrive are not stored then. */
export const isLeaving = (): boolean => leaving

/** Deletes everything about the user from this browser, clicks too, and leaves. Preferences stay. */
async function leaveAndClear(to?: string): Promise<void> {
  clearUserStores()
  await leave(to)
}

/**
 * Deletes what the server can send again and goes to `to`. Clicks stay, because only this browser has them: after a
 * session has expired, the same user finds the same videos marked NEW.
 */
export async function leave(to = '/'): Promise<void> {
  if (leaving) return
  leaving = true
  allowUnload()
  sessionCache.set(null)
  await deleteUserDatabases()
  queryClient.clear() // last: components that render again without data would fetch it
  location.assign(to)
}
