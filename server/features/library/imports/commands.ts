import type { ImportResult, ImportView } from '#contract/imports.ts'
import { diffImport, mustAskBeforeRemoving, REMOVED_CHANNELS_KEPT_MS } from '#domain/import-diff.ts'
import type { Context } from '../../../context.ts'
import { lockOrThrow } from '../../../db/lock.ts'
import type { ImportRunTable, UserChannelTable } from '../../../db/schema.ts'
import { AppError } from '../../../lib/errors.ts'
import { inTransaction, type Queries } from '../../../queries.ts'
import { clearAlert, raiseAlert } from '../../alerts/commands.ts'
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
    if (!(await q.users.lock(userId))) return 'interrupted' // the account was deleted meanwhile
    if (!(await q.imports.updateRunning(userId, id, { heartbeat_at: now() }))) {
      const run = await q.imports.find(userId)
      return run?.id === id ? (run.state as ImportView['state']) : 'interrupted'
    }
    const readAnything = fetched.pages > 0
    const applied = readAnything ? await applyImport(q, userId, fetched, unsubscribed, now()) : null
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
    if (!failed) await q.users.update(userId, { has_completed_first_import: 1, last_sync_at: now() })
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
export const decideRemovals = ({ db, now }: Context, userId: string, id: string, remove: boolean): Promise<void> =>
  inTransaction(db, async (q) => {
    await lockOrThrow(q, userId)
    const run = await q.imports.find(userId)
    if (run?.id !== id || run.state !== 'confirm') throw new AppError('import_not_found')
    const removed = remove
      ? await archiveChannels(q, userId, JSON.parse(run.pending_removals ?? '[]') as string[], now())
      : 0
    const result = JSON.parse(run.result ?? '{}') as ImportResult
    await q.imports.update(userId, id, {
      state: 'done',
      pending_removals: null,
      result: JSON.stringify({ ...result, removed }),
    })
    if (removed > 0) await q.users.bumpLibrary(userId, now())
  })

/** Lets the user continue without importing. */
export const skipFirstImport = ({ db, now }: Context, userId: string): Promise<void> =>
  inTransaction(db, async (q) => {
    await lockOrThrow(q, userId)
    await q.users.update(userId, { has_completed_first_import: 1, updated_at: now() })
  })

const newRun = (userId: string, id: string, now: number): ImportRunTable => ({
  user_id: userId,
  id,
  state: 'running',
  started_at: now,
  heartbeat_at: now,
  finished_at: null,
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
 * Adds new channels and removes unsubscribed ones. Channels that come back return to their former folder; channels are
 * only removed if the list was complete. Runs in the caller's transaction, which has locked the user's row.
 * @param unsubscribed channels YouTube has confirmed the user is no longer subscribed to
 */
export async function applyImport(
  q: Queries,
  userId: string,
  fetched: FetchResult,
  unsubscribed: ReadonlySet<string>,
  now: number,
): Promise<AppliedImport> {
  const held = new Map((await q.channels.list(userId)).map((channel) => [channel.id, channel]))
  const diff = diffImport(new Set(held.keys()), fetched.listed)

  const archived = new Map(
    (await q.removedChannels.list(userId, now - REMOVED_CHANNELS_KEPT_MS)).map((channel) => [channel.id, channel]),
  )
  const folderIds = new Set((await q.folders.list(userId)).map((folder) => folder.id))
  let unsortedPosition = (await q.channels.lastPosition(userId, null)) + 1
  let returned = 0
  const rows = diff.added.map((channel): UserChannelTable => {
    const former = archived.get(channel.id)
    const folderId = former?.folder_id && folderIds.has(former.folder_id) ? former.folder_id : null
    if (folderId) returned++
    return {
      user_id: userId,
      id: channel.id,
      folder_id: folderId,
      position_in_folder: folderId && former ? former.position_in_folder : unsortedPosition++,
      added_at: former?.added_at ?? now,
      updated_at: now,
    }
  })
  await q.channels.insertMany(rows)
  await q.removedChannels.delete(
    userId,
    diff.added.map((channel) => channel.id),
  )

  const missing = fetched.end.kind === 'complete' ? diff.removed : []
  const toRemove = missing.filter((id) => unsubscribed.has(id))
  const mustConfirm = mustAskBeforeRemoving(held.size, toRemove.length, fetched.listed.length)
  if (!mustConfirm) await archiveChannels(q, userId, toRemove, now)

  const removed = mustConfirm ? 0 : toRemove.length
  if (rows.length + removed > 0) await q.users.bumpLibrary(userId, now)
  return {
    pendingRemovals: mustConfirm ? toRemove : [],
    result: {
      total: fetched.listed.length + fetched.invalid,
      imported: rows.length,
      duplicates: diff.duplicates,
      removed,
      returned,
      keptThoughMissing: missing.length - toRemove.length,
      capped: fetched.end.kind === 'capped',
    },
  }
}

/** Removes channels from the library and archives them with their folders. @returns how many were still in the library */
export async function archiveChannels(
  q: Queries,
  userId: string,
  ids: readonly string[],
  now: number,
): Promise<number> {
  if (ids.length === 0) return 0
  const wanted = new Set(ids)
  const rows = (await q.channels.list(userId)).filter((channel) => wanted.has(channel.id))
  await q.removedChannels.upsert(
    rows.map((row) => ({
      user_id: userId,
      id: row.id,
      folder_id: row.folder_id,
      position_in_folder: row.position_in_folder,
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
