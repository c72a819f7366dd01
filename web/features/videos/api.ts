import { infiniteQueryOptions, type QueryPersister, queryOptions } from '@tanstack/react-query'
import type { ChannelStatsAnswer, Overview, VideosAnswer } from '#contract/videos.ts'
import { type Day, lastDays } from '#domain/week.ts'
import { persister } from '#web/features/account/stored-queries.ts'
import { endOfLastVisit } from '#web/features/account/visits.ts'
import { api, json } from '#web/lib/http.ts'

/** Which of the user's channels a list is about: a folder's, those in no folder, one channel. Empty: all of them. */
export type Selection = { folder?: string; channel?: string }

/** An answer this young is shown without asking for a new one. */
const FRESH_MS = 60_000

/** Everything about videos that is known of a user: what a refresh may change. */
export const videosKey = (userId: string) => ['videos', userId] as const

export const feedsKey = (userId: string) => [...videosKey(userId), 'feed'] as const

export const searchesKey = (userId: string) => [...videosKey(userId), 'search'] as const

/** The same as for any query; its type does not know of pages. */
const pagePersister = persister as unknown as QueryPersister<VideosAnswer, ReturnType<typeof feedKey>, string | null>

const feedKey = (userId: string, selection: Selection) => [...feedsKey(userId), selection] as const

/** The stored videos of some channels, newest first, 24 a page. Kept in the browser. */
export const feedQuery = (userId: string, selection: Selection) =>
  infiniteQueryOptions({
    queryKey: feedKey(userId, selection),
    queryFn: ({ pageParam, signal }) =>
      json(api.videos.$get({ query: { ...selection, cursor: pageParam ?? undefined } }, { init: { signal } })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: FRESH_MS,
    refetchOnReconnect: 'always',
    persister: pagePersister,
  })

/** Videos whose own or whose channel's title holds every word, newest first, 50 a page. */
export const searchQuery = (userId: string, selection: Selection, words: string) =>
  infiniteQueryOptions({
    queryKey: [...searchesKey(userId), selection, words] as const,
    queryFn: ({ pageParam, signal }) =>
      json(
        api.videos.search.$get(
          { query: { ...selection, q: words, cursor: pageParam ?? undefined } },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: FRESH_MS,
  })

/** How many days the overview counts one by one. */
const DAYS = 7

/** Times in ms. */
export type DatedOverview = Overview & {
  /** The days that `folders[].days` are about, today last. */
  days: Day[]
  /** When the user's last visit ended: since then `folders[].since` are counted, if it is not too long ago for `since`. */
  lastVisitAt: number | null
  countedAt: number
}

/** How many videos each folder has, by day and since the user's last visit. Kept in the browser. */
export const overviewQuery = (userId: string) =>
  queryOptions({
    queryKey: [...videosKey(userId), 'overview'] as const,
    queryFn: async ({ signal }): Promise<DatedOverview> => {
      const countedAt = Date.now()
      const days = lastDays(countedAt, DAYS)
      const lastVisitAt = await endOfLastVisit(userId)
      const query = { days: days.map(({ startsAt }) => startsAt).join(','), since: lastVisitAt ?? undefined }
      const overview = await json(api.videos.overview.$get({ query }, { init: { signal } }))
      return { ...overview, days, lastVisitAt, countedAt }
    },
    staleTime: FRESH_MS,
    persister,
  })

/** What lists of channels show: see {@link statsById}. Kept in the browser. */
export const statsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...videosKey(userId), 'stats'] as const,
    queryFn: ({ signal }) => json(api.channels.stats.$get({}, { init: { signal } })),
    staleTime: FRESH_MS,
    select: statsById,
    persister,
  })

/** What is known of a channel. Times in ms. */
export type ChannelStats = {
  /** When its newest video came out; null: it has none. */
  newestAt: number | null
  /** null: hidden, or not known. */
  subscribers: number | null
  videoTotal: number | null
  state: ChannelStatsAnswer['channels'][number][4]
  /** null: it was never checked with success. */
  checkedAt: number | null
}

/** By the channel's id; channels that were never read are missing. */
const statsById = ({ channels }: ChannelStatsAnswer): ReadonlyMap<string, ChannelStats> =>
  new Map(
    channels.map(([id, newestAt, subscribers, videoTotal, state, checkedAt]) => [
      id,
      { newestAt, subscribers, videoTotal, state, checkedAt },
    ]),
  )

/** How many videos each channel has, by week: what the cleanup assistant compares with what the user opened. */
export const activityQuery = (userId: string) =>
  queryOptions({
    queryKey: [...videosKey(userId), 'activity'] as const,
    queryFn: ({ signal }) => json(api.channels.activity.$get({}, { init: { signal } })),
    staleTime: FRESH_MS,
  })
