import type { MarksAnswer } from '#contract/marks.ts'
import type { MarkTable } from '../../db/schema.ts'

/** The marks of stored rows. */
export function presentMarks(rows: readonly MarkTable[]): Pick<MarksAnswer, 'videos' | 'channels' | 'later'> {
  const marksOf = <Mark>(kind: MarkTable['kind']) =>
    rows.flatMap((row) => (row.kind === kind ? (JSON.parse(row.value) as Mark) : []))
  return {
    videos: marksOf<MarksAnswer['videos'][number]>('video'),
    channels: marksOf<MarksAnswer['channels'][number]>('channel'),
    later: marksOf<MarksAnswer['later'][number]>('later'),
  }
}
