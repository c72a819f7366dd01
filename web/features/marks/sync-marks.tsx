import { useEffect } from 'react'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { firstSync } from './later-store.ts'

/** Syncs the user's marks while that is turned on; its code is fetched then. */
export function SyncMarks() {
  const { id, syncsMarks } = useSignedIn().user
  useEffect(() => {
    if (!syncsMarks) return
    let stop: (() => void) | null = null
    let hasEnded = false
    import('./sync.ts').then(
      ({ startSync }) => {
        if (!hasEnded) stop = startSync(id)
      },
      (error: unknown) => firstSync.set({ error, retry: null }), // marks are synced at the next visit
    )
    return () => {
      hasEnded = true
      stop?.()
    }
  }, [id, syncsMarks])
  return null
}
