import { setTimeout as pause } from 'node:timers/promises'
import type { FetchedVideos, VideoStats } from '#domain/video-merge.ts'
import type { Context } from '../../context.ts'
import { claimForPush } from '../../db/catalogue-claims.ts'
import { writeChannels } from '../../db/catalogue-writes.ts'
import { chunksOf } from '../../db/chunks.ts'
import { yieldToOthers } from '../../lib/thread-time.ts'
import type { VideoDetails } from '../../providers/youtube/api.ts'
import { endClaims } from './claims.ts'

const CHANNELS_PER_TRANSACTION = 4
/** While a channel is being checked, only the check can write it: other writes are retried this often. */
const RETRY_AFTER_MS = 2_000
const MAX_ATTEMPTS = 10

/** Details by video id; `null`: YouTube does not know the video. */
export type FoundDetails = Map<string, VideoDetails | null>

/** Stores details. @param channelOf channel ids by video id  @param onTried called after every attempt */
export const storeDetails = (
  ctx: Context,
  channelOf: ReadonlyMap<string, string>,
  found: FoundDetails,
  onTried?: () => void,
): Promise<void> => {
  const newsOf = (askedFor: readonly string[]) => ({ details: askedFor.flatMap((id) => found.get(id) ?? []), askedFor })
  return storeNews(ctx, among(channelOf, found), newsOf, onTried)
}

/** Stores lengths and views. @param channelOf channel ids by video id */
export const storeStats = (
  ctx: Context,
  channelOf: ReadonlyMap<string, string>,
  stats: ReadonlyMap<string, VideoStats>,
): Promise<void> =>
  storeNews(ctx, among(channelOf, stats), (ids) => ({ stats: ids.flatMap((id) => stats.get(id) ?? []) }))

const among = (channelOf: ReadonlyMap<string, string>, found: ReadonlyMap<string, unknown>) =>
  new Map([...channelOf].filter(([id]) => found.has(id)))

/** Merges what was read into what is stored, as a check does, retrying channels that are being checked. */
async function storeNews(
  ctx: Context,
  channelOf: ReadonlyMap<string, string>,
  newsOf: (videoIds: readonly string[]) => FetchedVideos,
  onTried: () => void = () => {},
): Promise<void> {
  let left = Map.groupBy(channelOf.keys(), (id) => channelOf.get(id) ?? '')
  for (let tries = 1; left.size > 0; tries++) {
    const busy = new Set(await write(ctx, left, newsOf))
    onTried()
    left = new Map([...left].filter(([channelId]) => busy.has(channelId)))
    if (left.size === 0 || tries === MAX_ATTEMPTS || ctx.stopping.aborted) return
    await pause(RETRY_AFTER_MS, undefined, { ref: false })
  }
}

/** @returns channels that could not be written because they are being checked */
async function write(
  ctx: Context,
  byChannel: ReadonlyMap<string, readonly string[]>,
  newsOf: (videoIds: readonly string[]) => FetchedVideos,
): Promise<string[]> {
  const { catalogue, newId, now } = ctx
  const allBusy: string[] = []
  for (const batch of chunksOf([...byChannel], CHANNELS_PER_TRANSACTION)) {
    const claim = newId()
    const { claimed, busy } = await claimForPush(catalogue, { ids: batch.map(([id]) => id), claim }, now())
    const ids = claimed.map(({ id }) => id)
    try {
      const updates = ids.map((id) => ({ id, videos: [newsOf(byChannel.get(id) ?? [])] }))
      await writeChannels(catalogue, claim, updates, now())
    } finally {
      await endClaims(ctx, claim, ids)
    }
    allBusy.push(...busy)
    await yieldToOthers()
  }
  return allBusy
}
