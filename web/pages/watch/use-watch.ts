import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DETAILS_AT_ONCE } from '#contract/limits.ts'
import type { Embedding, VideoView } from '#contract/videos.ts'
import type { LaterEntries } from '#domain/later.ts'
import { foldersOf } from '#domain/library.ts'
import { findUpNext, type UpNext } from '#domain/up-next.ts'
import { newestFirst } from '#domain/video-order.ts'
import { isVideoId } from '#domain/youtube-ids.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { laterOf } from '#web/features/marks/later-store.ts'
import { marksOf } from '#web/features/marks/store.ts'
import { feedQuery } from '#web/features/videos/api.ts'
import { knownVideo, type ListedVideo, type WatchList, watchListWith } from '#web/features/videos/watch-list.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { toVideo } from '#web/pages/later/entries.ts'
import { embeddingQuery } from './api.ts'

/** The next part of the list is asked about when this many videos of the current part are left. */
const AHEAD = 10

/** A listed video has no title as long as nothing is known of it. */
export type Watched = VideoView | ListedVideo

export type Watch = {
  /** missing: it is in none of the user's channels, or the address is no video's. */
  status: 'loading' | 'error' | 'missing' | 'ready'
  error: Error | null
  video: VideoView | undefined
  /** null: not known yet */
  embedding: Embedding | null
  /** The page of the list; null: the video was opened at its address, and its channel is in no folder. */
  place: Pick<WatchList, 'title' | 'href'> | null
  /** The list the video was opened from, or belongs to. */
  videos: readonly Watched[]
  upNext: UpNext<Watched>
  retry(): void
}

/** A video, whether it may be played here, and the list it was opened from or, at a direct address, belongs to. */
export function useWatch(videoId: string): Watch {
  const { user } = useSignedIn()
  const { library } = useLibrary()
  const kept = useMemo(() => watchListWith(user.id, videoId), [user.id, videoId])
  const later = useSelector(laterOf(user.id).store, ({ entries }) => entries)
  const marks = useSelector(marksOf(user.id).store, ({ videos }) => videos)
  const channelIds = useMemo(() => new Set(library?.channels.map(({ id }) => id)), [library])
  const upNextIn = <Video extends { id: string }>(list: readonly Video[]) =>
    findUpNext({
      ...{ videoId, list, detour: kept?.detour ?? null, entries: later, marks },
      hasChannel: (channelId) => channelIds.has(channelId),
    })
  const keptNext = upNextIn(kept?.videos ?? [])
  const nextLater = keptNext.later[0]?.videoId
  const parts = useMemo(
    () => [
      ...(kept && keptNext.place !== null ? partsAround(kept.videos, videoId, keptNext.place) : [[{ id: videoId }]]),
      ...(nextLater === undefined ? [] : [[{ id: nextLater }]]),
    ],
    [kept, keptNext.place, videoId, nextLater],
  )
  const { found, status, error, refetch } = useQueries({
    queries: (isVideoId(videoId) ? parts : []).map((part) => embeddingQuery(user.id, part)),
    combine: (answers) => {
      const [own] = answers
      return {
        found: new Map(answers.flatMap(({ data }) => data?.videos ?? []).map((one) => [one.video.id, one])),
        status: own?.status ?? 'pending',
        error: own?.error ?? null,
        refetch: own?.refetch,
      }
    },
  })
  const own = found.get(videoId)
  const video = own?.video ?? knownVideo(videoId) ?? laterVideo(later, videoId)

  const folder = library && video && !kept ? (foldersOf(library, video.channelId)[0] ?? null) : null
  const selection = folder ? { folder: folder.id } : { channel: video?.channelId ?? '' }
  const feed = useInfiniteQuery({
    ...feedQuery(user.id, selection),
    enabled: !kept && library !== null && video !== undefined,
  })
  const feedVideos = useMemo(
    () => (video ? withVideo(feed.data?.pages.flatMap((page) => page.videos) ?? [], video) : []),
    [feed.data, video],
  )
  const isMissing = !isVideoId(videoId) || (status === 'success' && !own)
  const videos = kept ? kept.videos.map((one) => found.get(one.id)?.video ?? knownVideo(one.id) ?? one) : feedVideos
  return {
    status: isMissing ? 'missing' : video ? 'ready' : status === 'error' ? 'error' : 'loading',
    error,
    video,
    embedding: own?.embedding ?? (status === 'error' ? 'unknown' : null),
    place: kept ?? (folder && { title: folder.name, href: `/folder/${encodeURIComponent(folder.slug)}` }),
    videos,
    upNext: upNextIn(videos),
    retry: () => void refetch?.(),
  }
}

/**
 * The part of the list with the video first, as long as the server answers at once, and near its end the next one. A video of
 * Later, which plays after the one at `place`, is a part of its own.
 */
function partsAround(videos: readonly ListedVideo[], videoId: string, place: string): (readonly { id: string }[])[] {
  const index = videos.findIndex(({ id }) => id === place)
  const startOf = (place: number) => place - (place % DETAILS_AT_ONCE)
  const starts = [startOf(index), startOf(Math.min(index + AHEAD, videos.length - 1))]
  const parts = [...new Set(starts)].map((start) => videos.slice(start, start + DETAILS_AT_ONCE))
  return parts[0]?.some(({ id }) => id === videoId) ? parts : [[{ id: videoId }], ...parts]
}

/** What Later keeps about a video. */
function laterVideo(entries: LaterEntries, videoId: string): VideoView | undefined {
  const entry = entries.get(videoId)
  return entry && entry.title !== null ? toVideo(entry) : undefined
}

const withVideo = (videos: readonly VideoView[], video: VideoView): readonly VideoView[] =>
  videos.some(({ id }) => id === video.id) ? videos : [...videos, video].sort(newestFirst)
