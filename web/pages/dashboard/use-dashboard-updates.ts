import { useEffect, useState } from 'react'

type DashboardUpdates = typeof import('./dashboard-updates.tsx')['DashboardUpdates']

let loaded: DashboardUpdates | null = null

/**
 * The part of the dashboard that comes after the first paint; null until its script is there. Not by `lazy`: React holds
 * back what replaces a fallback for 300 ms. An import that fails is thrown, for the page's own error.
 */
export function useDashboardUpdates(): DashboardUpdates | null {
  const [part, setPart] = useState<{ error: unknown } | { component: DashboardUpdates } | null>(
    loaded && { component: loaded },
  )
  useEffect(() => {
    if (loaded) return
    import('./dashboard-updates.tsx').then(
      (module) => {
        loaded = module.DashboardUpdates
        setPart({ component: loaded })
      },
      (error: unknown) => setPart({ error }),
    )
  }, [])
  if (part && 'error' in part) throw part.error
  return part?.component ?? null
}
