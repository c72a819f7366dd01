import { ACTIVITY_WEEKS, type ChannelActivityAnswer } from '#contract/videos.ts'
import { countsByStart } from '#domain/counts-by-time.ts'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import type { Context } from '../../context.ts'
import { timesSince } from '../../db/catalogue-feed.ts'
import { mapInSteps } from '../../lib/steps.ts'
import { allIds } from './queries.ts'

const WEEK_MS = 7 * DAY_MS
const RECENT_MS = 30 * DAY_MS

/** Upload frequency of the user's channels that have been checked at least once. */
export async function activityOf({ db, catalogue, now }: Context, userId: string): Promise<ChannelActivityAnswer> {
  // Rounded to the hour, so that the response's ETag stays the same meanwhile.
  const until = Math.ceil(now() / HOUR_MS) * HOUR_MS
  const weeks = Array.from({ length: ACTIVITY_WEEKS }, (_, i) => until - (ACTIVITY_WEEKS - i) * WEEK_MS)
  const ids = await allIds(db, userId)
  const channels = await timesSince(catalogue, ids, until - ACTIVITY_WEEKS * WEEK_MS, now())
  const checked = channels.filter(({ checkedAt }) => checkedAt !== null)
  return {
    until,
    channels: await mapInSteps(checked, ({ id, stored, times }) => [
      id,
      stored,
      times.filter((at) => at >= until - RECENT_MS).length,
      countsByStart(times, weeks),
    ]),
  }
}
