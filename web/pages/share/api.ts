import { queryOptions } from '@tanstack/react-query'
import type { ChannelAlias } from '#contract/look-ups.ts'
import type { VideoView } from '#contract/videos.ts'
import { lookUpNames } from '#web/features/library/file-import/api.ts'
import { ApiError, api, json } from '#web/lib/http.ts'

const FRESH_MS = 30 * 60_000

/** A stored video of the user's channels; null: there is none with this id. */
export const sharedVideoQuery = (userId: string, videoId: string) =>
  queryOptions({
    queryKey: ['shared-video', userId, videoId] as const,
    queryFn: async ({ signal }): Promise<VideoView | null> => {
      const call = api.videos.embedding.$post({ json: { videos: [{ id: videoId }] } }, { init: { signal } })
      return (await json(call)).videos[0]?.video ?? null
    },
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  })

/** The channel of a handle or user name; null: YouTube has none. Costs at most 1 unit. */
export const sharedNameQuery = (userId: string, alias: ChannelAlias) =>
  queryOptions({
    queryKey: ['shared-name', userId, alias.kind, alias.value] as const,
    queryFn: async (): Promise<{ id: string } | null> => {
      const { found, stopped } = await lookUpNames([{ kind: alias.kind, value: alias.value }])
      if (stopped && found.length === 0) throw new ApiError(stopped.code, stopped.message, 0)
      return found[0] ?? null
    },
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    retry: false,
  })
