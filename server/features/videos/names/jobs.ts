import { HOUR_MS } from '#domain/durations.ts'
import type { Context } from '../../../context.ts'
import { deleteNames, dueNames, postponeNames } from '../../../db/catalogue-names.ts'
import { chunksOf } from '../../../db/chunks.ts'
import { YouTubeError } from '../../../providers/youtube.ts'
import { queriesOn } from '../../../queries.ts'
import { makeCalls, QuotaExhausted } from '../calls.ts'
import { API_KEY, type Credentials, credentialsFor, NotAuthorised } from '../credentials.ts'
import { type Reservation, reserveUnits } from '../quota/commands.ts'
import { announceNames, fetchNames } from './reader.ts'

/** YouTube's terms allow storing its data for 30 days. */
const KEPT_MS = 30 * 24 * HOUR_MS
/** After a failure the next night's job tries again. */
const NEXT_NIGHT_MS = 20 * HOUR_MS
const CHANNELS_PER_BATCH = 500
const IDS_PER_CALL = 50
/** Users whose Google connection is tried for one channel. */
const MAX_USERS_TRIED = 5

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
      const owned = await channels.filterOwned(due)
      const open = new Set(due)
      const onAnswer = (ids: readonly string[], named: number) => {
        for (const id of ids) open.delete(id)
        refreshed += named
      }
      try {
        await refreshBatch(
          ctx,
          units,
          due.filter((id) => owned.has(id)),
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
  for await (const { credentials, ids: some } of groupByCredentials(ctx, ids)) {
    const calls = makeCalls(ctx, credentials, units)
    for (const chunk of chunksOf(some, IDS_PER_CALL)) {
      if (ctx.closing.aborted) return
      try {
        onAnswer(chunk, await calls.run((context) => fetchNames(ctx, chunk, context)))
      } catch (error) {
        if (!(error instanceof YouTubeError || error instanceof NotAuthorised)) throw error
        ctx.log.warn({ reason: error.message }, 'names of channels could not be refreshed')
      }
    }
  }
}

/** Pairs channels with credentials to read them with. Channels of users without a working Google connection are left out. */
async function* groupByCredentials(
  ctx: Context,
  ids: readonly string[],
): AsyncGenerator<{ credentials: Credentials; ids: readonly string[] }> {
  if (ctx.settings.youtube.apiKey !== null) {
    yield { credentials: API_KEY, ids }
    return
  }
  const { channels } = queriesOn(ctx.db)
  const byUser = new Map<string, Credentials | null>()
  const left = new Set(ids)
  for (const id of left) {
    let userId: string | null = ''
    for (let tried = 0; tried < MAX_USERS_TRIED && !ctx.closing.aborted; tried++) {
      userId = await channels.nextConnectedOwner(userId, id)
      if (userId === null) break
      const known = byUser.get(userId)
      const credentials = known === undefined ? await workingCredentials(ctx, userId) : known
      byUser.set(userId, credentials)
      if (!credentials) continue
      const owned = [...(await channels.ownAmong(userId, [...left]))]
      for (const ownId of owned) left.delete(ownId)
      yield { credentials, ids: owned }
      break
    }
  }
}

/** `null` if the user's Google connection does not work. */
async function workingCredentials(ctx: Context, userId: string): Promise<Credentials | null> {
  const credentials = credentialsFor(ctx, userId)
  try {
    await credentials.get()
    return credentials
  } catch (error) {
    if (error instanceof NotAuthorised) return null
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
