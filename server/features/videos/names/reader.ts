import { setTimeout as pause } from 'node:timers/promises'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { untitledChannel } from '#text/videos.ts'
import type { Context } from '../../../context.ts'
import {
  type ChannelName,
  claimUnnamed,
  clearRenamed,
  namesOf,
  postponeNames,
  putNames,
  renamedChannels,
  unnamedState,
} from '../../../db/catalogue-names.ts'
import { chunksOf } from '../../../db/chunks.ts'
import { countedElsewhere, yieldToOthers } from '../../../lib/thread-time.ts'
import type { CallContext, ChannelRecord } from '../../../providers/youtube/api.ts'
import { YouTubeError } from '../../../providers/youtube.ts'
import { inTransaction, queriesOn } from '../../../queries.ts'
import { makeCalls, QuotaExhausted } from '../calls.ts'
import { credentialsFor, hasApi, NotAuthorised } from '../credentials.ts'
import { quotaEndsFor, reserveUnits } from '../quota/commands.ts'

const IDS_PER_CALL = 50
/** How long the library's response waits for missing names. Later ones come with the next response. */
const WAIT_MS = 3_000
/** Delay after a failed call. */
const RETRY_AFTER_MS = 5 * MINUTE_MS
/** Delay for channels YouTube does not list: the next nightly job tries again. */
const UNLISTED_RETRY_AFTER_MS = 20 * HOUR_MS
const RENAMED_PER_BATCH = 200
const USERS_PER_BATCH = 500

/**
 * Raises the library version of all users with a renamed channel (or one with a new picture). Changes that a killed process
 * has not announced are announced by the next call of any process.
 */
export async function announceNames({ catalogue, db, now }: Context): Promise<void> {
  const { channels } = queriesOn(db)
  for (;;) {
    const renamed = await renamedChannels(catalogue, RENAMED_PER_BATCH)
    if (renamed.length === 0) return
    const ids = renamed.map(({ id }) => id)
    for (let last: string | undefined = ''; last !== undefined; ) {
      const holders = await channels.listOwnersAfter(last, ids, USERS_PER_BATCH)
      if (holders.length > 0) await inTransaction(db, ({ users }) => users.bumpLibraries(holders, now()))
      last = holders.at(USERS_PER_BATCH - 1)
      await yieldToOthers()
    }
    await clearRenamed(catalogue, renamed)
  }
}

/** Reads names of channels from YouTube (1 unit per 50) and stores them. @returns how many exist @throws YouTubeError */
export async function fetchNames(ctx: Context, ids: readonly string[], context: CallContext): Promise<number> {
  const { catalogue, now } = ctx
  const records = await ctx.youtubeApi.channels(ids, context)
  await putNames(catalogue, records.flatMap(toName), now())
  const named = new Set(records.map(({ id }) => id))
  const unlisted = ids.filter((id) => !named.has(id))
  if (unlisted.length > 0) await postponeNames(catalogue, unlisted, UNLISTED_RETRY_AFTER_MS, now())
  return records.length
}

/** Reads a channel's name from its feed and stores it for all users. @returns empty: the feed could not be read */
export async function nameByFeed(ctx: Context, id: string): Promise<string> {
  try {
    const { title } = await ctx.rss.feed(id, ctx.closing)
    if (title !== '') await putNames(ctx.catalogue, [{ id, title, picture: null }], ctx.now())
    await announceNames(ctx)
    return title
  } catch (error) {
    if (!(error instanceof YouTubeError)) throw error
    return ''
  }
}

/** A channel of YouTube's answer as the catalogue stores it. */
export const toName = ({ id, title, picture, subscribers, topics }: ChannelRecord) => ({
  id,
  title: title || untitledChannel,
  picture,
  details: { subscribers, topics },
})

export type NameReader = ReturnType<typeof makeNameReader>

/**
 * Reads channel names from the catalogue. Missing names (after restoring a backup or a file, or losing the catalogue) are
 * read from YouTube when a user opens their library, and stored for all users.
 * @param track called with the promise of each call, so that shutdown can wait for it
 */
export function makeNameReader(ctx: Context, track: (work: Promise<void>) => void) {
  const { catalogue, now } = ctx
  /** Pending calls by user id. */
  const pending = new Map<string, Promise<void>>()

  return {
    /**
     * Names of the user's channels. Missing names are requested, and the call waits a moment for them. Without the API
     * they come with the first check.
     * @param ids of the user's own channels
     */
    async read(userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, ChannelName>> {
      const names = await namesOf(catalogue, ids)
      const missing = ids.filter((id) => !names.get(id)?.title)
      if (missing.length === 0 || ctx.stopping.aborted || !(await hasApi(ctx, userId))) return names
      let fetching = pending.get(userId)
      if (!fetching) {
        const { due, isNamed } = await unnamedState(catalogue, missing, now())
        if (due.length === 0 || (await quotaEndsFor(ctx, 'waiting', userId)) !== null)
          return isNamed ? namesOf(catalogue, ids) : names
        fetching = fetchMissing(ctx, userId, due)
          .catch((error: unknown) => ctx.log.error({ err: error }, 'names of channels could not be read'))
          .finally(() => pending.delete(userId))
        pending.set(userId, fetching)
        track(fetching)
      }
      await countedElsewhere(Promise.race([fetching, pause(WAIT_MS, undefined, { ref: false })]))
      return namesOf(catalogue, ids)
    },
  }
}

/**
 * Reads names and topics of channels with the user's Google connection, and removes them from `open` as they are stored.
 * Units count towards the user's share: they decide how many channels there are to read.
 * @returns why some are left; null: none are
 */
export async function fetchOpen(
  ctx: Context,
  userId: string,
  open: Set<string>,
): Promise<YouTubeError | NotAuthorised | QuotaExhausted | null> {
  const ids = [...open]
  const units = await reserveUnits(ctx, 'waiting', Math.ceil(ids.length / IDS_PER_CALL), userId)
  try {
    const calls = makeCalls(ctx, credentialsFor(ctx, userId), units)
    const fetched = chunksOf(ids, IDS_PER_CALL).map(async (chunk) => {
      await calls.run((context) => fetchNames(ctx, chunk, context))
      for (const id of chunk) open.delete(id)
    })
    const failed = (await Promise.allSettled(fetched)).find((call) => call.status === 'rejected')
    if (failed) throw failed.reason
    return null
  } catch (error) {
    const isExpected =
      error instanceof YouTubeError || error instanceof NotAuthorised || error instanceof QuotaExhausted
    if (!isExpected) throw error
    return error
  } finally {
    await units.end()
  }
}

/** Claims the unnamed channels that no other process is reading, and reads their names. */
async function fetchMissing(ctx: Context, userId: string, missing: readonly string[]): Promise<void> {
  const open = new Set(await claimUnnamed(ctx.catalogue, missing, ctx.now()))
  if (open.size === 0) return
  let retryAfterMs = RETRY_AFTER_MS
  try {
    const error = await fetchOpen(ctx, userId, open)
    // Another user's Google connection may work.
    if (error instanceof NotAuthorised && error.code === 'reauthorisation_required') retryAfterMs = 0
    else if (error) ctx.log.warn({ reason: error.message }, 'names of channels could not be read')
  } finally {
    if (open.size > 0) await postponeNames(ctx.catalogue, [...open], retryAfterMs, ctx.now())
    await announceNames(ctx)
  }
}
