import { clicksOf } from '#web/features/feed/clicks.ts'
import { requireChannels } from '#web/features/feed/uploads-database.ts'
import { analyseCleanup, type CleanupAnalysis } from './analysis.ts'
import { keepAnalysis } from './cleanup-store.ts'

type Manner = {
  /** Before each piece: `whenIdle` when nobody waits for it, else `afterPaint`. */
  pause(): Promise<void>
  onProgress?(done: number): void
  signal: AbortSignal
}

/**
 * Analyses what this browser holds of these channels, and keeps the result. Asks nobody anything. Rejects with an error
 * for people when the store cannot be read, and with the signal's reason.
 */
export async function runAnalysis(
  userId: string,
  channelIds: readonly string[],
  { pause, onProgress, signal }: Manner,
): Promise<CleanupAnalysis> {
  await pause()
  const analysis = await analyseCleanup({
    channelIds,
    clicks: clicksOf(userId).all(),
    read: (ids) => requireChannels(userId, ids),
    pause,
    ...(onProgress && { onProgress }),
    now: Date.now(),
    signal,
  })
  keepAnalysis(userId, analysis)
  return analysis
}
