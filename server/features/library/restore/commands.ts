import type { ChannelsOfFolder } from '#contract/channels.ts'
import type { RestoreRequest } from '#contract/restore.ts'
import { type ExportChannel, parseExportFileSteps } from '#domain/export-file.ts'
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
import { changeLibrary, type Recorded } from '../changes/commands.ts'
import { updateFolders } from '../folders/commands.ts'
import { getChannelCap } from '../placements/commands.ts'
import type { PlacementKey } from '../placements/queries.ts'
import { NO_NAMES, presentLibrary, presentOwnLibrary } from '../present.ts'

/**
 * Imports an exported file into the user's library, following the plan of domain/restore.ts. All or nothing.
 * Throws AppError `restore_refused` ({ reason }: invalid file, or a limit), `restore_changed` (the library has changed
 * since the preview).
 * @param texts those of the reason for a refusal
 */
export async function restoreFile(
  ctx: Context,
  userId: string,
  request: RestoreRequest,
  { exportFileProblemText, restoreProblemText }: ServerTexts['restore'] = textsFor('en').restore,
): Promise<Recorded<void>> {
  const read = await withPauses(parseExportFileSteps(request.file))
  if (!read.ok) throw new AppError('restore_refused', { reason: exportFileProblemText(read.problem) })
  const { file } = read
  await yieldToOthers()
  return changeLibrary(ctx, userId, { kind: 'file', touches: 'all' }, async (q, user) => {
    // Plans depend on folders and positions, not on channel names.
    const view = await presentLibrary(await presentOwnLibrary(q, user), NO_NAMES)
    await yieldToOthers()
    const library = indexLibrary(view)
    const limits = await getLimits(q, user, ctx.now())
    await yieldToOthers()
    const plan = planRestore(library, file, new Set(request.leftOut), limits, request)
    const { expected } = request
    if (expected && JSON.stringify(plan.counts) !== JSON.stringify(expected)) throw new AppError('restore_changed')
    const [problem] = plan.problems
    if (problem) throw new AppError('restore_refused', { reason: restoreProblemText(problem) })
    await writePlan(ctx, q, userId, plan, creationTimes(file.folders, ctx.now()))
    await q.users.update(userId, { has_completed_first_import: 1 })
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
  const before = await q.folders.list(userId)
  await updateFolders(q, userId, new Map(chosen.map(({ target, change }) => [target.id, change])), now())
  const slugs = new Set((await q.folders.list(userId)).map(({ slug }) => slug))
  const positions = planPositions(before, plan)
  for (const { target } of chosen) {
    if (target.kind === 'own') continue
    const slug = slugFor(target.properties.name, target.id, slugs)
    slugs.add(slug)
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

const keysOf = (groups: readonly ChannelsOfFolder[]): PlacementKey[] =>
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
