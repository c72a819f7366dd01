import { queryOptions } from '@tanstack/react-query'
import type { SortSessionAnswer } from '#contract/sort-session.ts'
import type { VideosAnswer } from '#contract/videos.ts'
import type { SortStep } from '#domain/sort-session.ts'
import { api, json } from '#web/lib/http.ts'

export const toStep = ([
  channelId,
  folderIds,
  at,
  change,
  newFolderId,
]: SortSessionAnswer['steps'][number]): SortStep => ({
  channelId,
  folderIds,
  newFolderId,
  at,
  change,
})

export const stepsKey = (userId: string) => ['sort-steps', userId] as const

/** The steps of the user's session, in order. */
export const stepsQuery = (userId: string) =>
  queryOptions({
    queryKey: stepsKey(userId),
    queryFn: async ({ signal }): Promise<readonly SortStep[]> => {
      const { steps } = await json(api.sort.$get({}, { init: { signal } }))
      return steps.map(toStep)
    },
    structuralSharing: false,
  })

/** How many videos of each channel are shown. */
export const NEWEST_VIDEOS = 3
const FRESH_MS = 10 * 60_000

/**
 * The newest stored videos of one channel. The key is not that of the other video lists, which are fetched again after every
 * change of the library: sorting changes it every few seconds.
 */
export const newestQuery = (userId: string, channelId: string) =>
  queryOptions({
    queryKey: ['newest-videos', userId, channelId] as const,
    queryFn: ({ signal }): Promise<VideosAnswer> =>
      json(api.videos.$get({ query: { channel: channelId, limit: NEWEST_VIDEOS } }, { init: { signal } })),
    staleTime: FRESH_MS,
  })
