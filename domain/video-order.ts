/** The position of a video in every list. `publishedAt` in ms. */
export type VideoPosition = { id: string; publishedAt: number }

/** Compares videos for sorting, as the server does: newest first, ties by id, descending. */
export const newestFirst = (a: VideoPosition, b: VideoPosition): number =>
  b.publishedAt - a.publishedAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)

/** How many videos a folder shows at a time. */
export const VIDEOS_PER_PAGE = 24

/** How many videos are shown after `pages` pages, of `total`. */
export const shownAfter = (pages: number, total: number): number => Math.min(pages * VIDEOS_PER_PAGE, total)

/**
 * Counts the videos in `latest` that would appear above or among those on screen, pushing them down. Both lists are newest
 * first. @param shown the videos on screen
 */
export function countNewAbove(latest: readonly VideoPosition[], shown: readonly VideoPosition[]): number {
  const last = shown.at(-1)
  if (!last) return latest.length
  const onScreen = new Set(shown.map((video) => video.id))
  let count = 0
  for (const video of latest) {
    if (newestFirst(video, last) > 0) break
    if (!onScreen.has(video.id)) count++
  }
  return count
}
