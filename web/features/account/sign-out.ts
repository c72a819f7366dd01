import { DELETION_OUTCOME_KEY, type DeletionOutcome } from '#domain/account-deletion.ts'
import { apiSend, onSessionLost } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { clearUserStores } from '#web/lib/store.ts'
import { isPageHeld, letPageGo, pageFree } from '#web/lib/unsent.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { sessionCache } from './session-cache.ts'
import { deleteUserDatabases } from './user-database.ts'

const tabs = new BroadcastChannel('subshelf:session')

/** How long changes under way may hold up a sign-out: whoever goes away from the screen must be signed out then. */
const LAST_CHANGES_MS = 10_000
const TIME_LIMIT = { timeoutMs: 30_000 }

/**
 * Ends the session on the server, then in this tab and in every other one, when the last changes have been sent.
 * Throws when the server was not reached.
 * @param to where this tab goes
 */
export async function signOut(to = '/'): Promise<void> {
  if (isPageHeld()) {
    showToast({ text: 'Saving your last changes, then signing out.' })
    await pageFree(LAST_CHANGES_MS)
  }
  ending = true
  try {
    // Requests under way would be refused, and nobody needs their answers.
    await queryClient.cancelQueries()
    await apiSend('DELETE', '/api/session', undefined, TIME_LIMIT)
  } finally {
    ending = false
  }
  tabs.postMessage('signed_out')
  await leaveForGood(to)
}

let ending = false

/** Whether this tab is ending its session: background requests wait for the outcome. */
export const isSigningOut = (): boolean => ending || leaving

/** Follows sign-outs of other tabs and sessions that ended on the server. Call once at start. */
export function followSignOut(): void {
  onSessionLost(() => void leave())
  tabs.addEventListener('message', (event) => {
    if (event.data === 'signed_out') void leaveForGood()
  })
}

/**
 * The account is deleted: empties every store of this browser, preferences too, signs other tabs out and goes to the
 * front page, which tells the rest. Nothing of the library is on screen any more when it is said to be gone.
 */
export async function leaveDeleted(farewell: DeletionOutcome): Promise<void> {
  tabs.postMessage('signed_out')
  leaving = true
  letPageGo()
  sessionCache.set(null)
  await deleteUserDatabases()
  for (const store of [localStorage, sessionStorage]) store.clear()
  try {
    sessionStorage.setItem(DELETION_OUTCOME_KEY, farewell)
  } catch {
    // A browser without storage shows the front page alone.
  }
  location.assign('/')
}

let leaving = false

/** Whether this page is on its way out: an answer that still comes is not kept. */
export const isLeaving = (): boolean => leaving

/** The person said that they go: nothing about them stays, not even what only this browser knows. Settings do. */
async function leaveForGood(to?: string): Promise<void> {
  clearUserStores()
  await leave(to)
}

/**
 * Forgets what can be had again from the server and the platform, and goes to the front page, or `to`. A session that
 * merely ended leaves the clicks, which no server has: whoever comes back under the same account finds NEW where it was.
 */
export async function leave(to = '/'): Promise<void> {
  if (leaving) return
  leaving = true
  letPageGo()
  sessionCache.set(null)
  await deleteUserDatabases()
  queryClient.clear() // last: what is drawn anew without its data would ask for it
  location.assign(to)
}
