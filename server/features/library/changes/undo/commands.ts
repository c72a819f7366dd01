import type { UndoAnswer } from '#contract/changes.ts'
import {
  alteredOf,
  blockOf,
  deltaBetween,
  EMPTY_DELTA,
  isEmptyDelta,
  joinDeltas,
  type LibraryDelta,
  type LibraryState,
  parseDelta,
  removalsIn,
  sizeBefore,
  takeBackOf,
} from '#domain/library-change-log.ts'
import { folderCapOf, planOf } from '#domain/plans.ts'
import { slugFor } from '#domain/slugs.ts'
import type { Context } from '../../../../context.ts'
import { lockOrThrow } from '../../../../db/lock.ts'
import type { UserRow } from '../../../../db/schema.ts'
import { AppError } from '../../../../lib/errors.ts'
import { inTransaction, type Queries } from '../../../../queries.ts'
import { toStoredPlan } from '../../../billing/present.ts'
import { updateFolders } from '../../folders/commands.ts'
import { archiveChannels } from '../../imports/commands.ts'
import { getChannelCap, requireRoom } from '../../placements/commands.ts'
import { toStored } from '../commands.ts'
import { presentBlock, presentLeft, readLibraryState, readLog, restOf, toLoggedChange } from '../present.ts'
import { findAnswered, parseSize, sizeOf, withAnswered } from './undo-requests.ts'

/**
 * Undoes one change, or does an undone one again, except for what has changed since. A step of the sort session that only
 * skipped a channel can be undone too. What it leaves is kept: the same call takes it back later, as far as nothing stands
 * against it any more, and changes nothing otherwise. To undo may lead to a library as large as it was before the change, and to
 * do it again to one as large as before the undo, also on a plan that allows less. A repeated request gets its first answer.
 * Throws AppError `change_not_found`, `idempotency_key_reused`, `change_final` (YouTube alone decides about it),
 * `change_contradicted` (all of it has changed since), `folder_limit_reached`, `folder_full`, `too_many_placements`.
 * @returns what was left as it is
 */
export const setUndone = (ctx: Context, userId: string, id: string, undone: boolean): Promise<UndoAnswer['left']> =>
  inTransaction(ctx.db, async (q) => {
    const user = await lockOrThrow(q, userId)
    const log = await q.changes.list(userId)
    const answered = findAnswered(ctx, log, id, undone)
    if (answered) return answered.left
    const row = log.find((change) => change.id === id)
    if (!row && undone && (await q.sortSession.deleteSkip(userId, id))) return null
    if (!row) throw new AppError('change_not_found')
    const isAgain = (row.undone_at !== null) === undone
    if (isAgain && row.rest === null) {
      await q.changes.update(userId, id, { undo_requests: withAnswered(ctx, row, undone, null) })
      return null
    }
    const logged = await readLog(log)
    const whole = logged.find((other) => other.id === id) ?? toLoggedChange(row)
    const change = isAgain ? restOf(row) : whole
    if (isEmptyDelta(change.delta)) throw new AppError('change_final')
    const before = await readLibraryState(q, userId, 'all')
    const plan = takeBackOf(change, logged, before)
    const block = blockOf(change, logged, plan)
    if (block && isAgain) return presentLeft(change, plan, before)
    if (block) {
      const { reason, channels, folder, by } = presentBlock(block, change, log, before)
      const later = by ? { by: by.id, undone: Number(by.undone) } : {}
      throw new AppError('change_contradicted', { reason, channels, folder: folder ?? '', ...later })
    }
    const size = undone ? sizeBefore(change, logged, before) : parseSize(row.size_before_undo)
    await writeDelta(ctx, q, user, plan.back, { before, size, isImport: row.kind === 'youtube' })
    const done = deltaBetween(before, await readLibraryState(q, userId, 'all'))
    // What can be taken back now: what the calls in this direction have done, or what the opposite ones have left and this one did.
    const earlier = isAgain ? whole.delta : row.rest === null ? EMPTY_DELTA : parseDelta(row.rest)
    const delta = joinDeltas(earlier, row.kind === 'youtube' && !undone ? removalsIn(done) : done)
    const left = presentLeft(change, plan, before)
    await q.changes.update(userId, id, {
      ...toStored(delta, plan.rest),
      undo_requests: withAnswered(ctx, row, undone, left),
      ...(undone && !isAgain && { size_before_undo: sizeOf(before, whole.delta) }),
      last_version: user.library_version + 1,
      origin: ctx.request?.origin ?? null,
      undone_at: undone ? ctx.now() : null,
    })
    if (undone) await q.sortSession.deleteOf(userId, id)
    await q.users.bumpLibrary(userId, ctx.now())
    return left
  })

/** `size`: how large the library may become again; `null`: as the plan allows. */
type Circumstances = { before: LibraryState; size: ReturnType<typeof sizeBefore> | null; isImport: boolean }

/** Throws AppError `folder_limit_reached`, `folder_full`, `too_many_placements`. */
async function writeDelta(
  { now }: Context,
  q: Queries,
  user: UserRow,
  delta: LibraryDelta,
  { before, size, isImport }: Circumstances,
): Promise<void> {
  const userId = user.id
  const removed = delta.channels.filter(({ after }) => !after).map(({ id }) => id)
  // An import keeps the channels it removes, so that they can return to their folders.
  if (isImport) await archiveChannels(q, userId, removed, now())
  const ended = delta.placements.filter(({ after }) => after === null)
  await q.placements.delete(userId, ended)
  await q.channels.delete(userId, removed)
  await writeFolders(q, user, delta, { before, size }, now())

  const brought = delta.channels.flatMap(({ id, before: had, after }) => (!had && after ? [{ id, ...after }] : []))
  await q.channels.insertMany(
    brought.map(({ id, addedAt, position, name = null }) => ({
      ...{ user_id: userId, id, position, added_at: addedAt, own_name: name },
      updated_at: now(),
    })),
  )
  if (isImport)
    await q.removedChannels.delete(
      userId,
      brought.map(({ id }) => id),
    )
  const placed = (isNew: boolean) =>
    delta.placements.flatMap(({ channelId, folderId, before: had, after }) =>
      after !== null && (had === null) === isNew ? [{ channelId, folderId, position: after }] : [],
    )
  const begun = placed(true)
  await requireRoom(q, userId, begun.length)
  await q.placements.insert(userId, begun, now())
  await q.placements.setPositions(userId, placed(false))
  await q.channels.setPositions(
    userId,
    delta.channels.flatMap(({ id, before: had, after }) => (had && after ? [[id, after.position] as const] : [])),
    now(),
  )
  await requireFolderRoom(q, user, delta, size, now())
}

/** Throws AppError `folder_limit_reached`. */
async function writeFolders(
  q: Queries,
  user: UserRow,
  delta: LibraryDelta,
  { before, size }: Pick<Circumstances, 'before' | 'size'>,
  now: number,
) {
  const { id: userId } = user
  const deleted = delta.folders.filter(({ after }) => !after)
  for (const { id } of deleted) await q.folders.delete(userId, id)
  const kept = delta.folders.flatMap(({ id, before: had, after }) =>
    had && after ? [{ id, ...alteredOf(had, after) }] : [],
  )
  const changes = kept.map(({ id, position: _, createdAt: __, ...change }) => [id, change] as const)
  await updateFolders(q, userId, new Map(changes), now)
  await q.folders.setPositions(
    userId,
    kept.flatMap(({ id, position }) => (position === undefined ? [] : [[id, position] as const])),
  )
  const restored = delta.folders.flatMap(({ id, before: had, after }) => (!had && after ? [{ id, ...after }] : []))
  if (restored.length === 0) return
  const { maxFoldersPerUser } = await q.flags.get()
  const cap = folderCapOf(planOf(toStoredPlan(user), now), maxFoldersPerUser)
  const used = before.folders.size - deleted.length
  if (cap !== null && used + restored.length > Math.max(cap, size?.folders ?? 0))
    throw new AppError('folder_limit_reached', { used, cap })
  const slugs = new Set((await q.folders.list(userId)).map(({ slug }) => slug))
  for (const { id, createdAt, ...folder } of restored) {
    const slug = slugFor(folder.name, id, slugs)
    slugs.add(slug)
    await q.folders.insert({ user_id: userId, id, ...folder, slug, created_at: createdAt, updated_at: now })
  }
}

/** Throws AppError `folder_full` if a folder that gets channels has too many then. */
async function requireFolderRoom(
  q: Queries,
  user: UserRow,
  { placements }: LibraryDelta,
  size: Circumstances['size'],
  now: number,
) {
  const entering = Map.groupBy(
    placements.filter(({ before }) => before === null),
    ({ folderId }) => folderId,
  )
  const counts = await q.placements.countByFolder(user.id, [...entering.keys()])
  const cap = await getChannelCap(q, user, now)
  for (const [folderId, { length: adding }] of entering) {
    const held = counts.get(folderId)?.held ?? 0
    if (held > cap && held > (size?.heldIn(folderId) ?? 0))
      throw new AppError('folder_full', { cap, held: held - adding, adding })
  }
}
