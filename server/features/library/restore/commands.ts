import type { PlacementsAt, RemovedPlacements } from '#contract/channels.ts'
import type { RestoreRequest, RestoreUndo } from '#contract/restore.ts'
import { type ExportChannel, parseExportFileSteps } from '#domain/export-file.ts'
import {
  changesNothing,
  type FolderChange,
  folderChangeBetween,
  pickFolderProperties,
  undoOfFolderChange,
} from '#domain/folder-properties.ts'
import { indexLibrary } from '#domain/library.ts'
import { folderCapOf, planOf } from '#domain/plans.ts'
import { type FolderPlan, planRestore, type RestorePlan } from '#domain/restore.ts'
import { slugFor } from '#domain/slugs.ts'
import { type ServerTexts, textsFor } from '#texts'
import type { Context } from '../../../context.ts'
import type { FolderRow, UserRow } from '../../../db/schema.ts'
import { AppError } from '../../../lib/errors.ts'
import { withPauses } from '../../../lib/steps.ts'
import { yieldToOthers } from '../../../lib/thread-time.ts'
import { allowedImageUrl } from '../../../providers/image-url.ts'
import type { Queries } from '../../../queries.ts'
import { toStoredPlan } from '../../billing/present.ts'
import { changeLibrary } from '../changes/commands.ts'
import { parseFolderChange, updateFolders } from '../folders/commands.ts'
import { changePlacements, getChannelCap } from '../placements/commands.ts'
import type { NewPlacement, OwnPlacement, PlacementKey } from '../placements/queries.ts'
import { type OwnLibrary, presentLibrary, presentOwnLibrary } from '../present.ts'

/** Plans depend on folders and positions, not on channel names. */
const NO_NAMES = new Map<string, never>()

/**
 * Imports an exported file into the user's library, following the plan of domain/restore.ts. All or nothing.
 * Throws AppError `restore_refused` ({ reason }: invalid file, or a limit), `restore_changed` (the library has changed
 * since the preview).
 * @param texts those of the reason for a refusal
 * @returns what undoes the import
 */
export async function restoreFile(
  ctx: Context,
  userId: string,
  request: RestoreRequest,
  { exportFileProblemText, restoreProblemText }: ServerTexts['restore'] = textsFor('en').restore,
): Promise<RestoreUndo> {
  const read = await withPauses(parseExportFileSteps(request.file))
  if (!read.ok) throw new AppError('restore_refused', { reason: exportFileProblemText(read.problem) })
  const { file } = read
  await yieldToOthers()
  return changeLibrary(ctx, userId, { kind: 'file', touches: 'all' }, async (q, user) => {
    const own = await presentOwnLibrary(q, user)
    const view = await presentLibrary(own, NO_NAMES)
    await yieldToOthers()
    const library = indexLibrary(view)
    const limits = await getLimits(q, user, ctx.now())
    await yieldToOthers()
    const plan = planRestore(library, file, new Set(request.leftOut), limits, request)
    if (JSON.stringify(plan.counts) !== JSON.stringify(request.expected)) throw new AppError('restore_changed')
    const [problem] = plan.problems
    if (problem) throw new AppError('restore_refused', { reason: restoreProblemText(problem) })
    const folders = await writePlan(ctx, q, userId, plan, creationTimes(file.folders, ctx.now()))
    await q.users.update(userId, { has_completed_first_import: 1 })
    return { ...folders, ...undoOfPlacements(plan, own) }
  })
}

async function getLimits(q: Queries, user: UserRow, now: number) {
  const { maxFoldersPerUser } = await q.flags.get()
  return {
    folderCap: folderCapOf(planOf(toStoredPlan(user), now), maxFoldersPerUser),
    channelsPerFolderCap: await getChannelCap(q, user, now),
  }
}

/** The folder's creation time according to the file, but never in the future. */
const creationTimes =
  (folders: readonly { id: string; createdAt: string }[], now: number) =>
  (id: string): number =>
    Math.min(now, Date.parse(folders.find((folder) => folder.id === id)?.createdAt ?? '') || now)

/**
 * Writes a plan. Names and pictures of the file are kept with the user's own rows: what all users share comes from YouTube
 * alone.
 */
async function writePlan(
  { now, settings }: Context,
  q: Queries,
  userId: string,
  plan: RestorePlan,
  createdAt: (folderId: string) => number,
) {
  const chosen = plan.folders.filter((folder) => folder.chosen)
  const newFolderIds: string[] = []
  const before = await q.folders.list(userId)
  await updateFolders(q, userId, new Map(chosen.map(({ target, change }) => [target.id, change])), now())
  const slugs = new Set((await q.folders.list(userId)).map(({ slug }) => slug))
  const positions = planPositions(before, plan)
  for (const { target } of chosen) {
    if (target.kind === 'own') continue
    const slug = slugFor(target.properties.name, target.id, slugs)
    slugs.add(slug)
    newFolderIds.push(target.id)
    const created_at = createdAt(target.id)
    const place = { position: positions.get(target.id) ?? 0, created_at, updated_at: now() }
    await q.folders.insert({ user_id: userId, id: target.id, ...target.properties, slug, ...place })
  }
  await addNewChannels(q, userId, plan, settings.imageOrigins, now())
  await writePlacements(q, userId, plan, now())
  const placed = before.map(({ id, position }) => [id, positions.get(id) ?? position, position] as const)
  await q.folders.setPositions(
    userId,
    placed.flatMap(([id, place, position]) => (place === position ? [] : [[id, place] as const])),
  )
  return { newFolderIds, changedFolders: findChangedFolders(before, await q.folders.list(userId)) }
}

const newChannelsOf = ({ folders, addingUnsorted }: RestorePlan): Map<string, ExportChannel> =>
  new Map(
    [...folders.flatMap(({ chosen, adding }) => (chosen ? adding : [])), ...addingUnsorted].map((channel) => [
      channel.id,
      channel,
    ]),
  )

async function addNewChannels(
  q: Queries,
  userId: string,
  plan: RestorePlan,
  imageOrigins: readonly string[],
  now: number,
) {
  const unsorted = new Set(plan.addingUnsorted.map(({ id }) => id))
  let unsortedPosition = (await q.channels.lastUnsortedPosition(userId)) + 1
  await q.channels.insertMany(
    [...newChannelsOf(plan).values()].map(({ id, name, thumbnailUrl, addedAt }) => ({
      user_id: userId,
      id,
      position: unsorted.has(id) ? unsortedPosition++ : 0,
      added_at: Math.min(now, Date.parse(addedAt)),
      updated_at: now,
      own_name: name || null,
      own_picture: allowedImageUrl(thumbnailUrl, imageOrigins),
    })),
  )
}

/** Channels leave folders, enter others at their ends, and are put in order. */
async function writePlacements(q: Queries, userId: string, plan: RestorePlan, now: number) {
  await q.placements.delete(userId, keysOf(plan.leaving))
  const chosen = plan.folders.filter((folder) => folder.chosen)
  const counts = await q.placements.countByFolder(
    userId,
    chosen.map(({ target }) => target.id),
  )
  const added = chosen.flatMap((folder) => {
    const next = (counts.get(folder.target.id)?.last ?? -1) + 1
    return enteringOf(folder).map((channelId, i) => ({ folderId: folder.target.id, channelId, position: next + i }))
  })
  await q.placements.insert(userId, added, now)
  await q.placements.setPositions(
    userId,
    chosen.flatMap(({ target, order }) =>
      (order ?? []).map((channelId, position) => ({ folderId: target.id, channelId, position })),
    ),
  )
}

const keysOf = (groups: readonly RemovedPlacements[]): PlacementKey[] =>
  groups.flatMap(({ folderId, channelIds }) => channelIds.map((channelId) => ({ folderId, channelId })))

/** The channels that enter a folder, in their order. */
const enteringOf = ({ moving, adding }: FolderPlan): string[] => [...moving, ...adding.map(({ id }) => id)]

/**
 * Positions of all folders after the import: the order of the plan, if it has one. Else each new folder follows its
 * predecessor in the file, and the others keep their order, and up to the first new folder also their positions.
 */
function planPositions(before: readonly FolderRow[], plan: RestorePlan): Map<string, number> {
  if (plan.folderOrder) return new Map(plan.folderOrder.map((id, place) => [id, place]))
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
const findChangedFolders = (before: readonly FolderRow[], after: readonly FolderRow[]): RestoreUndo['changedFolders'] =>
  before.flatMap((folder) => {
    const now = after.find(({ id }) => id === folder.id)
    if (!now) return []
    const from = folderState(folder)
    const to = folderState(now)
    return changesNothing(folderChangeBetween(from, to)) && from.position === to.position
      ? []
      : [{ id: folder.id, from, to }]
  })

const folderState = (folder: FolderRow) => ({ ...pickFolderProperties(folder), position: folder.position })

/** What takes the placements of a plan back. @param before the library before */
function undoOfPlacements(plan: RestorePlan, before: OwnLibrary): Omit<RestoreUndo, 'newFolderIds' | 'changedFolders'> {
  const chosen = plan.folders.filter((folder) => folder.chosen)
  const ended = new Map(plan.leaving.map(({ folderId, channelIds }) => [folderId, new Set(channelIds)]))
  const ordered = new Set(chosen.flatMap(({ target, order }) => (order ? [target.id] : [])))
  const isEnded = ({ folder_id, channel_id }: OwnPlacement) => ended.get(folder_id)?.has(channel_id) ?? false
  const isReordered = (placement: OwnPlacement) => ordered.has(placement.folder_id) && !isEnded(placement)
  const sorted = new Set(before.placements.map(({ channel_id }) => channel_id))
  const entering = new Set(chosen.flatMap(({ moving }) => moving))
  const unsorted = before.channels.filter(({ id }) => entering.has(id) && !sorted.has(id))
  return {
    brought: [...newChannelsOf(plan).keys()],
    added: chosen
      .map((folder) => ({ folderId: folder.target.id, channelIds: enteringOf(folder) }))
      .filter(({ channelIds }) => channelIds.length > 0),
    ended: groupByFolder(before.placements.filter(isEnded)),
    reordered: groupByFolder(before.placements.filter(isReordered)),
    unsorted: { channelIds: unsorted.map(({ id }) => id), positions: unsorted.map(({ position }) => position) },
  }
}

const groupByFolder = (placements: readonly OwnPlacement[]): PlacementsAt[] =>
  [...Map.groupBy(placements, ({ folder_id }) => folder_id)].map(([folderId, group]) => ({
    folderId,
    channelIds: group.map(({ channel_id }) => channel_id),
    positions: group.map(({ position }) => position),
  }))

/**
 * Undoes the import of a file, except for what the user has changed since. Channels return to their former folders (or
 * become unsorted if these no longer exist), folders get their former properties and positions, and added channels are
 * deleted, as are created folders that are empty then. Idempotent. Throws AppError `folder_full` if a folder has filled up
 * since; then nothing is changed.
 */
export const undoRestore = (ctx: Context, userId: string, undo: RestoreUndo): Promise<void> =>
  changeLibrary(ctx, userId, { kind: 'file_undo', touches: 'all' }, async (q, user) => {
    const { now } = ctx
    await undoPlacements(q, user, undo, now())
    await undoFolderChanges(q, userId, undo.changedFolders, now())
    const folders = new Set((await q.folders.list(userId)).map(({ id }) => id))
    const newFolderIds = undo.newFolderIds.filter((id) => folders.has(id))
    const counts = await q.placements.countByFolder(userId, newFolderIds)
    for (const id of newFolderIds) if (!counts.has(id)) await q.folders.delete(userId, id)
  })

/**
 * Takes placements back, of each channel all or none: a channel is left alone if a placement that the import made has ended,
 * or one that it ended is there again; one that the import brought also if it is in a further folder. Channels and folders
 * that the user does not have are dropped before anything is written.
 */
async function undoPlacements(q: Queries, user: UserRow, undo: RestoreUndo, now: number) {
  const userId = user.id
  const present = Map.groupBy(await q.placements.list(userId), ({ channel_id }) => channel_id)
  const isIn = ({ channelId, folderId }: PlacementKey) =>
    present.get(channelId)?.some(({ folder_id }) => folder_id === folderId) ?? false
  const added = Map.groupBy(keysOf(undo.added), ({ channelId }) => channelId)
  const ended = Map.groupBy(keysOf(undo.ended), ({ channelId }) => channelId)
  const isUntouched = (id: string) => (added.get(id) ?? []).every(isIn) && !(ended.get(id) ?? []).some(isIn)
  const own = new Set((await q.channels.list(userId)).map(({ id }) => id))
  const brought = new Set(undo.brought)
  await q.channels.delete(
    userId,
    undo.brought.filter((id) => own.has(id) && isUntouched(id) && present.get(id)?.length === added.get(id)?.length),
  )
  const returns = (id: string) => own.has(id) && !brought.has(id) && isUntouched(id)
  const folders = new Set((await q.folders.list(userId)).map(({ id }) => id))
  const remove = undo.added.map((group) => ({ ...group, channelIds: group.channelIds.filter(returns) }))
  const add = undo.ended.filter(({ folderId }) => folders.has(folderId)).map((group) => onlyThose(group, returns))
  await changePlacements(q, user, { remove, add }, now)
  await q.placements.setPositions(userId, undo.reordered.flatMap(placementsOf).filter(isIn))
  const unsorted = undo.unsorted.channelIds.map((id, i) => [id, undo.unsorted.positions[i] ?? 0] as const)
  await q.channels.setPositions(
    userId,
    unsorted.filter(([id]) => returns(id)),
    now,
  )
}

const onlyThose = (
  { folderId, channelIds, positions }: PlacementsAt,
  isMeant: (id: string) => boolean,
): PlacementsAt => ({
  folderId,
  channelIds: channelIds.filter(isMeant),
  positions: positions.filter((_, i) => isMeant(channelIds[i] ?? '')),
})

const placementsOf = ({ folderId, channelIds, positions }: PlacementsAt): NewPlacement[] =>
  channelIds.map((channelId, i) => ({ folderId, channelId, position: positions[i] ?? 0 }))

async function undoFolderChanges(q: Queries, userId: string, changed: RestoreUndo['changedFolders'], now: number) {
  const folders = new Map((await q.folders.list(userId)).map((folder) => [folder.id, folder]))
  const changes = new Map<string, FolderChange>()
  const positions: [id: string, position: number][] = []
  for (const { id, from, to } of changed) {
    const folder = folders.get(id)
    if (!folder) continue
    changes.set(id, parseFolderChange(undoOfFolderChange(from, to, folder)))
    if (folder.position === to.position) positions.push([id, from.position])
  }
  await q.folders.setPositions(userId, positions)
  await updateFolders(q, userId, changes, now)
}
