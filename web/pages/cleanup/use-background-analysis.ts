import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Library } from '#domain/library.ts'
import { isSigningOut } from '#web/features/account/leave.ts'
import { useMarks } from '#web/features/marks/use-marks.ts'
import { activityQuery } from '#web/features/videos/api.ts'
import type { LibraryAnalysis } from './analysis.ts'

const DELAY_MS = 1_000

type Analyse = typeof import('./analyse-library.ts').analyseLibrary

/** The analysis, started a second after the page has opened. null: not finished, or it failed. */
export function useBackgroundAnalysis(userId: string, library: Library): LibraryAnalysis | null {
  const [analyse, setAnalyse] = useState<Analyse | null>(null)
  useEffect(() => {
    const load = () =>
      import('./analyse-library.ts').then(
        ({ analyseLibrary }) => {
          if (!isSigningOut()) setAnalyse(() => analyseLibrary)
        },
        () => undefined, // the page works without an analysis
      )
    const timer = setTimeout(() => void load(), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({ ...activityQuery(userId), enabled: analyse !== null })
  const isMarksLoaded = useMarks(({ isLoaded }) => isLoaded)
  return useMemo(
    () => (analyse && data && isMarksLoaded ? analyse(userId, library, data) : null),
    [analyse, userId, library, data, isMarksLoaded],
  )
}
