import { queryOptions } from '@tanstack/react-query'
import type { SessionView } from '#contract/session.ts'
import { apiGet } from '#web/lib/http.ts'
import { clearUserStores } from '#web/lib/store.ts'
import { givenSession } from './given-session.ts'
import { sessionCache } from './session-cache.ts'
import { isLeaving } from './sign-out.ts'
import { deleteUserDatabases } from './user-database.ts'

const given = givenSession()
if (given) remember(given)

function remember(session: SessionView): void {
  const known = sessionCache.get()?.user?.id
  if (session.user && session.user.id !== known) {
    // Somebody else was here and did not sign out: nothing of theirs is left to who comes now.
    clearUserStores(session.user.id)
    if (known) void deleteUserDatabases()
  }
  sessionCache.set(session.user ? session : null)
}

/** Who is signed in. Starts from what came with the page, or from what this browser knew last. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<SessionView> => {
    const session = await apiGet<SessionView>('/api/session', signal)
    if (!isLeaving()) remember(session)
    return session
  },
  initialData: () => given ?? sessionCache.get() ?? undefined,
  initialDataUpdatedAt: given ? performance.timeOrigin : 0,
  staleTime: 60_000,
})
