import type { InfiniteData } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { DETAILS_AT_ONCE } from '#contract/limits.ts'
import type { DetailsAnswer, SearchAnswer, VideoView } from '#contract/videos.ts'
import { isSigningOut } from '#web/features/account/sign-out.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { apiSend } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { searchesKey } from './api.ts'
import { showVideos } from './refresh.ts'

/** The server soon asks for the details of a video this young by itself. */
const YOUNG_MS = 30 * 60_000
/** Lists on screen ask together. */
const COLLECT_MS = 100
/** While videos still come in, those on screen may be pushed away. */
const PATIENCE_MS = 10_000

/** Asked for since the page was loaded, by the videos' ids; those the server could not be reached for are not among them. */
const asked = new Set<string>()
const waiting: VideoView[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Has the server tell lengths, views and kinds of the videos on screen that are not known, and puts them into the lists.
 * @param isSettled no more videos are about to come in
 */
export function useDetails(videos: readonly VideoView[], isSettled: boolean): void {
  const { user } = useSignedIn()
  const askNow = useEffectEvent(() => wantDetails(user.id, videos))
  useEffect(() => {
    if (isSettled) wantDetails(user.id, videos)
  }, [user.id, videos, isSettled])
  useEffect(() => {
    if (isSettled) return
    const patience = setInterval(askNow, PATIENCE_MS)
    return () => clearInterval(patience)
  }, [isSettled])
}

function wantDetails(userId: string, videos: readonly VideoView[]): void {
  if (!navigator.onLine) return
  const youngest = Date.now() - YOUNG_MS
  for (const video of videos) {
    if (video.kind !== 'unknown' || video.publishedAt > youngest || asked.has(video.id)) continue
    asked.add(video.id)
    waiting.push(video)
  }
  if (waiting.length > 0 && timer === undefined) timer = setTimeout(askAll, COLLECT_MS, userId)
}

function askAll(userId: string): void {
  timer = undefined
  if (isSigningOut()) {
    timer = setTimeout(askAll, PATIENCE_MS, userId)
    return
  }
  while (waiting.length > 0) void ask(userId, waiting.splice(0, DETAILS_AT_ONCE))
}

async function ask(userId: string, videos: readonly VideoView[]): Promise<void> {
  try {
    const body = { videos: videos.map(({ id, channelId }) => ({ id, channelId })) }
    const answer = await apiSend<DetailsAnswer>('POST', '/api/videos/details', body)
    showVideos(userId, answer.videos)
    showInSearches(userId, answer.videos)
  } catch {
    // A length is no reason for a message. They are asked for again when the list changes.
    for (const { id } of videos) asked.delete(id)
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
