import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ChannelTopics } from '#contract/suggestions.ts'
import { type Topics, toTopics } from '#domain/suggestions/topics.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { api, json } from '#web/lib/http.ts'

/** While YouTube is still being asked, the answer is requested again after this. */
const AGAIN_MS = 2_000
/** Topics hardly ever change. */
const FRESH_MS = 10 * 60_000

const NO_TOPICS: Topics = new Map()

type Known = { topics: Topics; unread: number; reading: boolean }

const topicsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['suggestions', userId],
    queryFn: async ({ signal }): Promise<Known> => {
      const answer = await json<ChannelTopics>(api.suggestions.$get({}, { init: { signal } }))
      return { topics: toTopics(answer.topics, answer.usesNames), unread: answer.unread, reading: answer.reading }
    },
    structuralSharing: false,
    staleTime: ({ state }) => (state.data?.unread ? 0 : FRESH_MS),
    refetchInterval: ({ state }) => (state.data?.reading ? AGAIN_MS : false),
  })

export type TopicsState = {
  topics: Topics
  /** `reading`: YouTube is being asked, and more will come. `error`: nothing could be loaded. */
  status: 'loading' | 'reading' | 'ready' | 'error'
  /** How many channels YouTube has not been asked about. */
  unread: number
  retry(): void
}

/** What YouTube lists the user's channels under, as far as it is known. */
export function useTopics(): Topics {
  const { user } = useSignedIn()
  return useQuery(topicsQuery(user.id)).data?.topics ?? NO_TOPICS
}

/**
 * The same, with what is still unknown.
 * @param isWanted nothing is requested while it is false  @param channels how many there are; when more come, it asks again
 */
export function useTopicsState(isWanted = true, channels = 0): TopicsState {
  const { user } = useSignedIn()
  const { data, status, refetch, isFetching } = useQuery({ ...topicsQuery(user.id), enabled: isWanted })
  const asked = useRef(channels)
  useEffect(() => {
    if (!isWanted || isFetching || asked.current === channels) return
    asked.current = channels
    void refetch()
  }, [isWanted, isFetching, channels, refetch])
  return {
    topics: data?.topics ?? NO_TOPICS,
    status: data ? (data.reading ? 'reading' : 'ready') : status === 'error' ? 'error' : 'loading',
    unread: data?.unread ?? 0,
    retry: () => void refetch(),
  }
}
