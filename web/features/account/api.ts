import { queryOptions } from '@tanstack/react-query'
import type { SessionView } from '#contract/session.ts'
import { api, json } from '#web/lib/http.ts'
import { clearUserStores } from '#web/lib/store.ts'
import { embeddedSession } from './embedded-session.ts'
import { isLeaving } from './leave.ts'
import { sessionCache } from './session-cache.ts'
import { isSignOutUnfinished } from './unfinished-sign-out.ts'
import { deleteMarksOfOthers, deleteUserDatabases } from './user-database.ts'

const embedded = isSignOutUnfinished() ? null : embeddedSession()
if (embedded) store(embedded)

function store(session: SessionView): void {
  const known = sessionCache.get()?.user?.id
  if (session.user && session.user.id !== known) {
    // Another user did not sign out here: delete their data.
    clearUserStores(session.user.id)
    void (known ? deleteUserDatabases() : deleteMarksOfOthers(session.user.id))
  }
  sessionCache.set(session.user ? session : null)
}

/** The session. Starts from the one embedded in the page, or from the last one this browser stored. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<SessionView> => {
    if (isSignOutUnfinished()) {
      const { finishSignOut } = await import('./finish-sign-out.ts')
      await finishSignOut()
    }
    const session = await json(api.session.$get({}, { init: { signal } }))
    if (!isLeaving()) store(session)
    return session
  },
  initialData: () => embedded ?? sessionCache.get() ?? undefined,
  initialDataUpdatedAt: embedded ? performance.timeOrigin : 0,
  staleTime: 60_000,
})
