import { useEffect, useState } from 'react'

type DashboardUpdates = typeof import('./dashboard-updates.tsx')['DashboardUpdates']

let loaded: DashboardUpdates | null = null

/**
 * The component below the stat cards, whose script loads after the first paint; null until then. Not `lazy`: the skeleton
 * that waits for the library waits for the script as well.
 * @throws the error of a failed import, while rendering
 */
export function useDashboardUpdates(): DashboardUpdates | null {
  const [result, setResult] = useState<{ error: unknown } | { component: DashboardUpdates } | null>(
    loaded && { component: loaded },
  )
  useEffect(() => {
    if (loaded) return
    import('./dashboard-updates.tsx').then(
      (module) => {
        loaded = module.DashboardUpdates
        setResult({ component: loaded })
      },
      (error: unknown) => setResult({ error }),
    )
  }, [])
  if (result && 'error' in result) throw result.error
  return result?.component ?? null
}
