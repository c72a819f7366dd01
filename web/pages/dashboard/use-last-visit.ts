import { useEffect, useState } from 'react'
import { recordVisit } from '#web/features/account/visits.ts'
import { serverNow } from '#web/lib/clock.ts'

/** Kept in memory, so that a return to the dashboard needs no second read. */
let lastResult: { userId: string; last: number | null } | null = null

/**
 * When the user's last visit ended, in ms. null: this is the first visit; undefined: still reading. Notes the present visit
 * whenever the page becomes visible.
 */
export function useLastVisit(userId: string): number | null | undefined {
  const [last, setLast] = useState(() => (lastResult?.userId === userId ? lastResult.last : undefined))
  useEffect(() => {
    let isUnmounted = false
    async function record() {
      const visits = await recordVisit(userId, serverNow())
      if (isUnmounted) return
      lastResult = { userId, last: visits.last }
      setLast(visits.last)
    }
    const onVisible = () => document.visibilityState === 'visible' && void record()
    void record()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [userId])
  return last
}
