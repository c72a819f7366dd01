import { laterThan, type MarkedVideo, markOf, openedMark } from '#domain/marks.ts'
import { serverNow } from '#web/lib/clock.ts'
import { marksOf } from './store.ts'

/** Marks a video as opened on YouTube, which makes it seen and begun. */
export function openVideo(userId: string, { id, channelId, publishedAt }: MarkedVideo): void {
  const marks = marksOf(userId)
  const mark = markOf({ id, channelId, publishedAt }, marks.store.state.videos.get(id))
  marks.put([openedMark(mark, laterThan(serverNow(), mark))])
}
