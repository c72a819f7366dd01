import type { ChangeKind } from '#contract/changes.ts'
import { facesOf, summariseChange } from '#domain/change-summary.ts'
import {
  deltaBetween,
  isEmptyDelta,
  type LibraryDelta,
  type LibraryState,
  overriddenBy,
  removalsIn,
  stringifyDelta,
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
type Kind = {
  kind: ChangeKind
  /** The channels the command can alter. The fewer, the less is read. */
  touches: Touched
}

/** What a command returned, and the id of the change it made; null: it has changed nothing. */
export type Recorded<T> = { answer: T; change: string | null }

/**
 * Runs a command that writes the library, in a transaction that has locked the user's row, and records it. Every command
 * that writes folders, channels or placements uses this or {@link recordChange}.
 */
export const changeLibrary = <T>(
  ctx: Context,
  userId: string,
  kind: Kind,
  work: (q: Queries, user: UserRow, changeId: string) => Promise<T>,
): Promise<Recorded<T>> =>
  inTransaction(ctx.db, async (q) => {
    const user = await lockOrThrow(q, userId)
    return recordChange(ctx, q, user, kind, (changeId) => work(q, user, changeId))
  })

/**
 * Records in the log what `work` does to the library, and raises the library's version. If nothing differs afterwards,
 * nothing is recorded. A request whose change was made before gets what the command returned then.
 * Throws AppError `changed_elsewhere`, `idempotency_key_reused`.
 */
export async function recordChange<T>(
  ctx: Context,
  q: Queries,
  user: UserRow,
  { kind, touches }: Kind,
  work: (changeId: string) => Promise<T>,
): Promise<Recorded<T>> {
  const { changeId = null, device = null, origin = null, hash = null } = ctx.request ?? {}
  const made = await findMade<T>(ctx, q, user.id)
  if (made) return made
  const id = changeId ?? ctx.newId()
  const touched = typeof touches === 'function' ? await touches(q) : touches
  const before = await readLibraryState(q, user.id, touched)
  const answer = await work(id)
  const after = await readLibraryState(q, user.id, touched)
  const delta = deltaBetween(before, after)
  if (isEmptyDelta(delta)) return { answer, change: null }
  await requireUncontested(ctx, q, user, delta, { before, after })
  const at = ctx.now()
  const version = user.library_version + 1
  const summary = summariseChange(kind, { before, after, delta })
  await q.changes.insert({
    ...{ user_id: user.id, id, at, device, origin, request_hash: hash, kind, answer: JSON.stringify(answer) ?? null },
    ...{ summary: JSON.stringify(summary), faces: JSON.stringify(facesOf(delta, kind)) },
    ...toStored(kind === 'youtube' ? removalsIn(delta) : delta, null),
    ...{ version, last_version: version, undone_at: null, undo_requests: '[]', size_before_undo: null },
  })
  await trim(q, user.id)
  await q.users.bumpLibrary(user.id, at)
  return { answer, change: id }
}

/**
 * What the command returned when the request's change was made; `null`: it has not been made, or changed nothing.
 * Throws AppError `idempotency_key_reused` if that was another request.
 */
export async function findMade<T>({ request }: Context, q: Queries, userId: string): Promise<Recorded<T> | null> {
  const changeId = request?.changeId ?? null
  const made = changeId === null ? undefined : await q.changes.find(userId, changeId)
  if (!made) return null
  if ((made.request_hash ?? undefined) !== request?.hash) throw new AppError('idempotency_key_reused')
  return { answer: JSON.parse(made.answer ?? 'null') as T, change: made.id }
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

export function toStored(
  delta: LibraryDelta,
  rest: LibraryDelta | null,
): Pick<LibraryChangeTable, 'delta' | 'rest' | 'size'> {
  const stored = { delta: stringifyDelta(delta), rest: rest && stringifyDelta(rest) }
  return { ...stored, size: stored.delta.length + (stored.rest?.length ?? 0) }
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
