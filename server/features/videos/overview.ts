import { ACTIVITY_WEEKS, type ChannelActivityAnswer, type Overview } from '#contract/videos.ts'
import { countsByStart } from '#domain/counts-by-time.ts'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import type { Context } from '../../context.ts'
import { type ChannelCheck, checksOf, timesSince } from '../../db/catalogue-feed.ts'
import { mapInSteps } from '../../lib/steps.ts'
import { yieldToOthers } from '../../lib/thread-time.ts'
import { queriesOn } from '../../queries.ts'
import { allIds } from './queries.ts'

const WEEK_MS = 7 * DAY_MS
const RECENT_MS = 30 * DAY_MS

/** Counts channels per folder of the user. */
export async function overviewOf({ db, catalogue, now }: Context, userId: string): Promise<Overview> {
  const ids = await allIds(db, userId)
  const placements = await queriesOn(db).placements.list(userId)
  const folders = await queriesOn(db).folders.list(userId)
  const checksById = new Map((await checksOf(catalogue, ids, now())).map((channel) => [channel.id, channel]))
  const count = (some: readonly string[]) => countsOf(some.map((id) => checksById.get(id)))
  const byFolder = Map.groupBy(placements, ({ folder_id }) => folder_id)
  const sorted = new Set(placements.map(({ channel_id }) => channel_id))
  // A folder may have been created or deleted after the folders were read.
  const folderIds = new Set([...folders.map(({ id }) => id), ...byFolder.keys()])
  const counted: Overview['folders'] = []
  for (const folderId of folderIds) {
    counted.push({ folderId, ...count((byFolder.get(folderId) ?? []).map(({ channel_id }) => channel_id)) })
    await yieldToOthers()
  }
  counted.push({ folderId: null, ...count(ids.filter((id) => !sorted.has(id))) })
  await yieldToOthers()
  return { all: count(ids), folders: counted }
}

/** @param channels `undefined` for a channel that is not in the catalogue */
function countsOf(channels: readonly (ChannelCheck | undefined)[]) {
  const rows = channels.filter((channel) => channel !== undefined)
  const checked = rows.flatMap(({ checkedAt }) => checkedAt ?? [])
  return {
    channels: channels.length,
    unread: channels.length - checked.length,
    checkedAt: checked.length > 0 ? checked.reduce((a, b) => Math.min(a, b)) : null,
    due: channels.length - rows.filter(({ isDue }) => !isDue).length,
    failed: rows.filter(({ isFailed }) => isFailed).length,
    stored: rows.reduce((sum, { stored }) => sum + stored, 0),
    newestAt: rows.reduce<number | null>((newest, { newestAt }) => maxOf(newest, newestAt), null),
  }
}

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
