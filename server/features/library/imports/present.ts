import type { ErrorCode, ErrorDetails } from '#contract/errors.ts'
import type { ImportResult, ImportView } from '#contract/imports.ts'
import { compareNames } from '#domain/library.ts'
import type { ServerTexts } from '#texts'
import type { Context } from '../../../context.ts'
import type { Catalogue } from '../../../db/catalogue.ts'
import { namesOf } from '../../../db/catalogue-names.ts'
import type { ImportRunTable } from '../../../db/schema.ts'
import { type Queries, queriesOn } from '../../../queries.ts'

/** A running import whose last heartbeat is older than this was killed with its server. Five beats. */
const DEAD_AFTER_MS = 10_000

/** A heartbeat later than this was written by a clock that was ahead: nobody can tell whether the import still runs. */
const MAX_AHEAD_MS = 15 * 60_000

export const isAlive = (run: ImportRunTable, now: number): boolean =>
  now - run.heartbeat_at < DEAD_AFTER_MS && run.heartbeat_at - now < MAX_AHEAD_MS

/** An import without its channels, in no language yet. */
export type PresentedImport = Omit<ImportView, 'error'> & { error: ImportError | null }
type ImportError = { code: ErrorCode; details: ErrorDetails }

/** The user's last import without its channels, `null` if there is none. */
export async function presentImport(
  { db, catalogue }: Context,
  userId: string,
  now: number,
): Promise<Omit<PresentedImport, 'arrived'> | null> {
  const q = queriesOn(db)
  const run = await q.imports.find(userId)
  if (!run) return null
  const dead = run.state === 'running' && !isAlive(run, now)
  return {
    id: run.id,
    state: dead ? 'interrupted' : (run.state as ImportView['state']),
    startedAt: run.started_at,
    queuePlace: run.state === 'running' && !dead ? run.queue_place : null,
    finishedAt: dead ? run.heartbeat_at : run.finished_at,
    pages: run.pages,
    received: run.received,
    expected: run.expected,
    result: run.result === null ? null : (JSON.parse(run.result) as ImportResult),
    error: run.error_code === null ? null : presentError(run.error_code as ErrorCode, run.error_details),
    pendingRemovals:
      run.pending_removals === null
        ? []
        : await presentRemovals(q, catalogue, userId, JSON.parse(run.pending_removals) as string[]),
  }
}

const presentError = (code: ErrorCode, details: string | null): ImportError => ({
  code,
  details: details === null ? {} : (JSON.parse(details) as ErrorDetails),
})

/** The import with the sentence of its error. */
export const withSentence = (
  { error, ...view }: PresentedImport,
  { errorText }: ServerTexts['errors'],
): ImportView => ({ ...view, error: error && { code: error.code, message: errorText(error.code, error.details) } })

async function presentRemovals(
  q: Queries,
  catalogue: Catalogue,
  userId: string,
  ids: readonly string[],
): Promise<ImportView['pendingRemovals']> {
  const folders = await q.folders.list(userId)
  const own = await q.channels.ownAmong(userId, ids)
  const folderIds = await q.placements.foldersByChannel(userId, ids)
  const names = await namesOf(catalogue, ids)
  return ids
    .filter((id) => own.has(id))
    .map((id) => {
      const isIn = (folder: { id: string }) => folderIds.get(id)?.has(folder.id)
      return { id, name: names.get(id)?.title ?? null, folderNames: folders.filter(isIn).map(({ name }) => name) }
    })
    .sort((a, b) => compareNames(a.name ?? a.id, b.name ?? b.id))
}
