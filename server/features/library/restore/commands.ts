import type { LibraryView } from '#contract/library.ts'
import type { RestoreRequest, RestoreUndo } from '#contract/restore.ts'
import { type ExportChannel, parseExportFile } from '#domain/export-file.ts'
import {
  changesNothing,
  type FolderChange,
  folderChangeBetween,
  pickFolderProperties,
  undoOfFolderChange,
} from '#domain/folder-properties.ts'
import { allChannels } from '#domain/library.ts'
import { channelsPerFolderCapOf, folderCapOf, planOf } from '#domain/plans.ts'
import { changesAnything, planRestore, type RestorePlan } from '#domain/restore.ts'
import { slugFor } from '#domain/slugs.ts'
import { exportFileProblems, restoreProblemText } from '#text/restore.ts'
import type { Context } from '../../../context.ts'
import { lockOrThrow } from '../../../db/lock.ts'
import type { FolderTable, UserChannelTable, UserRow } from '../../../db/schema.ts'
import { AppError } from '../../../lib/errors.ts'
import { inTransaction, type Queries } from '../../../queries.ts'
import { toStoredPlan } from '../../billing/present.ts'
import { parseFolderChange, placeChannels, updateFolders } from '../folders/commands.ts'
import { presentLibrary, presentOwnLibrary } from '../present.ts'

/** Plans depend on folders and positions, not on channel names. */
const NO_NAMES = new Map<string, never>()

/**
 * Imports an exported file into the user's library, following the plan of domain/restore.ts. All or nothing.
 * Throws AppError `restore_refused` ({ reason }: invalid file, or a limit), `restore_changed` (the library has changed
 * since the preview).
 * @returns what undoes the import
 */
export const restoreFile = (ctx: Context, userId: string, request: RestoreRequest): Promise<RestoreUndo> => {
  const read = parseExportFile(request.file)
  if (!read.ok) throw new AppError('restore_refused', { reason: exportFileProblems[read.problem] })
  const { file } = read
  return inTransaction(ctx.db, async (q) => {
    const user = await lockOrThrow(q, userId)
    const library = presentLibrary(await presentOwnLibrary(q, userId), NO_NAMES)
    const plan = planRestore(library, file, new Set(request.leftOut), await getLimits(q, user, ctx.now()))
    if (JSON.stringify(plan.counts) !== JSON.stringify(request.expected)) throw new AppError('restore_changed')
    const [problem] = plan.problems
    if (problem) throw new AppError('restore_refused', { reason: restoreProblemText(problem) })
    const undo = await writePlan(ctx, q, userId, plan, creationTimes(file.folders, ctx.now()))
    if (changesAnything(plan.counts)) await q.users.bumpLibrary(userId, ctx.now())
    await q.users.update(userId, { has_completed_first_import: 1 })
    return { ...undo, moved: findMovedChannels(plan, library) }
  })
}

async function getLimits(q: Queries, user: UserRow, now: number) {
  const { maxFoldersPerUser, maxChannelsPerFolder } = await q.flags.get()
  const plan = planOf(toStoredPlan(user), now)
  return {
    folderCap: folderCapOf(plan, maxFoldersPerUser),
    channelsPerFolderCap: channelsPerFolderCapOf(plan, maxChannelsPerFolder),
  }
}

/** The folder's creation time according to the file, but never in the future. */
const creationTimes =
  (folders: readonly { id: string; createdAt: string }[], now: number) =>
  (id: string): number =>
    Math.min(now, Date.parse(folders.find((folder) => folder.id === id)?.createdAt ?? '') || now)

/**
 * Writes a plan. Only folders and positions come from the file: names and pictures of channels are shared by all users and
 * come from YouTube alone.
 */
async function writePlan(
  { now }: Context,
  q: Queries,
  userId: string,
  plan: RestorePlan,
  createdAt: (folderId: string) => number,
) {
  const chosen = plan.folders.filter((folder) => folder.chosen)
  const newFolderIds: string[] = []
  const rows: UserChannelTable[] = []
  const add = (channels: readonly ExportChannel[], folderId: string | null, firstPosition: number) =>
    channels.forEach((channel, i) => {
      rows.push({
        user_id: userId,
        id: channel.id,
        folder_id: folderId,
        position_in_folder: firstPosition + i,
        added_at: Math.min(now(), Date.parse(channel.addedAt)),
        updated_at: now(),
      })
    })

  const before = await q.folders.list(userId)
  await updateFolders(q, userId, new Map(chosen.map(({ target, change }) => [target.id, change])), now())
  const slugs = new Set((await q.folders.list(userId)).map(({ slug }) => slug))
  const positions = planPositions(before, plan)
  for (const { target, moving, adding } of chosen) {
    if (target.kind === 'new') {
      const slug = slugFor(target.properties.name, target.id, slugs)
      slugs.add(slug)
      newFolderIds.push(target.id)
      const created_at = createdAt(target.id)
      const place = { position: positions.get(target.id) ?? 0, created_at, updated_at: now() }
      await q.folders.insert({ user_id: userId, id: target.id, ...target.properties, slug, ...place })
    }
    const first = (await q.channels.lastPosition(userId, target.id)) + 1
    await q.channels.place(userId, target.id, moving, first, now())
    add(adding, target.id, first + moving.length)
  }
  add(plan.addingUnsorted, null, (await q.channels.lastPosition(userId, null)) + 1)
  await q.channels.insertMany(rows)
  for (const { target, order } of chosen) if (order) await q.channels.place(userId, target.id, order, 0, now())
  for (const { id, position } of before) {
    const place = positions.get(id) ?? position
    if (place !== position) await q.folders.setPosition(userId, id, place)
  }
  return {
    newFolderIds,
    changedFolders: findChangedFolders(before, await q.folders.list(userId)),
    brought: rows.map(({ id, folder_id }) => ({ id, to: folder_id })),
  }
}

/**
 * Positions of all folders after the import: each new folder follows its predecessor in the file. The others keep their
 * order, and up to the first new folder also their positions.
 */
function planPositions(before: readonly FolderTable[], plan: RestorePlan): Map<string, number> {
  const order = before.map(({ id }) => id)
  const wanted = plan.folders.flatMap(({ chosen, target }) => (chosen ? [target.id] : []))
  const held = new Set(order)
  const firstHeld = wanted.find((id) => held.has(id))
  let next = firstHeld === undefined ? order.length : order.indexOf(firstHeld)
  for (const id of wanted) {
    if (held.has(id)) next = order.indexOf(id) + 1
    else order.splice(next++, 0, id)
  }
  const places = new Map<string, number>()
  let position = -1
  for (const [i, id] of order.entries()) {
    position = Math.max(position + 1, before[i]?.id === id ? before[i].position : 0)
    places.set(id, position)
  }
  return places
}

/** Folders whose properties or positions have changed. */
const findChangedFolders = (
  before: readonly FolderTable[],
  after: readonly FolderTable[],
): RestoreUndo['changedFolders'] =>
  before.flatMap((folder) => {
    const now = after.find(({ id }) => id === folder.id)
    if (!now) return []
    const from = folderState(folder)
    const to = folderState(now)
    return changesNothing(folderChangeBetween(from, to)) && from.position === to.position
      ? []
      : [{ id: folder.id, from, to }]
  })

const folderState = (folder: FolderTable) => ({ ...pickFolderProperties(folder), position: folder.position })

/** Old and new places of the channels the plan moves, between folders or within one. */
function findMovedChannels({ folders }: RestorePlan, before: LibraryView): RestoreUndo['moved'] {
  const held = new Map(allChannels(before).map((entry) => [entry.channel.id, entry]))
  return folders.flatMap(({ chosen, moving, order, target }) => {
    if (!chosen) return []
    return (order ?? moving).flatMap((id) => {
      const entry = held.get(id)
      if (!entry) return []
      return [{ id, from: entry.folder?.id ?? null, position: entry.channel.positionInFolder, to: target.id }]
    })
  })
}

/**
 * Undoes the import of a file, except for what the user has changed since. Moved channels return to their former places (or
 * become unsorted if the folder no longer exists), folders get their former properties and positions, and added channels are
 * deleted, as are created folders that are empty then. Idempotent. Throws AppError `folder_full` if a folder has filled up
 * since; then nothing is changed.
 */
export const undoRestore = ({ db, now }: Context, userId: string, undo: RestoreUndo): Promise<void> =>
  inTransaction(db, async (q) => {
    const user = await lockOrThrow(q, userId)
    const places = await q.channels.folderIdsByChannel(
      userId,
      [...undo.brought, ...undo.moved].map(({ id }) => id),
    )
    const isUntouched = ({ id, to }: { id: string; to: string | null }) => places.get(id) === to
    await q.channels.delete(
      userId,
      undo.brought.filter(isUntouched).map(({ id }) => id),
    )
    await undoMoves(q, user, undo.moved.filter(isUntouched), now())
    await undoFolderChanges(q, userId, undo.changedFolders, now())
    const made = new Set(undo.newFolderIds)
    for (const { id } of await q.folders.list(userId))
      if (made.has(id) && (await q.channels.countInFolder(userId, id)) === 0) await q.folders.delete(userId, id)
    await q.users.bumpLibrary(userId, now())
  })

async function undoMoves(q: Queries, user: UserRow, moved: RestoreUndo['moved'], now: number) {
  const userId = user.id
  // Channels leave before others return: full folders may have swapped channels.
  await q.channels.unsort(
    userId,
    moved.map(({ id }) => id),
    now,
  )
  const folders = new Set((await q.folders.list(userId)).map(({ id }) => id))
  for (const [from, back] of Map.groupBy(moved, (channel) => channel.from)) {
    const placed = new Map(back.map(({ id, position }) => [id, position]))
    if (from === null) await q.channels.placeAt(userId, null, [...placed], now)
    else if (folders.has(from)) await placeChannels(q, user, from, [...placed.keys()], now, placed)
  }
}

async function undoFolderChanges(q: Queries, userId: string, changed: RestoreUndo['changedFolders'], now: number) {
  const folders = new Map((await q.folders.list(userId)).map((folder) => [folder.id, folder]))
  const changes = new Map<string, FolderChange>()
  for (const { id, from, to } of changed) {
    const folder = folders.get(id)
    if (!folder) continue
    changes.set(id, parseFolderChange(undoOfFolderChange(from, to, folder)))
    if (folder.position === to.position) await q.folders.setPosition(userId, id, from.position)
  }
  await updateFolders(q, userId, changes, now)
}
