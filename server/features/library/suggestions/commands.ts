import type { PlacementChange } from '#contract/channels.ts'
import type { RestoreUndo } from '#contract/restore.ts'
import type { AcceptedSuggestions } from '#contract/suggestions.ts'
import { FOLDER_NAME_MAX } from '#domain/clean-text.ts'
import { checkNamedProperties, completeProperties } from '#domain/folder-properties.ts'
import { folderCapOf, mayCreateFolder, planOf } from '#domain/plans.ts'
import { slugFor } from '#domain/slugs.ts'
import type { Context } from '../../../context.ts'
import type { UserRow } from '../../../db/schema.ts'
import { AppError } from '../../../lib/errors.ts'
import type { Queries } from '../../../queries.ts'
import { toStoredPlan } from '../../billing/present.ts'
import { changeLibrary } from '../changes/commands.ts'
import { changePlacements } from '../placements/commands.ts'

type Accepted = AcceptedSuggestions['folders'][number]
type NewFolder = Extract<Accepted, { id: string }>

const isNew = (folder: Accepted): folder is NewFolder => 'id' in folder
const idOf = (folder: Accepted): string => (isNew(folder) ? folder.id : folder.folderId)

/**
 * Makes the folders and puts the channels into them that are unsorted, all or nothing. A repeated request changes nothing
 * and has the same answer. Throws AppError `folder_name_required`, `folder_name_too_long`, `folder_not_found`,
 * `folder_limit_reached` ({ used, cap }), `channel_not_found`, `folder_full` ({ cap, held, adding }).
 * @returns what undoes it
 */
export const acceptSuggestions = (
  ctx: Context,
  userId: string,
  { folders: wanted }: AcceptedSuggestions,
): Promise<RestoreUndo> => {
  const touches = [...new Set(wanted.flatMap(({ channelIds }) => channelIds))]
  return changeLibrary(ctx, userId, { kind: 'suggest', touches }, async (q, user) => {
    await makeFolders(q, user, wanted, ctx.now())
    const { change, undo } = await planPlacements(q, userId, wanted)
    if (change.add.length > 0) await changePlacements(q, user, change, ctx.now())
    return { newFolderIds: wanted.filter(isNew).map(({ id }) => id), ...undo }
  })
}

/** Makes the new folders, after the others. */
async function makeFolders(q: Queries, user: UserRow, wanted: readonly Accepted[], now: number): Promise<void> {
  const folders = await q.folders.list(user.id)
  const present = new Set(folders.map(({ id }) => id))
  const missing = wanted.filter((folder) => isNew(folder) && !present.has(folder.id)).filter(isNew)
  const targets = new Set([...present, ...missing.map(({ id }) => id)])
  if (wanted.some((folder) => !targets.has(idOf(folder)))) throw new AppError('folder_not_found')
  if (missing.length === 0) return
  const { maxFoldersPerUser } = await q.flags.get()
  const cap = folderCapOf(planOf(toStoredPlan(user), now), maxFoldersPerUser)
  const verdict = mayCreateFolder(cap, folders.length + missing.length - 1)
  if (!verdict.ok) throw new AppError('folder_limit_reached', { used: folders.length, cap: verdict.cap })
  const slugs = new Set(folders.map(({ slug }) => slug))
  let position = Math.max(-1, ...folders.map((folder) => folder.position))
  for (const { id, channelIds: _channelIds, ...typed } of missing) {
    const checked = checkNamedProperties(typed)
    if (!checked.ok) throw new AppError(checked.code, { max: FOLDER_NAME_MAX })
    const properties = completeProperties(checked.properties)
    const slug = slugFor(properties.name, id, slugs)
    slugs.add(slug)
    const place = { slug, position: ++position, created_at: now, updated_at: now }
    await q.folders.insert({ user_id: user.id, id, ...properties, ...place })
  }
}

/** Each channel goes into the first folder that wants it, if it is unsorted, or there already. */
async function planPlacements(q: Queries, userId: string, wanted: readonly Accepted[]) {
  const ids = [...new Set(wanted.flatMap(({ channelIds }) => channelIds))]
  const present = await q.placements.foldersByChannel(userId, ids)
  const taken = new Set<string>()
  const groups = wanted.flatMap((folder) => {
    const folderId = idOf(folder)
    const channelIds = [...new Set(folder.channelIds)].filter((id) => {
      const folders = present.get(id)
      return !taken.has(id) && (!folders || folders.has(folderId))
    })
    for (const id of channelIds) taken.add(id)
    return channelIds.length > 0 ? [{ folderId, channelIds }] : []
  })
  const positions = new Map((await q.channels.list(userId)).map(({ id, position }) => [id, position]))
  const channelIds = [...taken]
  const change: PlacementChange = { remove: [], add: groups }
  const undo: Omit<RestoreUndo, 'newFolderIds'> = {
    ...{ changedFolders: [], brought: [], added: groups, ended: [], reordered: [] },
    unsorted: { channelIds, positions: channelIds.map((id) => positions.get(id) ?? 0) },
  }
  return { change, undo }
}
