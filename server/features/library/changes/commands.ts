import type { ChangeKind } from '#contract/changes.ts'
import { facesOf, summariseChange } from '#domain/change-summary.ts'
import {
  deltaBetween,
  isEmptyDelta,
  type LibraryDelta,
  type LibraryState,
  overriddenBy,
  parseDelta,
  removalsIn,
  stringifyDelta,
  takesBack,
} from '#domain/library-change-log.ts'
import type { Context } from '../../../context.ts'
import { lockOrThrow } from '../../../db/lock.ts'
import type { LibraryChangeTable, UserRow } from '../../../db/schema.ts'
import { AppError } from '../../../lib/errors.ts'
import { inTransaction, type Queries } from '../../../queries.ts'
import { nameIn, readLibraryState, type Touched, toLoggedChange } from './present.ts'

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
 * A request whose change was made before gets what the command returned then. Throws AppError `changed_elsewhere`.
 */
export async function recordChange<T>(
  ctx: Context,
  q: Queries,
  user: UserRow,
  { kind, touches }: Kind,
  work: () => Promise<T>,
): Promise<T> {
  const { changeId = null, device = null, origin = null } = ctx.request ?? {}
  const made = changeId === null ? undefined : await q.changes.find(user.id, changeId)
  if (made) return JSON.parse(made.answer ?? 'null') as T
  const touched = typeof touches === 'function' ? await touches(q) : touches
  const before = await readLibraryState(q, user.id, touched)
  const result = await work()
  const after = await readLibraryState(q, user.id, touched)
  const delta = deltaBetween(before, after)
  if (isEmptyDelta(delta)) return result
  await requireUncontested(ctx, q, user, delta, { before, after })
  const at = ctx.now()
  const version = user.library_version + 1
  const undone = OWN_ENTRY.has(kind) ? undefined : await findTakenBack(q, user.id, delta)
  if (undone) {
    await q.changes.update(user.id, undone.id, {
      ...{ ...toStored(delta), last_version: version, undone_at: at },
      origin,
    })
  } else {
    const summary = summariseChange(kind, { before, after, delta })
    await q.changes.insert({
      ...{ user_id: user.id, id: changeId ?? ctx.newId(), at, device, origin, kind },
      answer: JSON.stringify(result) ?? null,
      ...{ summary: JSON.stringify(summary), faces: JSON.stringify(facesOf(delta, kind)) },
      ...toStored(kind === 'youtube' ? removalsIn(delta) : delta),
      ...{ version, last_version: version, undone_at: null },
    })
    await trim(q, user.id)
  }
  await q.users.bumpLibrary(user.id, at)
  return result
}

/**
 * Throws AppError `changed_elsewhere` if the change would override what was changed elsewhere after the version of the library
 * that its user saw.
 */
async function requireUncontested(
  { request }: Context,
  q: Queries,
  user: UserRow,
  delta: LibraryDelta,
  states: Record<'before' | 'after', LibraryState>,
): Promise<void> {
  const seen = request?.libraryVersion
  if (seen === null || seen === undefined || seen >= user.library_version) return
  const log = await q.changes.listSizes(user.id)
  if (log.length >= MAX_CHANGES && log.every(({ version }) => version > seen))
    throw new AppError('changed_elsewhere', { reason: 'log_ended', channels: 0, folder: '' })
  const later = (await q.changes.listSince(user.id, seen)).filter(({ origin }) => origin !== request?.origin)
  const overridden = overriddenBy(delta, states, later.map(toLoggedChange))
  if (!overridden) return
  const { conflict, by } = overridden
  const folder = nameIn(conflict.folderId, states.before, [by.delta])
  throw new AppError('changed_elsewhere', { reason: conflict.reason, channels: conflict.channelIds.length, folder })
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
