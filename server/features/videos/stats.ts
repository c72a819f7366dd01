import { pacificDay } from '#domain/pacific-day.ts'
import { DAILY_STATS_UNITS } from '#domain/quota.ts'
import { areStatsRefused } from '#domain/quota-shares.ts'
import type { VideoStats } from '#domain/video-merge.ts'
import type { Context } from '../../context.ts'
import { chunksOf } from '../../db/chunks.ts'
import { YouTubeError } from '../../providers/youtube.ts'
import { inTransaction, queriesOn } from '../../queries.ts'
import { type Credentials, NotAuthorised } from './credentials.ts'

const IDS_PER_CALL = 50

/**
 * Reads lengths and views from a quota of their own, 50 videos a unit. What is missing from the result has to be read as
 * details: YouTube left it out, refused, or there are no units left. After a refusal of any kind, nothing is asked for an hour.
 */
export async function readStats(
  ctx: Context,
  credentials: Credentials,
  ids: readonly string[],
): Promise<Map<string, VideoStats>> {
  const found = new Map<string, VideoStats>()
  try {
    for (const chunk of chunksOf(ids, IDS_PER_CALL)) {
      const context = { credential: await credentials.get(), signal: ctx.closing, spend: () => takeUnit(ctx) }
      for (const one of await ctx.youtubeApi.stats(chunk, context)) found.set(one.id, one)
    }
  } catch (error) {
    if (error instanceof NotAuthorised) return found
    if (!(error instanceof YouTubeError)) throw error
    if (error.failure.kind !== 'budget') await noteRefusal(ctx, error)
  }
  return found
}

/** @returns false if there are none left, or YouTube has just refused the method */
const takeUnit = (ctx: Context): Promise<boolean> =>
  inTransaction(ctx.db, async ({ quota }) => {
    const day = pacificDay(ctx.now())
    if (areStatsRefused(await quota.get(day), ctx.now())) return false
    const isTaken = await quota.add(day, 'stats', 1, DAILY_STATS_UNITS)
    if (isTaken) ctx.metrics.unitsSpent('stats', 1)
    return isTaken
  })

async function noteRefusal({ db, log, now }: Context, { failure }: YouTubeError): Promise<void> {
  log.info({ reason: failure.kind }, 'YouTube gave no lengths and views by themselves; details are read instead')
  await queriesOn(db).quota.setEnded(pacificDay(now()), now(), 'stats_ended')
}
