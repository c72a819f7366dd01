import type { InfiniteData } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { DETAILS_AT_ONCE } from '#contract/limits.ts'
import type { SearchAnswer, VideoView } from '#contract/videos.ts'
import { isSigningOut } from '#web/features/account/leave.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { serverNow } from '#web/lib/clock.ts'
import { api, json } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { searchesKey } from './api.ts'
import { showVideos } from './feed-pages.ts'

/** The server soon fetches the details of younger videos by itself. */
const MIN_AGE_MS = 30 * 60_000
/** Collects the videos of all lists on screen into one request. */
const COLLECT_MS = 100
/** Details are requested this often while a refresh goes on, because its videos may replace those on screen. */
const RETRY_MS = 10_000

/** Ids of the videos whose details were requested since the page was loaded. Failed requests are removed. */
const requested = new Set<string>()
const queue: VideoView[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Requests missing lengths, views and kinds of the videos on screen and puts them into the lists. The server fetches them
 * from YouTube: 1 unit for 50 videos.
 * @param isSettled no more videos are expected
 */
export function useVideoDetails(videos: readonly VideoView[], isSettled: boolean): void {
  const { user } = useSignedIn()
  const enqueueNow = useEffectEvent(() => enqueue(user.id, videos))
  useEffect(() => {
    if (isSettled) enqueue(user.id, videos)
  }, [user.id, videos, isSettled])
  useEffect(() => {
    if (isSettled) return
    const interval = setInterval(enqueueNow, RETRY_MS)
    return () => clearInterval(interval)
  }, [isSettled])
}

function enqueue(userId: string, videos: readonly VideoView[]): void {
  if (!navigator.onLine) return
  const newest = serverNow() - MIN_AGE_MS
  for (const video of videos) {
    if (video.kind !== 'unknown' || video.publishedAt > newest || requested.has(video.id)) continue
    requested.add(video.id)
    queue.push(video)
  }
  if (queue.length > 0 && timer === undefined) timer = setTimeout(sendQueue, COLLECT_MS, userId)
}

function sendQueue(userId: string): void {
  timer = undefined
  if (isSigningOut()) {
    timer = setTimeout(sendQueue, RETRY_MS, userId)
    return
  }
  while (queue.length > 0) void requestDetails(userId, queue.splice(0, DETAILS_AT_ONCE))
}

async function requestDetails(userId: string, videos: readonly VideoView[]): Promise<void> {
  try {
    const body = { videos: videos.map(({ id, channelId }) => ({ id, channelId })) }
    const answer = await json(api.videos.details.$post({ json: body }))
    showVideos(userId, answer.videos)
    showInSearches(userId, answer.videos)
  } catch {
    // Missing details need no message. They are requested again when the list changes.
    for (const { id } of videos) requested.delete(id)
  }
}

function showInSearches(userId: string, videos: readonly VideoView[]): void {
  const byId = new Map(videos.map((video) => [video.id, video]))
  queryClient.setQueriesData<InfiniteData<SearchAnswer>>(
    { queryKey: searchesKey(userId) },
    (found) =>
      found && {
        ...found,
        pages: found.pages.map((page) => ({
          ...page,
          videos: page.videos.map((video) => byId.get(video.id) ?? video).filter(({ kind }) => kind !== 'upcoming'),
        })),
      },
  )
}
