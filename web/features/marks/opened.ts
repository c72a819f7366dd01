import { laterThan, type MarkedVideo, newMark, openedMark } from '#domain/marks.ts'
import { marksOf } from './store.ts'

/** Marks a video as opened on YouTube, which makes it seen and begun. */
export function openVideo(userId: string, { id, channelId, publishedAt }: MarkedVideo): void {
  const marks = marksOf(userId)
  const mark = marks.store.state.videos.get(id) ?? newMark({ id, channelId, publishedAt })
  marks.put([openedMark(mark, laterThan(Date.now(), mark))])
}
