import type { PlacementChange } from '#contract/channels.ts'
import { MARKS_AT_ONCE } from '#contract/limits.ts'
import { appendLater, removeLater } from '#domain/later.ts'
import { toLaterPlace } from '#domain/mark-sync.ts'
import type { MarkedVideo } from '#domain/marks.ts'
import { UNSORTED_LABEL } from '#domain/reader-api.ts'
import type { Context } from '../../context.ts'
import { chunksOf } from '../../db/chunks.ts'
import { AppError } from '../../lib/errors.ts'
import { yieldToOthers } from '../../lib/thread-time.ts'
import { createFolder, updateFolder } from '../library/folders/commands.ts'
import { placeChannels } from '../library/placements/commands.ts'
import { changeMarks, setSeen } from '../marks/commands.ts'
import { laterOf } from '../marks/read.ts'
import type { ReaderLibrary } from './library.ts'
import { refuse } from './refusals.ts'

/** Marks videos as seen or unseen, some at a time. Throws AppError `marks_sync_off`. */
export async function setRead(ctx: Context, userId: string, videos: readonly MarkedVideo[], isRead: boolean) {
  for (const some of chunksOf(videos, MARKS_AT_ONCE)) {
    await setSeen(ctx, userId, some, isRead)
    await yieldToOthers()
  }
}

/** Adds videos at the end of Later, or removes them. Throws AppError `marks_sync_off`, and HTTPException when it is full. */
export const setStarred = (ctx: Context, userId: string, videos: readonly MarkedVideo[], isStarred: boolean) =>
  changeMarks(ctx, userId, async (q, now) => {
    const later = await laterOf(q, userId)
    const ids = videos.map(({ id }) => id)
    if (!isStarred) return { later: removeLater(later, ids, now).map(toLaterPlace) }
    const unread = { title: null, duration: null, kind: 'unknown' as const }
    const { added, full } = appendLater(
      later,
      videos.map((video) => ({ ...video, ...unread })),
      now,
    )
    if (full.length > 0) refuse('later_full')
    return { later: added.map(toLaterPlace) }
  })

/**
 * Moves channels between labels; one that no folder has becomes a folder. Throws AppError as the commands for placing
 * channels and creating folders do, and HTTPException for a label to take away that there is none of.
 */
export async function editLabels(
  ctx: Context,
  userId: string,
  { folders, byId }: ReaderLibrary,
  { channelIds, add, remove }: { channelIds: string[]; add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  if (channelIds.some((id) => !byId.has(id))) throw new AppError('channel_not_found')
  const byName = Map.groupBy(folders, ({ name }) => name)
  const named = (label: string) => byName.get(label) ?? []
  const moving = new Set(channelIds)
  const isUnsorted = (label: string) => label === UNSORTED_LABEL && named(label).length === 0
  if (remove.some((label) => named(label).length === 0 && !isUnsorted(label))) refuse('unknown_stream')
  const left = add.some(isUnsorted) ? folders : remove.flatMap(named)
  const entered = add.filter((label) => !isUnsorted(label))
  const change: PlacementChange = {
    remove: left.map(({ id, channels }) => ({
      folderId: id,
      channelIds: channels.map((channel) => channel.id).filter((one) => moving.has(one)),
    })),
    add: entered.flatMap((label) => named(label).slice(0, 1)).map(({ id }) => ({ folderId: id, channelIds })),
  }
  const [newLabel, ...others] = entered.filter((label) => named(label).length === 0)
  if (others.length > 0) refuse('one_at_a_time')
  // One change: a channel that moves is not between two folders.
  if (newLabel !== undefined) await createFolder(ctx, userId, { name: newLabel, channelIds, remove: change.remove })
  if (change.add.length > 0 || (newLabel === undefined && change.remove.length > 0))
    await placeChannels(ctx, userId, newLabel === undefined ? change : { remove: [], add: change.add })
}

/** Renames a folder. Throws AppError `folder_name_required`, `folder_name_too_long`, and HTTPException. */
export async function renameLabel(
  ctx: Context,
  userId: string,
  { folders }: ReaderLibrary,
  label: string,
  name: string,
) {
  const folder = folders.find((one) => one.name === label)
  if (!folder) refuse('unknown_stream')
  if (folders.some((one) => one.name === name && one.id !== folder.id) || name === UNSORTED_LABEL) refuse('name_taken')
  await updateFolder(ctx, userId, folder.id, { name })
}
