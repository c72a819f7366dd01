import { setTimeout as pause, setImmediate as yieldToOthers } from 'node:timers/promises'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import type { Context } from '../../../context.ts'
import {
  type ChannelName,
  claimUnnamed,
  clearRenamed,
  lookAtUnnamed,
  namesOf,
  postponeNames,
  putNames,
  renamedChannels,
} from '../../../db/catalogue-names.ts'
import { chunksOf } from '../../../db/chunks.ts'
import { AppError } from '../../../lib/errors.ts'
import type { CallContext, ChannelRecord, Credential } from '../../../providers/youtube/api.ts'
import { YouTubeError } from '../../../providers/youtube.ts'
import { inTransaction, queriesOn } from '../../../queries.ts'
import { fetchAccessToken } from '../../account/google/commands.ts'
import { endQuota, quotaEndsFor, reserveUnits } from '../quota/commands.ts'

const IDS_PER_CALL = 50
/** How long a library waits for names that are missing. They come soon, or with the next look. */
const WAIT_MS = 3_000
/** YouTube had no answer: asked again after this. */
const RETRY_AFTER_MS = 5 * MINUTE_MS
/** YouTube does not list the channel: asked again by the next nightly job at the soonest. */
const UNLISTED_RETRY_AFTER_MS = 20 * HOUR_MS
const RENAMED_PER_BATCH = 200
const USERS_PER_BATCH = 500

/**
 * Has the libraries of all users who have a channel whose name or picture changed tell so. What was not announced, because
 * the process was killed, is announced by the next call of any process.
 */
export async function announceNames({ catalogue, db }: Context): Promise<void> {
  const { channels } = queriesOn(db)
  for (;;) {
    const renamed = await renamedChannels(catalogue, RENAMED_PER_BATCH)
    if (renamed.length === 0) return
    const ids = renamed.map(({ id }) => id)
    for (let last: string | undefined = ''; last !== undefined; ) {
      const holders = await channels.listOwnersAfter(last, ids, USERS_PER_BATCH)
      if (holders.length > 0) await inTransaction(db, ({ users }) => users.bumpLibraries(holders))
      last = holders.at(USERS_PER_BATCH - 1)
      await yieldToOthers()
    }
    await clearRenamed(catalogue, renamed)
  }
}

/** Asks YouTube for the names of channels, 1 unit for 50, and stores them for all users. @throws YouTubeError */
export async function fetchNames(ctx: Context, ids: readonly string[], context: CallContext): Promise<number> {
  const { catalogue, now } = ctx
  const records = await ctx.youtubeApi.channels(ids, context)
  await putNames(catalogue, records.flatMap(toName), now())
  const named = new Set(records.map(({ id }) => id))
  const unlisted = ids.filter((id) => !named.has(id))
  if (unlisted.length > 0) await postponeNames(catalogue, unlisted, UNLISTED_RETRY_AFTER_MS, now())
  return records.length
}

const toName = ({ id, title, picture, subscribers }: ChannelRecord) => ({
  id,
  title: title || 'Untitled channel',
  picture,
  subscribers,
})

export type NameReader = ReturnType<typeof makeNameReader>

/**
 * Reads names of channels. Those that are missing (of a restored backup, a file, a lost catalogue) are asked for when a
 * user looks, once for everybody.
 * @param track told of the asking, so that a stop can wait for it
 */
export function makeNameReader(ctx: Context, track: (work: Promise<void>) => void) {
  const { catalogue, now } = ctx
  /** What each user waits for. */
  const pending = new Map<string, Promise<void>>()

  async function fetchMissing(userId: string, missing: readonly string[]): Promise<void> {
    const ids = await claimUnnamed(catalogue, missing, now())
    if (ids.length === 0) return
    try {
      await fetchAs(userId, ids)
    } finally {
      await announceNames(ctx)
    }
  }

  /** Spends units that are counted as the user's: how many channels without a name they have, they decide. */
  async function fetchAs(userId: string, ids: readonly string[]): Promise<void> {
    const open = new Set(ids)
    let againMs = RETRY_AFTER_MS
    const units = await reserveUnits(ctx, 'waiting', Math.ceil(ids.length / IDS_PER_CALL), userId)
    try {
      const credential = await credentialOf(userId)
      const context = {
        credential,
        signal: ctx.closing,
        spend: units.spend,
      }
      const calls = chunksOf(ids, IDS_PER_CALL).map(async (chunk) => {
        await fetchNames(ctx, chunk, context)
        for (const id of chunk) open.delete(id)
      })
      const failed = (await Promise.allSettled(calls)).find((call) => call.status === 'rejected')
      if (failed) throw failed.reason
    } catch (error) {
      if (!(error instanceof YouTubeError || error instanceof AppError)) throw error
      if (error instanceof YouTubeError && error.failure.kind === 'quota') await endQuota(ctx)
      // Another user's connection to Google may work.
      if (error instanceof AppError && error.code === 'reauthorisation_required') againMs = 0
      else ctx.log.warn({ reason: error.message }, 'names of channels could not be read')
    } finally {
      await units.end()
      if (open.size > 0) await postponeNames(catalogue, [...open], againMs, now())
    }
  }

  /** The operator's key, else the user's own token. Throws AppError `reauthorisation_required`, `google_unavailable`. */
  async function credentialOf(userId: string): Promise<Credential> {
    if (ctx.settings.youtube.apiKey !== null) return { kind: 'key' }
    const { accessToken } = await fetchAccessToken(ctx, userId)
    return { kind: 'token', accessToken }
  }

  return {
    /**
     * Names of channels of this user. Those that are missing are asked for; a short while is waited for them.
     * @param ids all of them the user's own
     */
    async read(userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, ChannelName>> {
      const names = await namesOf(catalogue, ids)
      const missing = ids.filter((id) => !names.get(id)?.title)
      if (missing.length === 0 || ctx.stopping.aborted) return names
      let fetching = pending.get(userId)
      if (!fetching) {
        const { due, isNamed } = await lookAtUnnamed(catalogue, missing, now())
        if (due.length === 0 || (await quotaEndsFor(ctx, 'waiting', userId)) !== null)
          return isNamed ? namesOf(catalogue, ids) : names
        fetching = fetchMissing(userId, due)
          .catch((error: unknown) => ctx.log.error({ err: error }, 'names of channels could not be read'))
          .finally(() => pending.delete(userId))
        pending.set(userId, fetching)
        track(fetching)
      }
      await Promise.race([fetching, pause(WAIT_MS, undefined, { ref: false })])
      return namesOf(catalogue, ids)
    },
  }
}
