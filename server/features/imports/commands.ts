import type { ImportResult, ImportView } from '#rules/api/imports.ts'
import type { ImportRunTable } from '../../db/schema.ts'
import { inTransaction, queriesOn } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { lockOrThrow } from '../folders/commands.ts'
import { applyWalk, setAside } from './apply.ts'
import { confirmDepartures } from './departures.ts'
import { isAlive } from './present.ts'
import { type Walk, walkSubscriptions } from './run.ts'

const HEARTBEAT_MS = 5_000

/**
 * Starts an import; it runs on when the request is over. One per person at a time, across servers.
 * Throws AppError `import_running`, and `unavailable` while the server stops.
 * @returns the import's id, and a promise that settles when it ended (never rejects)
 */
export async function startImport(deps: Deps, userId: string): Promise<{ id: string; ended: Promise<void> }> {
  if (deps.stopping.aborted) throw new AppError('unavailable')
  const id = deps.newId()
  await inTransaction(deps.db, async (q) => {
    await lockOrThrow(q, userId)
    const last = await q.imports.find(userId)
    if (last?.state === 'running' && isAlive(last, deps.now())) throw new AppError('import_running')
    await q.imports.put(newRun(userId, id, deps.now()))
  })
  return { id, ended: runImport(deps, userId, id) }
}

async function runImport(deps: Deps, userId: string, id: string): Promise<void> {
  const { imports } = queriesOn(deps.db)
  const beat = setInterval(() => {
    imports
      .updateRunning(userId, id, { heartbeat_at: deps.now() })
      .catch((error) => deps.log.error(error, 'import heartbeat'))
  }, HEARTBEAT_MS)
  try {
    const walk = await walkSubscriptions(deps, userId, deps.closing, (progress) =>
      imports.updateRunning(userId, id, { ...progress, heartbeat_at: deps.now() }),
    )
    const gone = walk && (await confirmDepartures(deps, userId, walk, deps.closing))
    if (walk && gone && !deps.closing.aborted) {
      deps.metrics.importEnded(await finishImport(deps, userId, id, walk, gone))
    } else {
      await imports.updateRunning(userId, id, { state: 'interrupted', finished_at: deps.now() })
      deps.metrics.importEnded('interrupted')
    }
    if (walk) deps.figures.add(walk.end.kind === 'failed' ? 'imports_failed' : 'imports')
  } catch (error) {
    deps.log.error(error, 'import failed')
    deps.metrics.importEnded('failed')
    deps.figures.add('imports_failed')
    await imports
      .updateRunning(userId, id, { state: 'failed', error_code: 'internal', finished_at: deps.now() })
      .catch((cause) => deps.log.error(cause, 'import outcome not written'))
  } finally {
    clearInterval(beat)
  }
}

/**
 * Writes everything the walk found and its outcome, in one transaction, unless another import took this one's place.
 * @returns how the import ended
 */
function finishImport(
  { db, now }: Deps,
  userId: string,
  id: string,
  walk: Walk,
  gone: ReadonlySet<string>,
): Promise<ImportView['state']> {
  return inTransaction(db, async (q) => {
    if (!(await q.users.lock(userId))) return 'interrupted' // the account was deleted meanwhile
    if (!(await q.imports.updateRunning(userId, id, { heartbeat_at: now() }))) return 'interrupted'
    const readAnything = walk.pages > 0
    const applied = readAnything ? await applyWalk(q, userId, walk, gone, now()) : null
    const failed = walk.end.kind === 'failed' ? walk.end : null
    const state = stateAfter(walk, applied?.departures ?? [])
    await q.imports.update(userId, id, {
      state,
      finished_at: now(),
      result: applied && JSON.stringify(applied.result),
      error_code: failed?.code ?? null,
      error_details: failed && JSON.stringify(failed.details),
      departures: applied?.departures.length ? JSON.stringify(applied.departures) : null,
    })
    if (!failed) await q.users.update(userId, { has_completed_first_import: 1, last_sync_at: now() })
    return state
  })
}

function stateAfter(walk: Walk, departures: readonly string[]): ImportView['state'] {
  if (walk.end.kind === 'failed') return walk.pages > 0 ? 'partial' : 'failed'
  return departures.length > 0 ? 'confirm' : 'done'
}

/**
 * The person's answer about the channels that left the list. Safe to repeat.
 * Throws AppError `import_not_found` when this import does not wait for an answer.
 */
export const decideDepartures = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  id: string,
  remove: boolean,
): Promise<void> =>
  inTransaction(db, async (q) => {
    await lockOrThrow(q, userId)
    const run = await q.imports.find(userId)
    if (run?.id !== id || run.state !== 'confirm') throw new AppError('import_not_found')
    const removed = remove ? await setAside(q, userId, JSON.parse(run.departures ?? '[]') as string[], now()) : 0
    const result = JSON.parse(run.result ?? '{}') as ImportResult
    await q.imports.update(userId, id, {
      state: 'done',
      departures: null,
      result: JSON.stringify({ ...result, removed }),
    })
    if (removed > 0) await q.users.bumpLibrary(userId, now())
  })

/** The person goes on without an import. */
export const skipFirstImport = ({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<void> =>
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
  departures: null,
})
