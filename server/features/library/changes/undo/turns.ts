import type { UndoAnswer } from '#contract/changes.ts'
import type { LibraryDelta, LibraryState, sizeBefore } from '#domain/library-change-log.ts'
import type { Context } from '../../../../context.ts'
import type { LibraryChangeTable } from '../../../../db/schema.ts'
import { AppError } from '../../../../lib/errors.ts'

type Left = UndoAnswer['left']

/** A request that undid a change or did it again, by its id, with what it left. `hash`: of a program's request. */
type Turn = { id: string; hash: string | null; undone: boolean; left: Left }

/** Of each change. Nobody repeats a request after so many others. */
const MAX_TURNS = 20

const turnsOf = ({ turns }: Pick<LibraryChangeTable, 'turns'>): Turn[] => JSON.parse(turns)

/**
 * The turn that the request made before; `null`: it is a new one.
 * Throws AppError `idempotency_key_reused` if its id is that of another request.
 */
export function findTurn(
  { request }: Context,
  log: readonly LibraryChangeTable[],
  id: string,
  undone: boolean,
): Turn | null {
  const key = request?.changeId ?? null
  if (key === null) return null
  const ofKey = (row: LibraryChangeTable) => turnsOf(row).find((turn) => turn.id === key)
  const row = log.find((one) => one.id === key || ofKey(one))
  if (!row) return null
  const turn = ofKey(row)
  if (row.id !== id || turn?.hash !== (request?.hash ?? null) || turn.undone !== undone)
    throw new AppError('idempotency_key_reused')
  return turn
}

/** The turns of a change with that of the request. */
export function withTurn({ request }: Context, row: LibraryChangeTable, undone: boolean, left: Left): string {
  const id = request?.changeId ?? null
  if (id === null) return row.turns
  return JSON.stringify([...turnsOf(row), { id, hash: request?.hash ?? null, undone, left }].slice(-MAX_TURNS))
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
