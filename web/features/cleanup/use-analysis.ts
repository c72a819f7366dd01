import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { LibraryView } from '#rules/api/library.ts'
import type { ChannelActivityAnswer } from '#rules/api/videos.ts'
import { allChannels } from '#rules/library.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { activityQuery } from '#web/features/videos/api.ts'
import { clicksOf } from '#web/features/videos/clicks.ts'
import { messageOf } from '#web/lib/http.ts'
import { analyseCleanup, type CleanupAnalysis } from './analysis.ts'

const LATER_MS = 1_000

export type AnalysisState =
  | { phase: 'loading' }
  | { phase: 'failed'; reason: string }
  | { phase: 'done'; analysis: CleanupAnalysis }

/** An analysis for a user who waits for it. One that has found channels stays as it is: the list does not move. */
export function useAnalysis(userId: string): { state: AnalysisState; retry(): void } {
  const { library, ...held } = useLibrary()
  const activity = useQuery(activityQuery(userId))
  const fresh = useMemoAnalysis(userId, library, activity.isFetching ? undefined : activity.data)
  const kept = useRef<CleanupAnalysis | null>(null)
  if (kept.current === null && fresh !== null && fresh.channels.length > 0) kept.current = fresh
  const analysis = kept.current ?? fresh
  const error = library ? activity.error : held.error
  return {
    state: stateOf(analysis, library && activity.isFetching ? null : error),
    retry() {
      if (!library) held.retry()
      else void activity.refetch()
    },
  }
}

function stateOf(analysis: CleanupAnalysis | null, error: Error | null): AnalysisState {
  if (analysis) return { phase: 'done', analysis }
  return error ? { phase: 'failed', reason: messageOf(error) } : { phase: 'loading' }
}

/** An analysis nobody waits for: it is made a second after the page opened. null: not yet, or it failed. */
export function useLaterAnalysis(userId: string, library: LibraryView): CleanupAnalysis | null {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({ ...activityQuery(userId), enabled: isDue })
  return useMemoAnalysis(userId, library, data)
}

function useMemoAnalysis(
  userId: string,
  library: LibraryView | null,
  activity: ChannelActivityAnswer | undefined,
): CleanupAnalysis | null {
  return useMemo(() => {
    if (!library || !activity) return null
    const channelIds = allChannels(library).map(({ channel }) => channel.id)
    return analyseCleanup(activity, channelIds, clicksOf(userId).all(), Date.now())
  }, [userId, library, activity])
}
