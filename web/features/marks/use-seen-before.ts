import { useCallback, useMemo } from 'react'
import type { MarkedVideo } from '#domain/marks.ts'
import { isSeenIn } from '#domain/seen.ts'
import { marksOf } from './store.ts'
import { useMarks } from './use-marks.ts'

/**
 * Whether a video had been seen when the list was opened, and still is: what is marked as seen later keeps its place, and
 * what is not seen any more comes back.
 * @param list another one is opened anew
 */
export function useSeenBefore(userId: string, list: string): (video: MarkedVideo) => boolean {
  const now = useMarks((state) => state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks as they are when they have been read, and for another list
  const before = useMemo(() => marksOf(userId).store.state, [userId, list, now.isLoaded])
  return useCallback((video) => isSeenIn(before, video) && isSeenIn(now, video), [before, now])
}
