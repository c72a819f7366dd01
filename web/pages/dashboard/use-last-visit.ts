import { useEffect, useState } from 'react'
import type { Library } from '#domain/library.ts'
import type { LibrarySnapshot } from '#domain/visits.ts'
import { recordVisit } from '#web/features/account/visits.ts'
import { snapshotChannels } from './present-overview.ts'

/** Kept in memory, so that a return to the dashboard needs no second read. */
let lastResult: { userId: string; last: LibrarySnapshot | null } | null = null

/**
 * When the user's last visit ended and the channels of that time. null: this is the first visit; undefined: still
 * reading. Records the present visit whenever the dashboard becomes visible or the library changes.
 */
export function useLastVisit(userId: string, library: Library): LibrarySnapshot | null | undefined {
  const [last, setLast] = useState(() => (lastResult?.userId === userId ? lastResult.last : undefined))
  useEffect(() => {
    let isUnmounted = false
    async function record() {
      const visits = await recordVisit(userId, { at: Date.now(), channels: snapshotChannels(library) })
      if (isUnmounted) return
      lastResult = { userId, last: visits.last }
      setLast((shown) => (shown?.at === visits.last?.at && shown !== undefined ? shown : visits.last))
    }
    const onVisible = () => document.visibilityState === 'visible' && void record()
    void record()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [userId, library])
  return last
}
