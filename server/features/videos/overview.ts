import { ACTIVITY_WEEKS, type ChannelActivityAnswer, type Overview } from '#contract/videos.ts'
import { countsByStart } from '#domain/counts-by-time.ts'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import type { Context } from '../../context.ts'
import { type ChannelTimes, timesSince } from '../../db/catalogue-feed.ts'
import { AppError } from '../../lib/errors.ts'
import { inSteps, mapInSteps } from '../../lib/steps.ts'
import { yieldToOthers } from '../../lib/thread-time.ts'
import { queriesOn } from '../../queries.ts'
import { allIds } from './queries.ts'

const WEEK_MS = 7 * DAY_MS
const RECENT_MS = 30 * DAY_MS
const MAX_BACK_MS = 92 * DAY_MS

/**
 * Counts videos and channels per folder of the user.
 * @param days start of each day (ms since epoch), ascending
 * @param sinceRequested also count videos published since then
 * Throws AppError `bad_request` if the days go back too far.
 */
export async function overviewOf(
  { db, catalogue, now }: Context,
  userId: string,
  { days, since: sinceRequested }: { days: readonly number[]; since?: number | undefined },
): Promise<Overview> {
  const [firstDay = 0] = days
  // Rounded to the hour, so that the response's ETag stays the same meanwhile.
  const earliest = Math.floor(now() / HOUR_MS) * HOUR_MS - MAX_BACK_MS
  if (firstDay < earliest) throw new AppError('bad_request', { reason: 'days: more than 92 days back' })
  const since = sinceRequested === undefined ? null : Math.max(sinceRequested, earliest)
  const ids = await allIds(db, userId)
  const placements = await queriesOn(db).placements.list(userId)
  const folders = await queriesOn(db).folders.list(userId)
  const from = Math.min(firstDay, since ?? firstDay)
  const statsById = new Map((await timesSince(catalogue, ids, from, now())).map((channel) => [channel.id, channel]))
  const count = async (some: readonly string[]) => {
    let counts = countsOf([], days, since)
    await inSteps(some, (ids) => {
      const channels = ids.map((id) => statsById.get(id))
      counts = sumOf(counts, countsOf(channels, days, since))
    })
    return counts
  }
  const byFolder = Map.groupBy(placements, ({ folder_id }) => folder_id)
  const sorted = new Set(placements.map(({ channel_id }) => channel_id))
  // A folder may have been created or deleted after the folders were read.
  const folderIds = new Set([...folders.map(({ id }) => id), ...byFolder.keys()])
  const counted: Overview['folders'] = []
  for (const folderId of folderIds) {
    const own = (byFolder.get(folderId) ?? []).map(({ channel_id }) => channel_id)
    counted.push({ folderId, ...(await count(own)) })
    await yieldToOthers()
  }
  counted.push({ folderId: null, ...(await count(ids.filter((id) => !sorted.has(id)))) })
  return { since, all: await count(ids), folders: counted }
}

type Counts = ReturnType<typeof countsOf>

/** The counts of two lists of channels together. */
const sumOf = (a: Counts, b: Counts): Counts => ({
  channels: a.channels + b.channels,
  unread: a.unread + b.unread,
  checkedAt: minOf(a.checkedAt, b.checkedAt),
  due: a.due + b.due,
  failed: a.failed + b.failed,
  stored: a.stored + b.stored,
  newestAt: maxOf(a.newestAt, b.newestAt),
  days: a.days.map((count, i) => count + (b.days[i] ?? 0)),
  since: a.since === null || b.since === null ? null : a.since + b.since,
})

/** @param channels `undefined` for a channel that is not in the catalogue */
function countsOf(channels: readonly (ChannelTimes | undefined)[], days: readonly number[], since: number | null) {
  const rows = channels.filter((channel) => channel !== undefined)
  const checked = rows.flatMap(({ checkedAt }) => checkedAt ?? [])
  const times = rows.flatMap((channel) => channel.times)
  return {
    channels: channels.length,
    unread: channels.length - checked.length,
    checkedAt: checked.length > 0 ? checked.reduce((a, b) => Math.min(a, b)) : null,
    due: channels.length - rows.filter(({ isDue }) => !isDue).length,
    failed: rows.filter(({ isFailed }) => isFailed).length,
    stored: rows.reduce((sum, { stored }) => sum + stored, 0),
    newestAt: rows.reduce<number | null>((newest, { newestAt }) => maxOf(newest, newestAt), null),
    days: countsByStart(times, days),
    since: since === null ? null : times.filter((at) => at > since).length,
  }
}

const minOf = (a: number | null, b: number | null): number | null => (a === null || (b !== null && b < a) ? b : a)
const maxOf = (a: number | null, b: number | null): number | null => (a === null || (b !== null && b > a) ? b : a)

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
