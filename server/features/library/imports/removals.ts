import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../../../context.ts'
import { chunksOf } from '../../../db/chunks.ts'
import { fetchAccessToken } from '../../account/google/commands.ts'
import type { FetchResult } from './youtube.ts'

const IDS_PER_CALL = 50
const PAUSE_BETWEEN_CALLS_MS = 100

/**
 * Confirms by id which channels of the library the user is no longer subscribed to. A list that looks complete is not
 * enough: YouTube's lists can be short, end near 1,000 entries and shift while they are read. Costs 1 unit per 50 missing
 * channels. Channels that could not be checked count as still subscribed.
 * @param held ids of the channels in the library
 */
export async function findUnsubscribed(
  ctx: Context,
  userId: string,
  held: readonly string[],
  fetched: FetchResult,
  signal: AbortSignal,
): Promise<Set<string>> {
  if (fetched.end.kind !== 'complete') return new Set()
  const listed = new Set(fetched.listed.map((channel) => channel.id))
  const missing = held.filter((id) => !listed.has(id))
  const unsubscribed = new Set<string>()
  try {
    for (const ids of chunksOf(missing, IDS_PER_CALL)) {
      const { accessToken } = await fetchAccessToken(ctx, userId)
      await ctx.userUnits.record(ctx.sharedCounts, userId)
      const subscribed = new Set(await ctx.youtube.subscribedAmong(userId, accessToken, ids, signal))
      for (const id of ids) if (!subscribed.has(id)) unsubscribed.add(id)
      await pause(PAUSE_BETWEEN_CALLS_MS, undefined, { signal })
    }
  } catch (error) {
    ctx.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'removals not confirmed')
  }
  return unsubscribed
}
