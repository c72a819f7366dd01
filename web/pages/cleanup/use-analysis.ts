import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useLibrary } from '#web/features/library/use-library.ts'
import { useMarks } from '#web/features/marks/use-marks.ts'
import { activityQuery } from '#web/features/videos/api.ts'
import { messageOf } from '#web/lib/http.ts'
import { analyseLibrary } from './analyse-library.ts'
import type { LibraryAnalysis } from './analysis.ts'

export type AnalysisState =
  | { phase: 'loading' }
  | { phase: 'failed'; reason: string }
  | { phase: 'done'; analysis: LibraryAnalysis }

/** The analysis for the open dialog. The first one with channels is kept, so that the list does not move. */
export function useAnalysis(userId: string): { state: AnalysisState; retry(): void } {
  const { library, ...libraryState } = useLibrary()
  const { data, isFetching, ...activity } = useQuery(activityQuery(userId))
  const isMarksLoaded = useMarks(({ isLoaded }) => isLoaded)
  const fresh = useMemo(
    () => (library && data && isMarksLoaded && !isFetching ? analyseLibrary(userId, library, data) : null),
    [userId, library, data, isMarksLoaded, isFetching],
  )
  const kept = useRef<LibraryAnalysis | null>(null)
  if (kept.current === null && fresh !== null && fresh.channels.length > 0) kept.current = fresh
  const error = library ? activity.error : libraryState.error
  return {
    state: toState(kept.current ?? fresh, library && isFetching ? null : error),
    retry() {
      if (!library) libraryState.retry()
      else void activity.refetch()
    },
  }
}

function toState(analysis: LibraryAnalysis | null, error: Error | null): AnalysisState {
  if (analysis) return { phase: 'done', analysis }
  return error ? { phase: 'failed', reason: messageOf(error) } : { phase: 'loading' }
}
