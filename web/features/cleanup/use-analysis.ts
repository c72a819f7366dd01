import { useEffect, useState } from 'react'
import { allChannels } from '#rules/library.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { messageOf } from '#web/lib/http.ts'
import { afterPaint } from '#web/lib/idle.ts'
import type { CleanupAnalysis } from './analysis.ts'
import { runAnalysis } from './run-analysis.ts'

export type AnalysisState =
  | { phase: 'running'; done: number; total: number }
  | { phase: 'failed'; reason: string }
  | { phase: 'done'; analysis: CleanupAnalysis }

const STARTING: AnalysisState = { phase: 'running', done: 0, total: 0 }

/** A fresh analysis of the library for somebody who waits for it. Once done it stays as it is. */
export function useAnalysis(userId: string): { state: AnalysisState; retry(): void } {
  const { status, library, error, retry } = useLibrary()
  const [state, setState] = useState<AnalysisState>(STARTING)
  const [attempt, setAttempt] = useState(1)
  const isKnown = library !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes in the library while somebody looks does not start it again
  useEffect(() => {
    if (!library) return
    const leaving = new AbortController()
    const channelIds = allChannels(library).map(({ channel }) => channel.id)
    const total = channelIds.length
    setState({ phase: 'running', done: 0, total })
    runAnalysis(userId, channelIds, {
      pause: afterPaint,
      onProgress: (done) => {
        if (!leaving.signal.aborted) setState({ phase: 'running', done, total })
      },
      signal: leaving.signal,
    }).then(
      (analysis) => setState({ phase: 'done', analysis }),
      (reason: unknown) => {
        if (!leaving.signal.aborted)
          setState({ phase: 'failed', reason: reason instanceof Error ? reason.message : '' })
      },
    )
    return () => leaving.abort()
  }, [userId, isKnown, attempt])

  return {
    state: status === 'error' ? { phase: 'failed', reason: messageOf(error) } : state,
    retry() {
      if (status === 'error') retry()
      else setAttempt(attempt + 1)
    },
  }
}
