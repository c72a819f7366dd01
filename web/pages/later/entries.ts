import type { VideoView } from '#contract/videos.ts'
import { type LaterEntry, removeLater } from '#domain/later.ts'
import { isWatched, type VideoMark } from '#domain/marks.ts'
import * as text from '#text/later.ts'
import { untitled } from '#text/videos.ts'
import { changeLater } from '#web/features/marks/later.ts'

/** The title of a video; what stands for it if there is none, or it is no longer kept. */
export const nameOf = ({ title }: Pick<LaterEntry, 'title'>): string =>
  title === null ? text.titleNotKept : title || untitled

/** What is kept about a video, as cards and rows show it. */
export const toVideo = (entry: LaterEntry): VideoView => ({
  ...{ id: entry.videoId, channelId: entry.channelId, title: nameOf(entry), publishedAt: entry.publishedAt },
  ...{ duration: entry.duration, kind: entry.kind, views: null },
})

export const removeVideo = (userId: string, entry: LaterEntry): Promise<void> =>
  changeLater(
    userId,
    (entries, now) => removeLater(entries, [entry.videoId], now),
    () => text.removed(nameOf(entry)),
  )

/** Whether it was watched to its end here, or opened on YouTube, where how much is not known. */
export const wasWatched = (mark: VideoMark | undefined): boolean =>
  mark !== undefined && mark.watchedAt > 0 && (mark.position === null || isWatched(mark))
