import type { SessionView } from '#contract/session.ts'
import { onSessionLost } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { clearUserStores } from '#web/lib/store.ts'
import { sessionCache } from './session-cache.ts'
import { deleteStoredAnswers, deleteUserDatabases } from './user-database.ts'

const tabs = new BroadcastChannel('subshelf:session')

type TabMessage = 'signed_out' | 'signed_out_here'

/** Has every other tab leave the page and clear what is stored. `signed_out_here`: while the server cannot be reached. */
export const signOutTabs = (message: TabMessage = 'signed_out'): void => tabs.postMessage(message)

/** Nothing renders it: requests that are under way read it. */
let ending = false

export const setEnding = (isEnding: boolean): void => {
  ending = isEnding
}

/** Whether this tab is signing out. Background requests wait for the outcome. */
export const isSigningOut = (): boolean => ending || leaving

/**
 * Leaves the page when another tab signs out or the session ends on the server. Call once at start.
 * @param showSignedOut for a sign-out that the server has not heard of. Without its code, which cannot be fetched then, the
 * page is left
 */
export function followSignOut(showSignedOut: () => Promise<void>): void {
  onSessionLost(() => void leave())
  tabs.addEventListener('message', ({ data }) => {
    if (data === 'signed_out') void leaveAndClear()
    else void showSignedOut().catch(() => leaveAndClear())
  })
}

/** As `ending`. */
let leaving = false

/** Whether this page is being left. Responses that still arrive are not stored then. */
export const isLeaving = (): boolean => leaving

/** The page is being left: nothing is stored any more, and nothing needs a confirmation. */
export function startLeaving(): void {
  leaving = true
  sessionCache.set(null)
}

/** Deletes everything about the user from this browser, marks too, and leaves. Preferences stay. */
export async function leaveAndClear(to?: string): Promise<void> {
  clearUserStores()
  // The page may be leaving already, because its session has ended.
  if (leaving) await deleteUserDatabases()
  else await leave(to, deleteUserDatabases)
}

/** The front page, which tells visitors of a demo that it is over. */
export const frontPageOf = (session: SessionView | null): string =>
  session?.platform.mode === 'demo' ? '/?demo_over' : '/'

/**
 * Deletes what the server can send again and goes to `to`. Marks stay, because only this browser has them: after a session
 * has expired, the same user finds the same videos seen.
 */
export async function leave(to = frontPageOf(sessionCache.get()), deleteStored = deleteStoredAnswers): Promise<void> {
  if (leaving) return
  startLeaving()
  await deleteStored()
  queryClient.clear() // last: components that render again without data would fetch it
  location.assign(to)
}
