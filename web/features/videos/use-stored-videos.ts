import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { STORED_AT_ONCE } from '#contract/limits.ts'
import type { VideoView } from '#contract/videos.ts'
import type { MarkedVideo } from '#domain/marks.ts'
import { persister } from '#web/features/account/stored-queries.ts'
import { api, json } from '#web/lib/http.ts'
import { FRESH_MS, storedKey } from './api.ts'

export type StoredVideos = {
  byId: ReadonlyMap<string, VideoView>
  /** Some of the videos may still come. */
  isLoading: boolean
  /** Of the last request; null when it succeeded or older videos are stored. */
  error: Error | null
  retry(): void
}

/**
 * What cards show of these videos, in one request for all. Those that are not stored any more are missing.
 * @param list names where they are shown
 */
export function useStoredVideos(userId: string, list: string, wanted: readonly MarkedVideo[]): StoredVideos {
  const latest = useRef(wanted)
  latest.current = wanted
  const asked = useRef<ReadonlySet<string>>(new Set())
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...storedKey(userId), list] as const,
    queryFn: async ({ signal }) => {
      const videos = latest.current.slice(0, STORED_AT_ONCE).map(({ id, channelId }) => ({ id, channelId }))
      asked.current = new Set(latest.current.map(({ id }) => id))
      return (await json(api.videos.stored.$post({ json: { videos } }, { init: { signal } }))).videos
    },
    staleTime: FRESH_MS,
    persister,
    enabled: wanted.length > 0,
  })
  const byId = useMemo(() => new Map((data ?? []).map((video) => [video.id, video])), [data])
  const lacks = wanted.some(({ id }) => !byId.has(id) && !asked.current.has(id))
  useEffect(() => {
    if (lacks && !isFetching) void refetch()
  }, [lacks, isFetching, refetch])
  return {
    byId,
    isLoading: wanted.length > 0 && error === null && (isFetching || lacks) && wanted.some(({ id }) => !byId.has(id)),
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  }
}
