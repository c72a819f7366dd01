import type { ErrorCode } from '#contract/errors.ts'
import type { ImportResult, ImportView } from '#contract/imports.ts'
import type { Context } from '../../../context.ts'
import { putNames } from '../../../db/catalogue-names.ts'
import { isDatabaseUnavailable } from '../../../db/errors.ts'
import { lockOrThrow } from '../../../db/lock.ts'
import { withDatabaseRetry } from '../../../db/retry.ts'
import type { ImportRunTable } from '../../../db/schema.ts'
import { AppError } from '../../../lib/errors.ts'
import { makeSlots, type Slots } from '../../../lib/slots.ts'
import { inTransaction, queriesOn } from '../../../queries.ts'
import { fetchAccessToken } from '../../account/google/commands.ts'
import { clearAlert, raiseAlert } from '../../alerts/alerts.ts'
import { announceNames } from '../../videos/names/reader.ts'
import { applyImport, archiveChannels } from './apply.ts'
import { isAlive } from './present.ts'
import { findUnsubscribed } from './removals.ts'
import { type FetchResult, fetchAllSubscriptions, recordPage } from './youtube.ts'

const HEARTBEAT_MS = 2_000
/** How long an import waits for an unavailable database before it fails. */
const DATABASE_TIMEOUT_MS = 2 * 60 * 1000
/** Limits how many outcomes are written at once: many imports may end in the same second, and requests need connections too. */
const FINISH_SLOTS = makeSlots(3)

/**
 * Starts or queues an import, which continues after the request. One per user at a time, across all servers.
 * Throws AppError `import_running`, and `unavailable` while the server stops or its queue is full.
 * @returns the import's id, and a promise that settles when the import has ended (never rejects)
 */
export async function startImport(ctx: Context, userId: string): Promise<{ id: string; ended: Promise<void> }> {
  if (ctx.stopping.aborted || ctx.importSlots.isFull()) throw new AppError('unavailable')
  const id = ctx.newId()
  await inTransaction(ctx.db, async (q) => {
    await lockOrThrow(q, userId)
    const last = await q.imports.find(userId)
    if (last?.state === 'running' && isAlive(last, ctx.now())) throw new AppError('import_running')
    await q.imports.replace(newRun(userId, id, ctx.now()))
  })
  return { id, ended: runImport(ctx, ctx.importSlots, userId, id) }
}

async function runImport(ctx: Context, slots: Slots, userId: string, id: string): Promise<void> {
  const { imports } = queriesOn(ctx.db)
  let isBehind = false
  /** @returns false if another import has replaced this one. A failed write is made up for by the next one. */
  const writeProgress = async (progress: Parameters<typeof imports.updateRunning>[2]): Promise<boolean> => {
    try {
      const isRunning = await imports.updateRunning(userId, id, { ...progress, heartbeat_at: ctx.now() })
      isBehind = false
      return isRunning
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      if (!isBehind) ctx.log.warn({ reason: (error as Error).message }, 'import progress not written')
      isBehind = true
      return true
    }
  }
  const heartbeat = setInterval(() => {
    writeProgress({}).catch((error) => ctx.log.error({ err: error }, 'import heartbeat'))
  }, HEARTBEAT_MS)
  try {
    await slots.run(() => fetchAndFinish(ctx, userId, id, writeProgress))
  } catch (error) {
    ctx.log.error({ err: error }, 'import failed')
    ctx.metrics.importEnded('failed')
    ctx.stats.add('imports_failed')
    const code: ErrorCode = isDatabaseUnavailable(error) ? 'unavailable' : 'internal'
    const outcome = { state: 'failed', error_code: code, finished_at: ctx.now() }
    await withDatabaseRetry(() => imports.updateRunning(userId, id, outcome), DATABASE_TIMEOUT_MS, ctx.closing).catch(
      (cause) => ctx.log.error({ err: cause }, 'import outcome not written'),
    )
  } finally {
    clearInterval(heartbeat)
  }
}

/** Reads the user's subscriptions from YouTube and stores the result. Tolerates a database outage in between. */
async function fetchAndFinish(
  ctx: Context,
  userId: string,
  id: string,
  onPage: Parameters<typeof fetchAllSubscriptions>[4],
): Promise<void> {
  const { channels, imports } = queriesOn(ctx.db)
  const withRetry = <T>(work: () => Promise<T>) => withDatabaseRetry(work, DATABASE_TIMEOUT_MS, ctx.closing)
  const getAccessToken = async () => (await withRetry(() => fetchAccessToken(ctx, userId))).accessToken
  const fetched = await fetchAllSubscriptions(ctx, userId, getAccessToken, ctx.closing, async (progress) => {
    await recordPage(ctx, userId)
    return onPage(progress)
  })
  if (fetched) await withRetry(() => storeNames(ctx, fetched))
  const held = fetched && (await withRetry(() => channels.list(userId))).map((channel) => channel.id)
  const gone = fetched && held && (await findUnsubscribed(ctx, userId, held, fetched, ctx.closing))
  if (fetched && gone && !ctx.closing.aborted) {
    const state = await FINISH_SLOTS.run(() => withRetry(() => finishImport(ctx, userId, id, fetched, gone)))
    ctx.metrics.importEnded(state)
  } else {
    await imports.updateRunning(userId, id, { state: 'interrupted', finished_at: ctx.now() })
    ctx.metrics.importEnded('interrupted')
  }
  if (fetched) ctx.stats.add(fetched.end.kind === 'failed' ? 'imports_failed' : 'imports')
}

/** Stores names and pictures before the user gets the channels, so that no channel ever shows without its name. */
async function storeNames(ctx: Context, { listed }: FetchResult): Promise<void> {
  const channels = listed.map(({ id, name, thumbnailUrl }) => ({ id, title: name, picture: thumbnailUrl }))
  await putNames(ctx.catalogue, channels, ctx.now())
  // If this fails, the next call of announceNames makes up for it.
  await announceNames(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'renamed channels not announced'))
}

/**
 * Applies the result and stores the outcome in one transaction, unless another import has replaced this one.
 * Idempotent: an import with an outcome is no longer running.
 * @returns the import's final state
 */
function finishImport(
  ctx: Context,
  userId: string,
  id: string,
  fetched: FetchResult,
  gone: ReadonlySet<string>,
): Promise<ImportView['state']> {
  const { db, now } = ctx
  return inTransaction(db, async (q) => {
    if (!(await q.users.lock(userId))) return 'interrupted' // the account was deleted meanwhile
    if (!(await q.imports.updateRunning(userId, id, { heartbeat_at: now() }))) {
      const run = await q.imports.find(userId)
      return run?.id === id ? (run.state as ImportView['state']) : 'interrupted'
    }
    const readAnything = fetched.pages > 0
    const applied = readAnything ? await applyImport(q, userId, fetched, gone, now()) : null
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
