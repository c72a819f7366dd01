import type { PlacementChange } from '#contract/channels.ts'
import { MARKS_AT_ONCE } from '#contract/limits.ts'
import type { MarksRequest } from '#contract/marks.ts'
import { addLater, type LaterEntry, removeLater } from '#domain/later.ts'
import { toLaterPlace } from '#domain/mark-sync.ts'
import type { MarkedVideo } from '#domain/marks.ts'
import { UNSORTED_LABEL } from '#domain/reader-api.ts'
import { changeSeen } from '#domain/seen-changes.ts'
import type { Context } from '../../context.ts'
import { chunksOf } from '../../db/chunks.ts'
import type { UserRow } from '../../db/schema.ts'
import { AppError } from '../../lib/errors.ts'
import { yieldToOthers } from '../../lib/thread-time.ts'
import { createFolder, updateFolder } from '../library/folders/commands.ts'
import { placeChannels } from '../library/placements/commands.ts'
import { syncMarks } from '../marks/commands.ts'
import { readLater, readMarks } from './items.ts'
import type { ReaderLibrary } from './library.ts'
import { refuse } from './refusals.ts'

type Marking = Pick<UserRow, 'id' | 'marks_version'>
type NewMarks = Partial<Pick<MarksRequest, 'videos' | 'channels' | 'later'>>

/** Marks videos as seen or unseen, without those that are so already. Throws AppError `marks_sync_off`. */
export async function setSeen(ctx: Context, user: Marking, videos: readonly MarkedVideo[], seen: boolean) {
  let version = user.marks_version
  for (const some of chunksOf(videos, MARKS_AT_ONCE)) {
    const marks = await readMarks(ctx, user.id, some)
    const { videos: changed } = changeSeen(marks, some, seen, ctx.now())
    version = await store(ctx, user.id, version, { videos: [...changed] })
    await yieldToOthers()
  }
}

/** Adds videos at the end of Later, or removes them. Throws AppError `marks_sync_off`, and HTTPException when it is full. */
export async function setStarred(ctx: Context, user: Marking, videos: readonly MarkedVideo[], isStarred: boolean) {
  const entries = new Map(await readLater(ctx, user.id))
  const changed = new Map<string, LaterEntry>()
  for (const video of videos) {
    if ((entries.get(video.id)?.removed === false) === isStarred) continue
    const unread = { ...video, title: null, duration: null, kind: 'unknown' as const }
    const change = isStarred ? addLater(entries, unread, ctx.now()) : removeLater(entries, [video.id], ctx.now())
    if (!change) refuse('later_full')
    for (const entry of change) {
      entries.set(entry.videoId, entry)
      changed.set(entry.videoId, entry)
    }
  }
  await store(ctx, user.id, user.marks_version, { later: [...changed.values()].map(toLaterPlace) })
}

/** @returns the user's version of marks afterwards */
async function store(ctx: Context, userId: string, version: number, changed: NewMarks): Promise<number> {
  const marks = { videos: [], channels: [], later: [], ...changed }
  if (marks.videos.length + marks.later.length === 0) return version
  return (await syncMarks(ctx, userId, { ...marks, since: version })).version
}

/**
 * Moves channels between labels; one that no folder has becomes a folder. Throws AppError as the commands for placing
 * channels and creating folders do, and HTTPException for a label to take away that there is none of.
 */
export async function editLabels(
  ctx: Context,
  userId: string,
  { folders, channels }: ReaderLibrary,
  { channelIds, add, remove }: { channelIds: string[]; add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  if (channelIds.some((id) => !channels.has(id))) throw new AppError('channel_not_found')
  const byName = Map.groupBy(folders, ({ name }) => name)
  const named = (label: string) => byName.get(label) ?? []
  const moving = new Set(channelIds)
  const isUnsorted = (label: string) => label === UNSORTED_LABEL && named(label).length === 0
  if (remove.some((label) => named(label).length === 0 && !isUnsorted(label))) refuse('unknown_stream')
  const left = add.some(isUnsorted) ? folders : remove.flatMap(named)
  const entered = add.filter((label) => !isUnsorted(label))
  const change: PlacementChange = {
    remove: left.map(({ id, channelIds: held }) => ({
      folderId: id,
      channelIds: held.filter((one) => moving.has(one)),
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
