import { queryOptions } from '@tanstack/react-query'
import type { SessionView } from '#rules/api/session.ts'
import { apiGet } from '#web/lib/http.ts'
import { givenSession } from './given-session.ts'
import { sessionCache } from './session-cache.ts'

const given = givenSession()
if (given) sessionCache.set(given)

/** Who is signed in. Starts from what came with the page, or from what this browser knew last. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<SessionView> => {
    const session = await apiGet<SessionView>('/api/session', signal)
    sessionCache.set(session.user ? session : null)
    return session
  },
  initialData: () => given ?? sessionCache.get() ?? undefined,
  initialDataUpdatedAt: given ? performance.timeOrigin : 0,
  staleTime: 60_000,
})
