import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { LibraryView } from '#contract/library.ts'
import { activityQuery } from '#web/features/videos/api.ts'
import type { CleanupAnalysis } from './analysis.ts'

const DELAY_MS = 1_000

type Analyse = typeof import('./analyse-library.ts').analyseLibrary

/** The analysis, started a second after the page has opened. null: not finished, or it failed. */
export function useBackgroundAnalysis(userId: string, library: LibraryView): CleanupAnalysis | null {
  const [analyse, setAnalyse] = useState<Analyse | null>(null)
  useEffect(() => {
    const load = () =>
      import('./analyse-library.ts').then(
        ({ analyseLibrary }) => setAnalyse(() => analyseLibrary),
        () => undefined, // the page works without an analysis
      )
    const timer = setTimeout(() => void load(), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({ ...activityQuery(userId), enabled: analyse !== null })
  return useMemo(() => (analyse && data ? analyse(userId, library, data) : null), [analyse, userId, library, data])
}
