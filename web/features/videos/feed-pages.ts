import type { InfiniteData } from '@tanstack/react-query'
import type { VideosAnswer, VideoView } from '#contract/videos.ts'
import { newestFirst } from '#domain/video-order.ts'

/** A feed as far as it was loaded. */
export type FeedPages = InfiniteData<VideosAnswer, string | null>

/**
 * Puts videos a refresh has found into a loaded feed: each once, in its place. What comes after the last page is left
 * out, since it will come with a later page. Cost: one pass over what is loaded.
 */
export function withVideos(feed: FeedPages, found: readonly VideoView[]): FeedPages {
  const byId = new Map(found.map((video) => [video.id, video]))
  const left = [...byId.values()].filter((video) => video.kind !== 'upcoming').sort(newestFirst)
  const pages = feed.pages.map((page): VideosAnswer => {
    const kept = page.videos.filter((video) => !byId.has(video.id))
    // The next page begins after the last video of this one, even if that one is found again elsewhere.
    const last = page.videos.at(-1)
    const end =
      page.nextCursor === null ? left.length : left.findIndex((video) => !last || newestFirst(video, last) > 0)
    const added = left.splice(0, end < 0 ? left.length : end)
    if (added.length === 0 && kept.length === page.videos.length) return page
    return { ...page, videos: [...kept, ...added].sort(newestFirst) }
  })
  return { ...feed, pages }
}
