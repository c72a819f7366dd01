import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/http.ts'

const mayRetry = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/**
 * The one cache of the server's answers. Requests are sent even when the browser reports that it is offline, but not again
 * when they fail then: the page says at once that it shows what is stored.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (failures, error) => failures < (navigator.onLine ? 2 : 0) && mayRetry(error),
      retryDelay: (failures) => 400 * 2 ** failures,
      staleTime: 5_000,
    },
    mutations: { networkMode: 'always' },
  },
})

/** Requests again what is on screen and could not be loaded. */
export const refetchFailed = (): Promise<void> =>
  queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
