import { type ErrorCode, type ErrorDetails, errorText } from '#rules/api/errors.ts'
import type { ImportResult, ImportView } from '#rules/api/imports.ts'
import type { ImportRunTable } from '../../db/schema.ts'
import type { Queries } from '../../db/transaction.ts'

/** A running import whose last heartbeat is older than this was killed with its server. Five beats. */
const DEAD_AFTER_MS = 10_000

export const isAlive = (run: ImportRunTable, now: number): boolean => now - run.heartbeat_at < DEAD_AFTER_MS

/** The person's last import as the page sees it, or null. */
export async function viewOfImport(q: Queries, userId: string, now: number): Promise<ImportView | null> {
  const run = await q.imports.find(userId)
  if (!run) return null
  const dead = run.state === 'running' && !isAlive(run, now)
  return {
    id: run.id,
    state: dead ? 'interrupted' : (run.state as ImportView['state']),
    startedAt: run.started_at,
    finishedAt: dead ? run.heartbeat_at : run.finished_at,
    pages: run.pages,
    received: run.received,
    expected: run.expected,
    result: run.result === null ? null : (JSON.parse(run.result) as ImportResult),
    error: run.error_code === null ? null : errorOf(run.error_code as ErrorCode, run.error_details),
    departures: run.departures === null ? [] : await departuresOf(q, userId, JSON.parse(run.departures) as string[]),
  }
}

const errorOf = (code: ErrorCode, details: string | null) => ({
  code,
  message: errorText(code, details === null ? {} : (JSON.parse(details) as ErrorDetails)),
})

async function departuresOf(q: Queries, userId: string, ids: readonly string[]): Promise<ImportView['departures']> {
  const folders = new Map((await q.folders.listFor(userId)).map((folder) => [folder.id, folder.name]))
  const wanted = new Set(ids)
  return (await q.channels.listFor(userId))
    .filter((channel) => wanted.has(channel.id))
    .map(({ id, name, folder_id }) => ({
      id,
      name: name || null,
      folderName: folder_id && (folders.get(folder_id) ?? null),
    }))
}
