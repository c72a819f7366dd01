import { HOUR_MS } from '#domain/durations.ts'
import type { Context } from '../../../context.ts'
import { deleteNames, dueNames, postponeNames } from '../../../db/catalogue-names.ts'
import { chunksOf } from '../../../db/chunks.ts'
import { AppError } from '../../../lib/errors.ts'
import type { Credential } from '../../../providers/youtube/api.ts'
import { YouTubeError } from '../../../providers/youtube.ts'
import { queriesOn } from '../../../queries.ts'
import { fetchAccessToken } from '../../account/google/commands.ts'
import { endQuota, type Reservation, reserveUnits } from '../quota/commands.ts'
import { announceNames, fetchNames } from './reader.ts'

/** YouTube's terms allow storing its data for 30 days. */
const KEPT_MS = 30 * 24 * HOUR_MS
/** After a failure the next night's job tries again. */
const NEXT_NIGHT_MS = 20 * HOUR_MS
const CHANNELS_PER_BATCH = 500
const IDS_PER_CALL = 50
/** Users whose Google connection is tried for one channel. */
const MAX_USERS_TRIED = 5

/** The background's share of the daily quota is used up. */
class QuotaExhausted extends Error {}

/**
 * Reads missing names, pictures and subscriber counts from YouTube, and those older than 28 days, for channels that a user
 * has. Costs 1 unit per 50 channels, within the background's share of the daily quota. Uses the API key, else the token of
 * a user who has the channel. Results are stored after each call, so a killed job loses nothing.
 * @returns how many channels were refreshed
 */
export async function refreshNames(ctx: Context, shouldContinue: () => Promise<boolean>): Promise<number> {
  const { catalogue, now } = ctx
  const { channels } = queriesOn(ctx.db)
  const units = await reserveUnits(ctx, 'background', 0, null)
  let refreshed = 0
  try {
    while (await shouldContinue()) {
      const due = await dueNames(catalogue, CHANNELS_PER_BATCH, now())
      if (due.length === 0) break
      const held = await channels.filterOwned(due)
      const open = new Set(due)
      const onAnswer = (ids: readonly string[], named: number) => {
        for (const id of ids) open.delete(id)
        refreshed += named
      }
      try {
        await refreshBatch(
          ctx,
          units,
          due.filter((id) => held.has(id)),
          onAnswer,
        )
      } finally {
        // Channels no user has are postponed too; they are deleted soon.
        if (open.size > 0) await postponeNames(catalogue, [...open], NEXT_NIGHT_MS, now())
      }
    }
  } catch (error) {
    if (!(error instanceof QuotaExhausted)) throw error
  } finally {
    await units.end()
    await announceNames(ctx)
  }
  return refreshed
}

/** @param onAnswer called with the ids of each successful call and with how many of them YouTube has named @throws QuotaExhausted */
async function refreshBatch(
  ctx: Context,
  units: Reservation,
  ids: readonly string[],
  onAnswer: (ids: readonly string[], named: number) => void,
): Promise<void> {
  for await (const { credential, ids: some } of groupByCredential(ctx, ids))
    for (const chunk of chunksOf(some, IDS_PER_CALL)) {
      if (ctx.closing.aborted) return
      try {
        onAnswer(chunk, await fetchNames(ctx, chunk, { credential, signal: ctx.closing, spend: units.spend }))
      } catch (error) {
        if (!(error instanceof YouTubeError)) throw error
        const { kind } = error.failure
        if (kind === 'quota') await endQuota(ctx)
        if (kind === 'quota' || kind === 'budget') throw new QuotaExhausted()
        ctx.log.warn({ reason: error.message }, 'names of channels could not be refreshed')
      }
    }
}

/** Pairs channels with the credentials to read them with. Channels of users without a working Google connection are left out. */
async function* groupByCredential(
  ctx: Context,
  ids: readonly string[],
): AsyncGenerator<{ credential: Credential; ids: readonly string[] }> {
  if (ctx.settings.youtube.apiKey !== null) {
    yield { credential: { kind: 'key' }, ids }
    return
  }
  const { channels } = queriesOn(ctx.db)
  const tokens = new Map<string, Credential | null>()
  const left = new Set(ids)
  for (const id of left) {
    let userId: string | null = ''
    for (let tried = 0; tried < MAX_USERS_TRIED && !ctx.closing.aborted; tried++) {
      userId = await channels.nextConnectedOwner(userId, id)
      if (userId === null) break
      const credential = tokens.has(userId) ? (tokens.get(userId) ?? null) : await tokenOf(ctx, userId)
      tokens.set(userId, credential)
      if (!credential) continue
      const theirs = await channels.folderIdsByChannel(userId, [...left])
      for (const own of theirs.keys()) left.delete(own)
      yield { credential, ids: [...theirs.keys()] }
      break
    }
  }
}

async function tokenOf(ctx: Context, userId: string): Promise<Credential | null> {
  try {
    const { accessToken } = await fetchAccessToken(ctx, userId)
    return { kind: 'token', accessToken }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/**
 * Deletes names, pictures and subscriber counts that could not be refreshed for 30 days. Placements are the user's own data
 * and stay. @returns the number of channels affected
 */
export async function deleteOldNames(ctx: Context, shouldContinue: () => Promise<boolean>): Promise<number> {
  let deleted = 0
  while (await shouldContinue()) {
    const count = await deleteNames(ctx.catalogue, ctx.now() - KEPT_MS, CHANNELS_PER_BATCH, ctx.now())
    deleted += count
    if (count < CHANNELS_PER_BATCH) break
  }
  await announceNames(ctx)
  return deleted
}
