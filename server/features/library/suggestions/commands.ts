import type { ChannelsOfFolder } from '#contract/channels.ts'
import type { AcceptedSuggestions } from '#contract/suggestions.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import type { Queries } from '../../../queries.ts'
import { changeLibrary, type Recorded } from '../changes/commands.ts'
import { addFolders } from '../folders/commands.ts'
import { changePlacements } from '../placements/commands.ts'

type Accepted = AcceptedSuggestions['folders'][number]
type NewFolder = Extract<Accepted, { id: string }>

const isNew = (folder: Accepted): folder is NewFolder => 'id' in folder
const idOf = (folder: Accepted): string => (isNew(folder) ? folder.id : folder.folderId)

/**
 * Makes the folders and puts the channels into them that are unsorted, all or nothing. A repeated request changes nothing
 * and has the same answer. Throws AppError `folder_name_required`, `folder_name_too_long`, `folder_not_found`,
 * `folder_limit_reached` ({ used, cap }), `channel_not_found`, `folder_full` ({ cap, held, adding }).
 * @returns how many channels went into folders
 */
export const acceptSuggestions = (
  ctx: Context,
  userId: string,
  { folders: wanted }: AcceptedSuggestions,
): Promise<Recorded<number>> => {
  const touches = [...new Set(wanted.flatMap(({ channelIds }) => channelIds))]
  return changeLibrary(ctx, userId, { kind: 'suggest', touches }, async (q, user) => {
    const folders = await q.folders.list(userId)
    const present = new Set(folders.map(({ id }) => id))
    const missing = wanted.filter(isNew).filter(({ id }) => !present.has(id))
    const targets = new Set([...present, ...missing.map(({ id }) => id)])
    if (wanted.some((folder) => !targets.has(idOf(folder)))) throw new AppError('folder_not_found')
    if (missing.length > 0) await addFolders(q, user, folders, missing, ctx.now())
    const add = await planPlacements(q, userId, wanted)
    if (add.length > 0) await changePlacements(q, user, { remove: [], add }, ctx.now())
    return new Set(add.flatMap(({ channelIds }) => channelIds)).size
  })
}

/** Each channel goes into the first folder that wants it, if it is unsorted, or there already. */
async function planPlacements(q: Queries, userId: string, wanted: readonly Accepted[]): Promise<ChannelsOfFolder[]> {
  const ids = [...new Set(wanted.flatMap(({ channelIds }) => channelIds))]
  const present = await q.placements.foldersByChannel(userId, ids)
  const taken = new Set<string>()
  return wanted.flatMap((folder) => {
    const folderId = idOf(folder)
    const channelIds = [...new Set(folder.channelIds)].filter((id) => {
      const folders = present.get(id)
      return !taken.has(id) && (!folders || folders.has(folderId))
    })
    for (const id of channelIds) taken.add(id)
    return channelIds.length > 0 ? [{ folderId, channelIds }] : []
  })
}
