import type { ChangeKind } from '#contract/changes.ts'
import { facesOf, summariseChange } from '#domain/change-summary.ts'
import {
  deltaBetween,
  isEmptyDelta,
  type LibraryDelta,
  parseDelta,
  removalsIn,
  stringifyDelta,
  takesBack,
} from '#domain/library-change-log.ts'
import type { Context } from '../../../context.ts'
import { lockOrThrow } from '../../../db/lock.ts'
import type { LibraryChangeTable, UserRow } from '../../../db/schema.ts'
import { inTransaction, type Queries } from '../../../queries.ts'
import { readLibraryState, type Touched } from './present.ts'

/** Changes kept per user. */
export const MAX_CHANGES = 100
/** Characters of stored deltas per user. Older changes are dropped first; the newest is always kept. */
const MAX_SIZE = 8_000_000
/** The changes among which one is looked for that the new change takes back. */
const LAST_CHANGES = 5

/** Kinds that get an entry even if they take another change back. A deleted folder is looked for among the deletions. */
const OWN_ENTRY: ReadonlySet<ChangeKind> = new Set(['delete', 'youtube'])

type Kind = {
  kind: ChangeKind
  /** The channels the command can alter. The fewer, the less is read. */
  touches: Touched
}

/**
 * Runs a command that writes the library, in a transaction that has locked the user's row, and records it. Every command
 * that writes folders, channels or placements uses this or {@link recordChange}.
 */
export const changeLibrary = <T>(
  ctx: Context,
  userId: string,
  kind: Kind,
  work: (q: Queries, user: UserRow) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx.db, async (q) => {
    const user = await lockOrThrow(q, userId)
    return recordChange(ctx, q, user, kind, () => work(q, user))
  })

/**
 * Records in the log what `work` does to the library, and raises the library's version. If nothing differs afterwards,
 * nothing is recorded. A change that takes one of the last changes back exactly marks that one as undone instead.
 */
export async function recordChange<T>(
  ctx: Context,
  q: Queries,
  user: UserRow,
  { kind, touches }: Kind,
  work: () => Promise<T>,
): Promise<T> {
  const touched = typeof touches === 'function' ? await touches(q) : touches
  const before = await readLibraryState(q, user.id, touched)
  const result = await work()
  const after = await readLibraryState(q, user.id, touched)
  const delta = deltaBetween(before, after)
  if (isEmptyDelta(delta)) return result
  const at = ctx.now()
  const version = user.library_version + 1
  const undone = OWN_ENTRY.has(kind) ? undefined : await findTakenBack(q, user.id, delta)
  if (undone) {
    await q.changes.update(user.id, undone.id, { ...toStored(delta), last_version: version, undone_at: at })
  } else {
    const summary = summariseChange(kind, { before, after, delta })
    await q.changes.insert({
      ...{ user_id: user.id, id: ctx.newId(), at, device: ctx.device ?? null, kind },
      ...{ summary: JSON.stringify(summary), faces: JSON.stringify(facesOf(delta, kind)) },
      ...toStored(kind === 'youtube' ? removalsIn(delta) : delta),
      ...{ version, last_version: version, undone_at: null },
    })
    await trim(q, user.id)
  }
  await q.users.bumpLibrary(user.id, at)
  return result
}

export function toStored(delta: LibraryDelta): Pick<LibraryChangeTable, 'delta' | 'size'> {
  const text = stringifyDelta(delta)
  return { delta: text, size: text.length }
}

async function findTakenBack(q: Queries, userId: string, delta: LibraryDelta) {
  const last = await q.changes.listLast(userId, LAST_CHANGES)
  return last.find((change) => change.kind !== 'youtube' && takesBack(parseDelta(change.delta), delta))
}

async function trim(q: Queries, userId: string): Promise<void> {
  let size = 0
  const dropped = (await q.changes.listSizes(userId)).filter((change, place) => {
    size += change.size
    return place > 0 && (place >= MAX_CHANGES || size > MAX_SIZE)
  })
  await q.changes.delete(
    userId,
    dropped.map(({ id }) => id),
  )
}
