import { infiniteQueryOptions, type QueryPersister, queryOptions } from '@tanstack/react-query'
import type { ChannelStatsAnswer, VideosAnswer } from '#contract/videos.ts'
import { persister } from '#web/features/account/stored-queries.ts'
import { api, json } from '#web/lib/http.ts'

/** Channels of the user: those of a folder (its id or `unsorted`), or one channel. Empty: all channels. */
export type Selection = { folder?: string; channel?: string }

/** A selection's list: `new` has only new videos; `hidden: 'show'` has those too that rules hide. */
export type FeedSelection = Selection & { list?: 'new'; hidden?: 'show' }

/** How long answers are fresh: younger ones are not fetched again. */
export const FRESH_MS = 60_000

/** While a page is visible, what it shows is fetched again this often. */
export const POLL_MS = 10 * 60_000

/** The key of all queries that a refresh may change. */
export const videosKey = (userId: string) => ['videos', userId] as const

export const feedsKey = (userId: string) => [...videosKey(userId), 'feed'] as const

export const searchesKey = (userId: string) => [...videosKey(userId), 'search'] as const

/** The persister of all queries, whose type does not cover infinite ones. */
const pagePersister = persister as unknown as QueryPersister<VideosAnswer, ReturnType<typeof feedKey>, string | null>

const feedKey = (userId: string, selection: FeedSelection) => [...feedsKey(userId), selection] as const

/** The stored videos of some channels, newest first, 24 a page. Persisted in the browser. */
export const feedQuery = (userId: string, selection: FeedSelection) =>
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

/** Videos whose title or channel name contains every word, newest first, 50 a page. */
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

/**
 * The newest videos after the baselines, of every folder and of all channels, for counts, and how current they are. Persisted
 * in the browser.
 */
export const newVideosQuery = (userId: string) =>
  queryOptions({
    queryKey: [...videosKey(userId), 'new'] as const,
    queryFn: ({ signal }) => json(api.videos.new.$get({}, { init: { signal } })),
    staleTime: FRESH_MS,
    persister,
  })

/** What the channels of a folder, or of All new, have announced. Persisted in the browser. */
export const scheduledQuery = (userId: string, folder: string | undefined) =>
  queryOptions({
    queryKey: [...videosKey(userId), 'scheduled', folder ? { folder } : {}] as const,
    queryFn: ({ signal }) =>
      json(api.videos.scheduled.$get({ query: { ...(folder && { folder }) } }, { init: { signal } })),
    staleTime: FRESH_MS,
    refetchInterval: POLL_MS,
    persister,
  })

export const storedKey = (userId: string) => [...videosKey(userId), 'stored'] as const

/** The stats of all channels by id; channels that were never read are missing. Persisted in the browser. */
export const statsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...videosKey(userId), 'stats'] as const,
    queryFn: ({ signal }) => json(api.channels.stats.$get({}, { init: { signal } })),
    staleTime: FRESH_MS,
    select: statsById,
    persister,
  })

/** Times in ms. */
export type ChannelStats = {
  /** When its newest video was published; null: it has none. */
  newestAt: number | null
  /** null: hidden, or not known. */
  subscribers: number | null
  videoTotal: number | null
  state: ChannelStatsAnswer['channels'][number][4]
  /** The last successful check; null: none yet. */
  checkedAt: number | null
}

const statsById = ({ channels }: ChannelStatsAnswer): ReadonlyMap<string, ChannelStats> =>
  new Map(
    channels.map(([id, newestAt, subscribers, videoTotal, state, checkedAt]) => [
      id,
      { newestAt, subscribers, videoTotal, state, checkedAt },
    ]),
  )

/** How many videos each channel published by week, which the cleanup assistant compares with the user's clicks. */
export const activityQuery = (userId: string) =>
  queryOptions({
    queryKey: [...videosKey(userId), 'activity'] as const,
    queryFn: ({ signal }) => json(api.channels.activity.$get({}, { init: { signal } })),
    staleTime: FRESH_MS,
  })
