import type { ImportResult, ImportView } from '#contract/imports.ts'
import { diffImport, mustAskBeforeRemoving, REMOVED_CHANNELS_KEPT_MS } from '#domain/import-diff.ts'
import { roomForChannels } from '#domain/plans.ts'
import { isSameValue } from '#domain/same-value.ts'
import type { Context } from '../../../context.ts'
import { lockOrThrow } from '../../../db/lock.ts'
import type { FormerPlacement, ImportRunTable, RemovedChannelTable, UserRow } from '../../../db/schema.ts'
import { AppError } from '../../../lib/errors.ts'
import { inTransaction, type Queries, queriesOn } from '../../../queries.ts'
import { clearAlert, raiseAlert } from '../../alerts/commands.ts'
import { changeLibrary, type Recorded, recordChange } from '../changes/commands.ts'
import { getChannelCap } from '../placements/commands.ts'
import type { NewPlacement } from '../placements/queries.ts'
import { isNotSubscribed } from '../present.ts'
import { isAlive } from './present.ts'
import type { FetchResult } from './youtube.ts'

/**
 * Creates an import, to be run by `runImport`. One per user at a time, across all servers.
 * Throws AppError `import_running`, and `unavailable` while the server stops or its queue is full.
 * @returns the import's id
 */
export async function startImport(ctx: Context, userId: string): Promise<string> {
  if (ctx.stopping.aborted || ctx.importSlots.isFull()) throw new AppError('unavailable')
  const id = ctx.newId()
  await inTransaction(ctx.db, async (q) => {
    await lockOrThrow(q, userId)
    const last = await q.imports.find(userId)
    if (last?.state === 'running' && isAlive(last, ctx.now())) throw new AppError('import_running')
    await q.imports.replace(newRun(userId, id, ctx.now()))
  })
  return id
}

/**
 * Applies the result and stores the outcome in one transaction, unless another import has replaced this one.
 * Idempotent: an import with an outcome is no longer running.
 * @returns the import's final state
 */
export function finishImport(
  ctx: Context,
  userId: string,
  id: string,
  fetched: FetchResult,
  unsubscribed: ReadonlySet<string>,
): Promise<ImportView['state']> {
  const { db, now } = ctx
  return inTransaction(db, async (q) => {
    const user = await q.users.lock(userId)
    if (!user) return 'interrupted' // the account was deleted meanwhile
    if (!(await q.imports.updateRunning(userId, id, { heartbeat_at: now() }))) {
      const run = await q.imports.find(userId)
      return run?.id === id ? (run.state as ImportView['state']) : 'interrupted'
    }
    const readAnything = fetched.pages > 0
    const applied = readAnything
      ? (
          await recordChange(ctx, q, user, { kind: 'youtube', touches: 'all' }, () =>
            applyImport(q, user, fetched, unsubscribed, now()),
          )
        ).answer
      : null
    const failed = fetched.end.kind === 'failed' ? fetched.end : null
    const state = finalState(fetched, applied?.pendingRemovals ?? [])
    await q.imports.update(userId, id, {
      state,
      finished_at: now(),
      result: applied && JSON.stringify(applied.result),
      error_code: failed?.code ?? null,
      error_details: failed && JSON.stringify(failed.details),
      pending_removals: applied?.pendingRemovals.length ? JSON.stringify(applied?.pendingRemovals) : null,
    })
    if (!failed) await q.users.update(userId, { last_sync_at: now() })
    if (failed?.refusal) await raiseAlert(ctx, q, { kind: 'youtube_refused', details: { reason: failed.refusal } })
    else if (readAnything) await clearAlert(q, 'youtube_refused')
    return state
  })
}

function finalState(fetched: FetchResult, pendingRemovals: readonly string[]): ImportView['state'] {
  if (fetched.end.kind === 'failed') return fetched.pages > 0 ? 'partial' : 'failed'
  return pendingRemovals.length > 0 ? 'confirm' : 'done'
}

/**
 * Removes the unsubscribed channels, or keeps them, as the user has decided.
 * Throws AppError `import_not_found` when this import does not wait for a decision.
 */
export const decideRemovals = (ctx: Context, userId: string, id: string, remove: boolean): Promise<Recorded<void>> =>
  changeLibrary(ctx, userId, { kind: 'youtube', touches: 'all' }, async (q) => {
    const run = await q.imports.find(userId)
    if (run?.id !== id || run.state !== 'confirm') throw new AppError('import_not_found')
    const pending = JSON.parse(run.pending_removals ?? '[]') as string[]
    const removed = remove ? await archiveChannels(q, userId, pending, ctx.now()) : 0
    // Who keeps them is not asked again.
    if (!remove) {
      await q.channels.setUnlisted(userId, pending)
      await q.users.bumpLibrary(userId, ctx.now())
    }
    const result = JSON.parse(run.result ?? '{}') as ImportResult
    await q.imports.update(userId, id, {
      state: 'done',
      pending_removals: null,
      result: JSON.stringify({ ...result, removed }),
    })
  })

/** Ends the first run without suggested folders: before, during or after the import. */
export const skipFirstImport = ({ db, now }: Context, userId: string): Promise<void> =>
  queriesOn(db).users.update(userId, { has_completed_first_import: 1, updated_at: now() })

const newRun = (userId: string, id: string, now: number): ImportRunTable => ({
  user_id: userId,
  id,
  state: 'running',
  started_at: now,
  heartbeat_at: now,
  finished_at: null,
  queue_place: null,
  pages: 0,
  received: 0,
  expected: null,
  result: null,
  error_code: null,
  error_details: null,
  pending_removals: null,
})

export type AppliedImport = {
  result: ImportResult
  /** Channels whose removal the user has to confirm. If there are any, nothing has been removed yet. */
  pendingRemovals: string[]
}

/**
 * Adds new channels and removes unsubscribed ones: channels that an earlier complete import had listed. What the user brought
 * in another way stays. Channels that come back return to their former folders, as far as these
 * still exist and have room; channels are only removed if the list was complete. Runs in the caller's transaction, which has
 * locked the user's row.
 * @param unsubscribed channels YouTube has confirmed the user is no longer subscribed to
 */
export async function applyImport(
  q: Queries,
  user: UserRow,
  fetched: FetchResult,
  unsubscribed: ReadonlySet<string>,
  now: number,
): Promise<AppliedImport> {
  const held = new Set((await q.channels.list(user.id)).map((channel) => channel.id))
  const diff = diffImport(held, fetched.listed)
  const isComplete = fetched.end.kind === 'complete'
  const account = (await q.googleConnections.find(user.id))?.account_id ?? user.listed_account
  const subscribed = new Set(await listedBy(q, user, account))
  const missing = isComplete ? diff.removed.filter((id) => subscribed.has(id)) : []
  const toRemove = missing.filter((id) => unsubscribed.has(id))
  const mustConfirm = mustAskBeforeRemoving(subscribed.size, toRemove.length, fetched.listed.length)
  // Before others return: they leave room in their folders.
  if (!mustConfirm) await archiveChannels(q, user.id, toRemove, now)
  const added = diff.added.map((channel) => channel.id)
  const returned = await addChannels(q, user, added, now)
  if (isComplete) await recordList(q, user, account, [...new Set(fetched.listed.map(({ id }) => id))], now)

  const removed = mustConfirm ? 0 : toRemove.length
  return {
    pendingRemovals: mustConfirm ? toRemove : [],
    result: {
      total: fetched.listed.length + fetched.invalid,
      imported: added.length,
      duplicates: diff.duplicates,
      removed,
      returned,
      keptThoughMissing: missing.length - toRemove.length,
      capped: fetched.end.kind === 'capped',
    },
  }
}

/**
 * Channels that the list of this Google account had. Those of an account that was imported from before stay: to follow them
 * with one account only is no loss.
 */
async function listedBy(q: Queries, user: UserRow, account: string | null): Promise<string[]> {
  const listed = await q.channels.listListed(user.id)
  if (user.listed_account === null || account === user.listed_account) return listed
  await q.channels.setUnlisted(user.id, listed)
  return []
}

/** Stores what the whole list had. The library's view changes if other channels are marked as not subscribed than before. */
async function recordList(
  q: Queries,
  user: UserRow,
  account: string | null,
  ids: readonly string[],
  now: number,
): Promise<void> {
  const markedAt = async (listedAt: number | null) =>
    (await q.channels.list(user.id)).flatMap((channel) => (isNotSubscribed(channel, listedAt) ? [channel.id] : []))
  const before = await markedAt(user.listed_at)
  await q.channels.setListed(user.id, ids, now)
  await q.users.update(user.id, { listed_at: now, listed_account: account })
  if (!isSameValue((await markedAt(now)).toSorted(), before.toSorted())) await q.users.bumpLibrary(user.id, now)
}

/** Adds channels in this order, those that were archived to their former folders. @returns how many returned to a folder */
async function addChannels(q: Queries, user: UserRow, ids: readonly string[], now: number): Promise<number> {
  if (ids.length === 0) return 0
  const archived = new Map(
    (await q.removedChannels.list(user.id, now - REMOVED_CHANNELS_KEPT_MS)).map((channel) => [channel.id, channel]),
  )
  const placements = await placementsWithRoom(
    q,
    user,
    ids.flatMap((id) => formerPlacements(archived.get(id))),
    now,
  )
  const sorted = new Set(placements.map(({ channelId }) => channelId))
  let unsortedPosition = (await q.channels.lastUnsortedPosition(user.id)) + 1
  await q.channels.insertMany(
    ids.map((id) => ({
      user_id: user.id,
      id,
      position: sorted.has(id) ? 0 : unsortedPosition++,
      added_at: archived.get(id)?.added_at ?? now,
      updated_at: now,
    })),
  )
  await q.placements.insert(user.id, placements, now)
  await q.removedChannels.delete(user.id, ids)
  return sorted.size
}

const formerPlacements = (channel: RemovedChannelTable | undefined): NewPlacement[] =>
  channel
    ? (JSON.parse(channel.placements) as FormerPlacement[]).map(([folderId, position]) => ({
        ...{ folderId, position },
        channelId: channel.id,
      }))
    : []

/** The placements in folders that exist, in each folder as many as fit. */
async function placementsWithRoom(q: Queries, user: UserRow, wanted: readonly NewPlacement[], now: number) {
  if (wanted.length === 0) return []
  const folderIds = (await q.folders.list(user.id)).map((folder) => folder.id)
  const counts = await q.placements.countByFolder(user.id, folderIds)
  const cap = await getChannelCap(q, user, now)
  const room = new Map(folderIds.map((id) => [id, roomForChannels(cap, counts.get(id)?.held ?? 0)]))
  return wanted.filter(({ folderId }) => {
    const left = room.get(folderId) ?? 0
    room.set(folderId, left - 1)
    return left > 0
  })
}

/** Removes channels from the library and archives them with their placements. @returns how many were still in the library */
export async function archiveChannels(
  q: Queries,
  userId: string,
  ids: readonly string[],
  now: number,
): Promise<number> {
  if (ids.length === 0) return 0
  const wanted = new Set(ids)
  const rows = (await q.channels.list(userId)).filter((channel) => wanted.has(channel.id))
  const placements = Map.groupBy(await q.placements.list(userId), (placement) => placement.channel_id)
  const former = (id: string) =>
    (placements.get(id) ?? []).map(({ folder_id, position }): FormerPlacement => [folder_id, position])
  await q.removedChannels.upsert(
    rows.map((row) => ({
      user_id: userId,
      id: row.id,
      placements: JSON.stringify(former(row.id)),
      added_at: row.added_at,
      removed_at: now,
    })),
  )
  await q.channels.delete(
    userId,
    rows.map((row) => row.id),
  )
  return rows.length
}
