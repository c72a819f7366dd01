import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { VideoView } from '#contract/videos.ts'
import type { MarkedVideo } from '#domain/marks.ts'
import { storedQuery } from './api.ts'

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
  const ask = () => {
    asked.current = new Set(latest.current.map(({ id }) => id))
    return latest.current
  }
  const { data, error, isFetching, refetch } = useQuery({
    ...storedQuery(userId, list, ask),
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
