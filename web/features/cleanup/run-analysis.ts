import { clicksOf } from '#web/features/feed/clicks.ts'
import { readChannels } from '#web/features/feed/uploads-database.ts'
import { whenIdle } from '#web/lib/idle.ts'
import { analyseCleanup } from './analysis.ts'
import { keepAnalysis } from './cleanup-store.ts'

/** Analyses what this browser holds of these channels, in idle time, and keeps the result. Asks nobody anything. */
export async function runAnalysis(userId: string, channelIds: readonly string[], signal: AbortSignal): Promise<void> {
  await whenIdle()
  const analysis = await analyseCleanup({
    channelIds,
    clicks: clicksOf(userId).all(),
    read: (ids) => readChannels(userId, ids),
    idle: whenIdle,
    now: Date.now(),
    signal,
  })
  keepAnalysis(userId, analysis)
}
