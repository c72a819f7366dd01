import type { InfiniteData } from '@tanstack/react-query'
import type { LibraryView } from '#contract/library.ts'
import type { SessionView } from '#contract/session.ts'
import type { VideosAnswer, VideoView } from '#contract/videos.ts'
import { foldersOf, indexLibrary } from '#domain/library.ts'
import { newestFirst } from '#domain/video-order.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { type FeedSelection, feedsKey, storedKey } from './api.ts'

/** The loaded pages of a feed. */
export type FeedPages = InfiniteData<VideosAnswer, string | null>

/**
 * Merges videos that a refresh has found into a loaded feed, each once and in order. Videos older than the last loaded page
 * are dropped, since a later page will contain them. Cost: one pass over the loaded videos.
 * @param isJudged only the server can decide which videos are in the feed, so none is added; those in it are updated
 */
export function mergeVideos(feed: FeedPages, found: readonly VideoView[], isJudged = false): FeedPages {
  const loaded = new Map(feed.pages.flatMap(({ videos }) => videos.map((video) => [video.id, video] as const)))
  const byId = new Map(
    found.flatMap((video) => {
      const own = loaded.get(video.id)
      if (isJudged && !own) return []
      return [[video.id, own?.hiddenBy ? { ...video, hiddenBy: own.hiddenBy } : video] as const]
    }),
  )
  const remaining = [...byId.values()].filter((video) => video.kind !== 'upcoming').sort(newestFirst)
  const pages = feed.pages.map((page): VideosAnswer => {
    const kept = page.videos.filter((video) => !byId.has(video.id))
    // The next page begins after this page's last video, even if that one moves elsewhere.
    const last = page.videos.at(-1)
    const end =
      page.nextCursor === null
        ? remaining.length
        : remaining.findIndex((video) => !last || newestFirst(video, last) > 0)
    const added = remaining.splice(0, end < 0 ? remaining.length : end)
    if (added.length === 0 && kept.length === page.videos.length) return page
    return { ...page, videos: [...kept, ...added].sort(newestFirst) }
  })
  return { ...feed, pages }
}

/** Merges videos into the loaded feeds that they belong to, and into those known by their ids. */
export function showVideos(userId: string, videos: readonly VideoView[]): void {
  const found = new Map(videos.map((video) => [video.id, video]))
  for (const [queryKey, known] of queryClient.getQueriesData<VideoView[]>({ queryKey: storedKey(userId) })) {
    const latest = known?.map((video) => found.get(video.id) ?? video)
    queryClient.setQueryData(queryKey, latest, { updatedAt: updatedAt(queryKey) })
  }
  const view = queryClient.getQueryData<LibraryView>(['library', userId])
  const library = view && indexLibrary(view)
  const hidesShorts = queryClient.getQueryData<SessionView>(['session'])?.user?.shorts === 'hide'
  const feeds = queryClient.getQueriesData<FeedPages>({ queryKey: feedsKey(userId) })
  for (const [queryKey, feed] of feeds) {
    if (!feed) continue
    const { folder, channel, list } = queryKey.at(-1) as FeedSelection
    const hasRules = library?.folders.some(({ id, rules }) => id === folder && rules) ?? false
    const isJudged = list === 'new' || hasRules || (hidesShorts && channel === undefined)
    const isIn = (channelId: string, folderId: string) => {
      const folders = library ? foldersOf(library, channelId) : []
      return folderId === 'unsorted' ? folders.length === 0 : folders.some(({ id }) => id === folderId)
    }
    const belongs = ({ channelId }: VideoView) =>
      (channel === undefined || channel === channelId) && (folder === undefined || isIn(channelId, folder))
    const own = videos.filter(belongs)
    if (own.length > 0)
      queryClient.setQueryData(queryKey, mergeVideos(feed, own, isJudged), { updatedAt: updatedAt(queryKey) })
  }
}

/** Keeps the feed as stale as it was: the server's own answer is still to come. */
const updatedAt = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
