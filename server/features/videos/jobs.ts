import { KEPT_MS, WANTED_MS } from '#domain/check-schedule.ts'
import { pacificDay } from '#domain/pacific-day.ts'
import type { Context } from '../../context.ts'
import {
  type ClaimedChannel,
  claimChannels,
  claimDue,
  neverRead,
  type UnreadChannel,
} from '../../db/catalogue-claims.ts'
import {
  deleteChannels,
  deleteListedVideos,
  deleteStaleVideos,
  deleteUnwantedVideos,
} from '../../db/catalogue-deletions.ts'
import { channelIdsAfter } from '../../db/catalogue-names.ts'
import { channelsWithoutLease, leasesToRenew, noteHubAsked } from '../../db/catalogue-push.ts'
import { chunksOf } from '../../db/chunks.ts'
import type { Hub } from '../../providers/youtube/hub.ts'
import { queriesOn } from '../../queries.ts'
import { API_KEY, allowsFeedsAlone, NO_CREDENTIALS } from './credentials.ts'
import { pickFairly } from './fair-picks.ts'
import { pushSecret, pushToken } from './push/keys.ts'
import { quotaEndsAt, takeFirstReads } from './quota/commands.ts'
import type { Refresher } from './refresh.ts'

const CHANNELS_PER_BATCH = 100
const IDS_PER_BATCH = 500
/** A channel no user has is deleted this long after it was last opened or named by an import. */
const UNOWNED_KEPT_MS = 2 * 24 * 60 * 60 * 1000
/** A bit more than a year, for the admins' health page. */
const QUOTA_KEPT_MS = 400 * 24 * 60 * 60 * 1000

/** Channels never read before that a background run reads at least, and for how many due ones it reads one more. */
const NEW_CHANNELS_PER_RUN = 5
const DUE_FOR_ONE_NEW = 4
/** Feeds that a run reads when no units are left, where a refresh reads no more, or without the API. */
const FEEDS_PER_RUN = 300

const SUBSCRIPTIONS_PER_RUN = 500
/** Of the channels that one user has. Renewals come first and are not counted. */
const SUBSCRIPTIONS_PER_USER = 100
const CONCURRENT_SUBSCRIPTIONS = 10
const LEASE_MS = 5 * 24 * 60 * 60 * 1000
/** A lease is renewed when this much is left of it: two days, so that a hub that refuses for a day costs no lease. */
export const RENEW_LEASE_MS = (LEASE_MS * 2) / 5

/**
 * Subscribes to channels at Google's push hub and renews leases before they end. What the hub refuses is asked for again
 * after an hour, and the run ends when it refuses everything; until then new videos are found by checks.
 */
export async function subscribeToPush(ctx: Context, hub: Hub, shouldContinue: () => Promise<boolean>): Promise<void> {
  const { catalogue, settings, now } = ctx
  const [key] = settings.secretKeys
  const wantedSince = now() - WANTED_MS
  const renewed = { wantedSince, renewBefore: now() + RENEW_LEASE_MS, limit: SUBSCRIPTIONS_PER_RUN }
  const ids = await leasesToRenew(catalogue, renewed, now())
  ids.push(...(await pickWithoutLease(ctx, wantedSince, SUBSCRIPTIONS_PER_RUN - ids.length)))
  for (const chunk of chunksOf(ids, CONCURRENT_SUBSCRIPTIONS)) {
    if (!(await shouldContinue())) return
    await noteHubAsked(catalogue, chunk, now())
    ctx.stats.add('leases_asked', chunk.length)
    const taken = await Promise.all(
      chunk.map((channelId) => {
        const callback = `${settings.publicOrigin}/push/youtube/${channelId}/${pushToken(key, channelId)}`
        const subscription = { channelId, callback, secret: pushSecret(key, channelId), leaseSeconds: LEASE_MS / 1000 }
        return hub.subscribe(subscription, ctx.closing)
      }),
    )
    if (taken.includes(false))
      ctx.log.warn('the push hub refused subscriptions; they are asked for again within an hour')
    if (!taken.includes(true)) return
  }
}

function pickWithoutLease(ctx: Context, wantedSince: number, limit: number): Promise<string[]> {
  const counts = new Map<string, number>()
  return pickFairly(ctx, {
    limit,
    placeOf: (id) => ({ id }),
    read: async (after, page) => {
      const choice = { wantedSince, after: after?.id ?? '', limit: page }
      return (await channelsWithoutLease(ctx.catalogue, choice, ctx.now())).map((id) => ({ id }))
    },
    allow: async (userId, wanted) => {
      const before = counts.get(userId) ?? 0
      const count = Math.min(wanted, SUBSCRIPTIONS_PER_USER - before)
      counts.set(userId, before + count)
      return count
    },
  })
}

/**
 * Checks due channels that users have opened in the last days, within the background's share of the quota; when that is used
 * up, by their feeds. Channels that were never read come after them and in a fixed ratio, each charged to a user who has it:
 * whoever brings thousands takes nothing from others. Requires the API key: users' tokens are only used for what they have requested.
 * At home, where nobody has a Google connection either, it reads feeds alone; where somebody has one, their visits read more.
 * @param shouldContinue checked before every batch
 */
export async function refreshInBackground(
  ctx: Context,
  refresher: Refresher,
  shouldContinue: () => Promise<boolean>,
): Promise<void> {
  const { catalogue, settings } = ctx
  const hasKey = settings.youtube.apiKey !== null
  if (!hasKey && !(allowsFeedsAlone(settings) && !(await queriesOn(ctx.db).googleConnections.hasAny()))) return
  const wantedSince = ctx.now() - WANTED_MS
  /** @returns how many channels were checked */
  const check = async (claimSome: (claim: string) => Promise<ClaimedChannel[]>): Promise<number> => {
    const claim = ctx.newId()
    const claimed = await claimSome(claim)
    const means = {
      credentials: hasKey ? API_KEY : NO_CREDENTIALS,
      purpose: 'background',
      userId: null,
      isForced: false,
    } as const
    if (claimed.length > 0) await refresher.start(claim, claimed, means)
    return claimed.length
  }
  const checkDue = (limit: number) => check((claim) => claimDue(catalogue, { claim, wantedSince, limit }, ctx.now()))
  const checkNew = async (limit: number) => {
    const ids = await pickFairly(ctx, {
      limit,
      placeOf: (id) => ({ id, due_at: 0 }),
      read: (after: UnreadChannel | null, page) => neverRead(catalogue, { wantedSince, after, limit: page }, ctx.now()),
      allow: async (userId, count) => (hasKey ? takeFirstReads(ctx, userId, count) : count),
    })
    if (ids.length > 0) await check((claim) => claimChannels(catalogue, { ids, claim }, ctx.now()))
  }
  if (!hasKey) {
    const count = await checkDue(FEEDS_PER_RUN)
    if (count < FEEDS_PER_RUN && (await shouldContinue())) await checkNew(FEEDS_PER_RUN - count)
    return
  }
  const hasUnits = async () => (await quotaEndsAt(ctx, 'background')) === null
  let checked = 0
  while ((await shouldContinue()) && (await hasUnits())) {
    const count = await checkDue(CHANNELS_PER_BATCH)
    checked += count
    if (count === 0) break
  }
  if (!(await shouldContinue())) return
  if (await hasUnits()) await checkNew(Math.max(NEW_CHANNELS_PER_RUN, Math.floor(checked / DUE_FOR_ONE_NEW)))
  else await checkDue(FEEDS_PER_RUN)
}

/**
 * Deletes videos of channels nobody has opened for 30 days, and videos that could not be renewed for 30 days, as YouTube's
 * terms require. Deletes channels no user has.
 * @returns how many channels were deleted or lost their videos
 */
export async function deleteUnusedChannels(ctx: Context, shouldContinue: () => Promise<boolean>): Promise<number> {
  const { catalogue, db, now, settings } = ctx
  let deleted = await deleteUnownedChannels(ctx, shouldContinue)
  const deleteStale = allowsFeedsAlone(settings) ? deleteListedVideos : deleteStaleVideos
  for (const forget of [deleteUnwantedVideos, deleteStale])
    while (await shouldContinue()) {
      const count = await forget(catalogue, now() - KEPT_MS, CHANNELS_PER_BATCH, now())
      deleted += count
      if (count < CHANNELS_PER_BATCH) break
    }
  await queriesOn(db).quota.deleteBefore(pacificDay(now() - QUOTA_KEPT_MS))
  return deleted
}

/** Deletes channels no user has, except those an import has just named: its user gets them in a moment. */
async function deleteUnownedChannels(
  { catalogue, db, now }: Context,
  shouldContinue: () => Promise<boolean>,
): Promise<number> {
  const { channels } = queriesOn(db)
  let deleted = 0
  for (let last: string | undefined = ''; last !== undefined && (await shouldContinue()); ) {
    const ids = await channelIdsAfter(catalogue, last, IDS_PER_BATCH)
    const owned = await channels.filterOwned(ids)
    const unowned = ids.filter((id) => !owned.has(id))
    if (unowned.length > 0) deleted += await deleteChannels(catalogue, unowned, now() - UNOWNED_KEPT_MS)
    last = ids.at(IDS_PER_BATCH - 1)
  }
  return deleted
}
