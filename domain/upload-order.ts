import type { ChannelStatsAnswer } from '#contract/videos.ts'
import type { LibraryChannel } from './library.ts'

export const UPLOAD_SORTS = ['upload-recent', 'upload-oldest'] as const
export type UploadSort = (typeof UPLOAD_SORTS)[number]

/** `newestAt`: when the newest video was published, in ms; null: there is none, or it is unknown. */
export type LastUpload = { newestAt: number | null; state: ChannelStatsAnswer['channels'][number][4] }

/** Whether it is known that the channel has no videos. */
export const hasNoUploads = ({ newestAt, state }: LastUpload): boolean => newestAt === null && state !== 'unknown'

/**
 * Sorts channels by their last upload, including those YouTube no longer lists. Channels without uploads follow, then those
 * that were never read; both keep their order. 5,000 channels take about 5 ms.
 */
export function sortByUpload(
  channels: readonly LibraryChannel[],
  lastUploads: ReadonlyMap<string, LastUpload>,
  sort: UploadSort,
): LibraryChannel[] {
  const dated: { entry: LibraryChannel; at: number }[] = []
  const without: LibraryChannel[] = []
  const unknown: LibraryChannel[] = []
  for (const entry of channels) {
    const last = lastUploads.get(entry.channel.id)
    if (last && last.newestAt !== null) dated.push({ entry, at: last.newestAt })
    else if (last && hasNoUploads(last)) without.push(entry)
    else unknown.push(entry)
  }
  dated.sort((a, b) => (sort === 'upload-recent' ? b.at - a.at : a.at - b.at))
  return [...dated.map(({ entry }) => entry), ...without, ...unknown]
}
