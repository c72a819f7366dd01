import { queryOptions } from '@tanstack/react-query'
import type { ReaderFeedsView } from '#contract/reader-feeds.ts'
import { api, json } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** The addresses of the user's feeds. Never stored in the browser. */
export const readerFeedsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['reader-feeds', userId],
    queryFn: ({ signal }) => json(api['reader-feeds'].$get({}, { init: { signal } })),
    staleTime: 0,
  })

const CALLS = {
  on: () => json(api['reader-feeds'].$post()),
  renew: () => json(api['reader-feeds'].renew.$post()),
  off: () => json(api['reader-feeds'].$delete()),
}

export type FeedsChange = keyof typeof CALLS

/** Turns feeds on or off, or renews their addresses. Throws ApiError. */
export async function changeFeeds(userId: string, change: FeedsChange): Promise<ReaderFeedsView> {
  const answer = await CALLS[change]()
  queryClient.setQueryData(readerFeedsQuery(userId).queryKey, answer)
  return answer
}
