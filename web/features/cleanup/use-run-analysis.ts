import { useEffect, useEffectEvent } from 'react'
import type { LibraryView } from '#rules/api/library.ts'
import { allChannels } from '#rules/library.ts'
import { whenIdle } from '#web/lib/idle.ts'

const AFTER_MS = 1_000

/** Analyses the library's channels a second after the page opened, and again when their number has changed. */
export function useRunAnalysis(userId: string, library: LibraryView): void {
  const all = allChannels(library)
  const run = useEffectEvent(async (signal: AbortSignal) => {
    const { runAnalysis } = await import('./run-analysis.ts')
    const channelIds = all.map(({ channel }) => channel.id)
    // The person left, or the store is gone: there is simply no analysis then.
    await runAnalysis(userId, channelIds, { pause: whenIdle, signal }).catch(() => undefined)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of channels is another library
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => void run(leaving.signal), AFTER_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [userId, all.length])
}
