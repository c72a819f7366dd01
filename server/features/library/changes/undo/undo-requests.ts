import type { UndoAnswer } from '#contract/changes.ts'
import type { LibraryDelta, LibraryState, sizeBefore } from '#domain/library-change-log.ts'
import type { Context } from '../../../../context.ts'
import type { LibraryChangeTable } from '../../../../db/schema.ts'
import { AppError } from '../../../../lib/errors.ts'

type Left = UndoAnswer['left']

/** A request that undid a change or did it again, by its id, with what it left. `hash`: of a program's request. */
type UndoRequest = { id: string; hash: string | null; undone: boolean; left: Left }

/** Of each change. A request is repeated before so many others come. */
const MAX_KEPT = 20

const requestsOf = (row: Pick<LibraryChangeTable, 'undo_requests'>): UndoRequest[] => JSON.parse(row.undo_requests)

/**
 * The request as it was answered before; `null`: it is a new one.
 * Throws AppError `idempotency_key_reused` if its id is that of another request.
 */
export function findAnswered(
  { request }: Context,
  log: readonly LibraryChangeTable[],
  id: string,
  undone: boolean,
): UndoRequest | null {
  const key = request?.changeId ?? null
  if (key === null) return null
  const ofKey = (row: LibraryChangeTable) => requestsOf(row).find((one) => one.id === key)
  const row = log.find((one) => one.id === key || ofKey(one))
  if (!row) return null
  const answered = ofKey(row)
  if (row.id !== id || answered?.hash !== (request?.hash ?? null) || answered.undone !== undone)
    throw new AppError('idempotency_key_reused')
  return answered
}

/** What is stored of a change's requests, with this one. */
export function withAnswered({ request }: Context, row: LibraryChangeTable, undone: boolean, left: Left): string {
  const id = request?.changeId ?? null
  if (id === null) return row.undo_requests
  return JSON.stringify([...requestsOf(row), { id, hash: request?.hash ?? null, undone, left }].slice(-MAX_KEPT))
}

type Size = { folders: number; held: Record<string, number> }

/** How large the library is that an undo of a change begins with. */
export function sizeOf({ folders, placements }: LibraryState, delta: LibraryDelta): string {
  const held = Object.fromEntries(delta.placements.map(({ folderId }) => [folderId, 0]))
  for (const positions of placements.values())
    for (const folderId of positions.keys()) if (folderId in held) held[folderId] = (held[folderId] ?? 0) + 1
  return JSON.stringify({ folders: folders.size, held } satisfies Size)
}

export function parseSize(stored: string | null): ReturnType<typeof sizeBefore> | null {
  if (stored === null) return null
  const { folders, held }: Size = JSON.parse(stored)
  return { folders, heldIn: (folderId) => held[folderId] ?? 0 }
}
