import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { LibraryView } from '#contract/library.ts'
import { activityQuery } from '#web/features/videos/api.ts'
import type { CleanupAnalysis } from './analysis.ts'

const LATER_MS = 1_000

type Analyse = typeof import('./analyse-library.ts').analyseLibrary

/** An analysis nobody waits for: it is made a second after the page opened. null: not yet, or it failed. */
export function useBackgroundAnalysis(userId: string, library: LibraryView): CleanupAnalysis | null {
  const [analyse, setAnalyse] = useState<Analyse | null>(null)
  useEffect(() => {
    const load = () =>
      import('./analyse-library.ts').then(
        ({ analyseLibrary }) => setAnalyse(() => analyseLibrary),
        () => undefined, // there is simply no analysis then
      )
    const timer = setTimeout(() => void load(), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({ ...activityQuery(userId), enabled: analyse !== null })
  return useMemo(() => (analyse && data ? analyse(userId, library, data) : null), [analyse, userId, library, data])
}
