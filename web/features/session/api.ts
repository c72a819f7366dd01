import { queryOptions } from '@tanstack/react-query'
import type { SessionView } from '#rules/api/session.ts'
import { apiGet } from '#web/lib/http.ts'
import { sessionCache } from './session-cache.ts'

/** Who is signed in. Starts from what this browser knew last and asks the server at once. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<SessionView> => {
    const session = await apiGet<SessionView>('/api/session', signal)
    sessionCache.set(session.user ? session : null)
    return session
  },
  initialData: () => sessionCache.get() ?? undefined,
  initialDataUpdatedAt: 0,
  staleTime: 60_000,
})
