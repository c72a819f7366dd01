import type { RestoreRequest, RestoreUndo } from '#rules/api/restore.ts'
import { type ExportChannel, readExportFile } from '#rules/export-file.ts'
import { folderCapOf, planOf } from '#rules/plans.ts'
import { type FolderPlan, planRestore, type RestorePlan, restoreProblemText } from '#rules/restore.ts'
import { slugFor } from '#rules/slugs.ts'
import type { ChannelTable } from '../../db/schema.ts'
import { inTransaction, type Queries } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { allowedImageUrl } from '../../providers/image-url.ts'
import { storedPlanOf } from '../billing/present.ts'
import { lockOrThrow } from '../folders/commands.ts'
import { viewOfLibrary } from '../library/present.ts'
import type { UserRow } from '../session/queries.ts'

type Restoring = Pick<Deps, 'db' | 'now' | 'settings'>

/**
 * Imports a file of ours into the person's library, as rules/restore.ts plans it.
 * Throws AppError `restore_refused` ({ reason }: no file of ours, or a limit) and `restore_changed` (it would do something
 * else than the preview said); then nothing is changed.
 * @returns what takes it back
 */
export const restoreFile = (deps: Restoring, userId: string, request: RestoreRequest): Promise<RestoreUndo> => {
  const read = readExportFile(request.file)
  if (!read.ok) throw new AppError('restore_refused', { reason: read.problem })
  const { file } = read
  return inTransaction(deps.db, async (q) => {
    const user = await lockOrThrow(q, userId)
    const library = await viewOfLibrary(q, userId)
    const plan = planRestore(library, file, new Set(request.leftOut), await limitsOf(q, user, deps.now()))
    if (JSON.stringify(plan.counts) !== JSON.stringify(request.expected)) throw new AppError('restore_changed')
    const [problem] = plan.problems
    if (problem) throw new AppError('restore_refused', { reason: restoreProblemText(problem) })
    const before = await q.channels.placesOf(
      userId,
      plan.folders.flatMap(({ moving }) => moving),
    )
    // How old names and pictures are, the file alone knows.
    const refreshedAt = Math.min(deps.now(), Date.parse(file.exportedAt))
    const undo = await write(deps, q, userId, plan, { refreshedAt, createdAt: createdAtOf(file.folders, deps.now()) })
    if (plan.counts.newFolders + plan.counts.movedChannels + plan.counts.newChannels > 0)
      await q.users.bumpLibrary(userId, deps.now())
    await q.users.update(userId, { has_completed_first_import: 1 })
    return { ...undo, moves: movesBack(plan, before) }
  })
}

async function limitsOf(q: Queries, user: UserRow, now: number) {
  const { maxFoldersPerUser, maxChannelsPerFolder } = await q.remoteConfig.read()
  return {
    folderCap: folderCapOf(planOf(storedPlanOf(user), now), maxFoldersPerUser),
    channelsPerFolderCap: maxChannelsPerFolder,
  }
}

/** Nothing was made in the future. */
const createdAtOf =
  (folders: readonly { id: string; createdAt: string }[], now: number) =>
  (id: string): number =>
    Math.min(now, Date.parse(folders.find((folder) => folder.id === id)?.createdAt ?? '') || now)

type Ages = { refreshedAt: number; createdAt: (folderId: string) => number }

async function write({ now, settings }: Restoring, q: Queries, userId: string, plan: RestorePlan, ages: Ages) {
  const newFolderIds: string[] = []
  const rows: ChannelTable[] = []
  const add = (channels: readonly ExportChannel[], folderId: string | null, firstPosition: number) =>
    channels.forEach((channel, i) => {
      rows.push({
        user_id: userId,
        id: channel.id,
        name: channel.name,
        thumbnail_url: allowedImageUrl(channel.thumbnailUrl, settings.imageOrigins),
        subscriber_count: channel.subscriberCount,
        folder_id: folderId,
        position_in_folder: firstPosition + i,
        added_at: Math.min(now(), Date.parse(channel.addedAt)),
        updated_at: now(),
        refreshed_at: ages.refreshedAt,
      })
    })

  const folders = await q.folders.listFor(userId)
  const slugs = new Set(folders.map(({ slug }) => slug))
  let position = Math.max(-1, ...folders.map((folder) => folder.position)) + 1
  for (const { chosen, target, name, moving, adding } of plan.folders) {
    if (!chosen) continue
    if (target.kind === 'new') {
      const slug = slugFor(name, target.id, slugs)
      slugs.add(slug)
      newFolderIds.push(target.id)
      const created_at = ages.createdAt(target.id)
      const place = { position: position++, created_at, updated_at: now() }
      await q.folders.insert({ user_id: userId, id: target.id, name, slug, ...place })
    }
    const first = (await q.channels.lastPositionIn(userId, target.id)) + 1
    await q.channels.place(userId, target.id, moving, first, now())
    add(adding, target.id, first + moving.length)
  }
  add(plan.addingUnsorted, null, (await q.channels.lastPositionIn(userId, null)) + 1)
  const newChannelIds = rows.map(({ id }) => id)
  await q.channels.insertMany(rows)
  await q.departed.forget(userId, newChannelIds)
  return { newFolderIds, newChannelIds }
}

function movesBack({ folders }: { folders: readonly FolderPlan[] }, before: ReadonlyMap<string, string | null>) {
  const from = new Map<string | null, string[]>()
  for (const { chosen, moving } of folders)
    for (const id of chosen ? moving : []) {
      const place = before.get(id) ?? null
      from.set(place, [...(from.get(place) ?? []), id])
    }
  return [...from].map(([folderId, channelIds]) => ({ folderId, channelIds }))
}

/**
 * Takes an import of a file back: moved channels return to where they were (as far as those folders exist), folders it
 * made go, and so do channels it brought. What is gone already stays gone; repeating it changes nothing.
 */
export const undoRestore = ({ db, now }: Restoring, userId: string, undo: RestoreUndo): Promise<void> =>
  inTransaction(db, async (q) => {
    await lockOrThrow(q, userId)
    await q.channels.remove(userId, undo.newChannelIds)
    for (const { channelIds, folderId } of undo.moves) {
      const held = [...(await q.channels.placesOf(userId, channelIds)).entries()].filter(
        ([, place]) => place !== folderId,
      )
      const ids = channelIds.filter((id) => held.some(([heldId]) => heldId === id))
      const target = folderId !== null && (await q.folders.find(userId, folderId)) ? folderId : null
      if (target === null) await q.channels.unsort(userId, ids, now())
      else await q.channels.place(userId, target, ids, (await q.channels.lastPositionIn(userId, target)) + 1, now())
    }
    for (const id of undo.newFolderIds) {
      await q.channels.unsort(userId, await q.channels.idsIn(userId, id), now())
      await q.folders.remove(userId, id)
    }
    await q.users.bumpLibrary(userId, now())
  })
