import { queryOptions } from '@tanstack/react-query'
import type { ListedVideo } from '#web/features/videos/watch-list.ts'
import { api, json } from '#web/lib/http.ts'

/** The server keeps it for a day; what it could not ask about is asked again by "Retry". */
const FRESH_MS = 30 * 60_000

/** Videos, and whether they may be played here. @param videos 50 at most; without its channel only one */
export const embeddingQuery = (userId: string, videos: readonly (Pick<ListedVideo, 'id'> & Partial<ListedVideo>)[]) =>
  queryOptions({
    queryKey: ['embedding', userId, videos.map(({ id }) => id).join(' ')] as const,
    queryFn: ({ signal }) => json(api.videos.embedding.$post({ json: { videos: [...videos] } }, { init: { signal } })),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    enabled: videos.length > 0,
  })
