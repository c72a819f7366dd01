import { PREVIEW_FROM } from '#contract/assistants.ts'
import type { PlacementChange } from '#contract/channels.ts'
import type { ChannelView } from '#contract/library.ts'
import type { NewList } from '#contract/videos.ts'
import { listLater, MAX_LATER } from '#domain/later.ts'
import type { Library } from '#domain/library.ts'
import { findNames, indexNames } from '#domain/name-search.ts'
import { channelsOf } from '#domain/placement-changes.ts'
import { folderCapOf, planOf } from '#domain/plans.ts'
import { unseenIn } from '#domain/seen.ts'
import { channelUrl } from '#domain/youtube-ids.ts'
import { channelStats } from '../../db/catalogue-feed.ts'
import { AppError } from '../../lib/errors.ts'
import { readsOn } from '../../reads.ts'
import { toStoredPlan } from '../billing/present.ts'
import { createFolder } from '../library/folders/commands.ts'
import { placeChannels } from '../library/placements/commands.ts'
import { readLibrary } from '../library/read.ts'
import { laterOf, marksOf } from '../marks/read.ts'
import { newVideosOf } from '../videos/new-videos.ts'
import { type Call, cutTitle, type In, type Out, placeIn, SAMPLE } from './call.ts'
import { requirePlan, sealPlan } from './seals.ts'

export async function listFolders({ ctx, user }: Call): Out<'list_folders'> {
  const { library } = await readLibrary(ctx, user.id)
  const { all, folders, channels } = await newVideosOf(ctx, user)
  const videosIn = ({ videos }: Pick<NewList, 'videos'>) =>
    videos.map(([id, index, publishedAt]) => ({ id, channelId: channels[index] ?? '', publishedAt }))
  const reads = readsOn(ctx.db)
  const marks = await marksOf(reads, user.id, [all, ...folders].flatMap(videosIn))
  const unseen = (list: Pick<NewList, 'videos'> = { videos: [] }) => unseenIn(marks, videosIn(list)).length
  const knowsSeen = user.marks_synced_from !== null
  const newIn = new Map(folders.map((list) => [list.folderId, list]))
  const { maxFoldersPerUser } = (await ctx.flags.current()).flags
  return {
    folders: library.folders.map(({ id, name, channels: { length } }) => ({
      ...{ id, name, channels: length, unseen: unseen(newIn.get(id)) },
    })),
    unsorted: { channels: library.unsortedChannels.length, unseen: unseen(newIn.get(null)) },
    all: { channels: library.channels.length, unseen: unseen(all) },
    later: knowsSeen ? Math.min(listLater(await laterOf(reads, user.id)).length, MAX_LATER) : null,
    knows_seen: knowsSeen,
    folder_limit: folderCapOf(planOf(toStoredPlan(user), ctx.now()), maxFoldersPerUser),
  }
}

export async function listChannels(
  { ctx, user }: Call,
  { folder, name, sort, limit, cursor }: In<'list_channels'>,
): Out<'list_channels'> {
  const { library } = await readLibrary(ctx, user.id)
  const within = channelsIn(library, folder)
  const found =
    name === undefined
      ? within
      : (findNames(
          indexNames(within, (one) => one.name),
          name,
        )?.items ?? [])
  const ids = found.map(({ id }) => id)
  const stats = new Map((await channelStats(ctx.catalogue, ids)).map((row) => [row.id, row]))
  const newestAt = ({ id }: ChannelView) => stats.get(id)?.newest_at ?? 0
  const direction = { library: 0, newest: -1, quiet: 1 }[sort]
  const sorted = direction === 0 ? found : found.toSorted((a, b) => direction * (newestAt(a) - newestAt(b)))
  const from = placeIn(cursor)
  return {
    channels: sorted.slice(from, from + limit).map((channel) => {
      const row = stats.get(channel.id)
      return {
        ...{ id: channel.id, name: cutTitle(channel.name), url: channelUrl(ctx.settings.youtube.siteUrl, channel.id) },
        folders: (library.foldersOf.get(channel.id) ?? []).map(({ id, name }) => ({ id, name })),
        last_upload_at: row?.newest_at ? new Date(row.newest_at).toISOString() : null,
        ...{ subscribers: row?.subscribers ?? null, state: row?.state ?? 'unknown' },
      }
    }),
    total: sorted.length,
    next_cursor: from + limit < sorted.length ? String(from + limit) : null,
  }
}

/** Throws AppError `folder_not_found`. */
function channelsIn(library: Library, folder: string | undefined): readonly ChannelView[] {
  if (folder === undefined) return library.channels
  if (folder === 'unsorted') return library.unsortedChannels
  const found = library.folders.find(({ id }) => id === folder)
  if (!found) throw new AppError('folder_not_found')
  return found.channels
}

/** The channels that are elsewhere than a change wants them. */
function changedBy({ foldersOf }: Library, { remove, add }: PlacementChange): string[] {
  const among = (groups: PlacementChange['add'], isIn: boolean) =>
    groups.flatMap(({ folderId, channelIds }) =>
      channelIds.filter((id) => (foldersOf.get(id)?.some((folder) => folder.id === folderId) ?? false) === isIn),
    )
  return [...among(remove, true), ...among(add, false)]
}

/** Refused as the commands refuse it: another user's folder is `folder_not_found`, another's channel `channel_not_found`. */
export async function organiseChannels(
  { ctx, user }: Call,
  { plan_id, ...args }: In<'organise_channels'>,
): Out<'organise_channels'> {
  const { library, version } = await readLibrary(ctx, user.id)
  const names = new Map(library.channels.map(({ id, name }) => [id, name]))
  const change = toPlacementChange(library, args)
  const channelIds = [...new Set([...channelsOf(change), ...(args.new_folder?.channels ?? [])])]
  if (channelIds.some((id) => !names.has(id))) throw new AppError('channel_not_found')
  const planned = { userId: user.id, args, version }
  if (plan_id !== undefined) requirePlan(ctx, planned, plan_id)
  const changing = new Set([...changedBy(library, change), ...(args.new_folder?.channels ?? [])])
  if (plan_id === undefined && changing.size >= PREVIEW_FROM.channels)
    return {
      ...{ changed: 0, undo_id: null, would_change: changing.size, plan_id: sealPlan(ctx, planned) },
      sample: [...changing].slice(0, SAMPLE).map((id) => cutTitle(names.get(id) ?? id)),
    }
  // What was changed elsewhere since the library was read here is not overridden.
  const request = ctx.request && { ...ctx.request, libraryVersion: version }
  const careful = request ? { ...ctx, request } : ctx
  if (args.new_folder) {
    const { name, channels } = args.new_folder
    const made = await createFolder(careful, user.id, { name, channelIds: channels, remove: change.remove })
    return { changed: channelIds.length, undo_id: made.change, new_folder_id: made.answer.id }
  }
  const placed = await placeChannels(careful, user.id, change)
  return { changed: placed.answer, undo_id: placed.change }
}

/** The placements that end and begin, by folder. Throws AppError `folder_not_found`. */
function toPlacementChange(
  { folders, foldersOf }: Library,
  { changes = [], new_folder }: Pick<In<'organise_channels'>, 'changes' | 'new_folder'>,
): PlacementChange {
  const known = new Set(folders.map(({ id }) => id))
  const ends = new Map<string, Set<string>>()
  const begins = new Map<string, Set<string>>()
  const note = (groups: Map<string, Set<string>>, folderId: string, channelId: string) => {
    if (!known.has(folderId)) throw new AppError('folder_not_found')
    groups.set(folderId, (groups.get(folderId) ?? new Set()).add(channelId))
  }
  const leaveAll = (channelId: string, but?: string) => {
    for (const { id } of foldersOf.get(channelId) ?? []) if (id !== but) note(ends, id, channelId)
  }
  for (const { channels, move_to, add_to = [], remove_from = [] } of changes)
    for (const channelId of channels) {
      for (const folderId of remove_from) note(ends, folderId, channelId)
      if (move_to !== undefined) leaveAll(channelId, move_to)
      for (const folderId of move_to === undefined ? add_to : [move_to, ...add_to]) note(begins, folderId, channelId)
    }
  if (new_folder?.move) for (const channelId of new_folder.channels) leaveAll(channelId)
  const listed = (groups: Map<string, Set<string>>) =>
    [...groups].map(([folderId, ids]) => ({ folderId, channelIds: [...ids] }))
  return { remove: listed(ends), add: listed(begins) }
}
