import { useEffect, useState } from 'react'
import type { LibraryView } from '#contract/library.ts'
import type { LibrarySnapshot } from '#domain/visits.ts'
import { recordVisit } from '#web/features/account/visits.ts'
import { snapshotChannels } from './present-overview.ts'

/** So that coming back to the dashboard shows it at once. */
let shownLast: { userId: string; last: LibrarySnapshot | null } | null = null

/**
 * How the user's last visit ended, and records the present one: the dashboard being looked at, or the library changing
 * under it. null: this is the first visit; undefined: not known yet.
 */
export function useLastVisit(userId: string, library: LibraryView): LibrarySnapshot | null | undefined {
  const [last, setLast] = useState(() => (shownLast?.userId === userId ? shownLast.last : undefined))
  useEffect(() => {
    let isLeft = false
    async function note() {
      const visits = await recordVisit(userId, { at: Date.now(), channels: snapshotChannels(library) })
      if (isLeft) return
      shownLast = { userId, last: visits.last }
      setLast((shown) => (shown?.at === visits.last?.at && shown !== undefined ? shown : visits.last))
    }
    const onVisible = () => document.visibilityState === 'visible' && void note()
    void note()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [userId, library])
  return last
}
