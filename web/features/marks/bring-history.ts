import type { VideoMark } from '#domain/marks.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { deltaNow, undoableToast } from './mark-log.ts'
import { marksOf } from './store.ts'

/**
 * Marks what another app's history has, all of it or, if the page goes meanwhile, nothing. A toast undoes it, and Recent
 * changes does later.
 */
export async function bringHistory(userId: string, marks: readonly VideoMark[]): Promise<void> {
  const delta = deltaNow(userId, { videos: marks, channels: [], later: [] })
  await marksOf(userId).receive(Number.POSITIVE_INFINITY, marks)
  showToast(undoableToast(userId, delta, { kind: 'history', count: marks.length }))
}
