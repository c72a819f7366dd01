import type { ChannelAdded } from '#contract/channels.ts'
import type { FolderAnswer } from '#contract/folders.ts'
import type { FolderView, LibraryAnswer } from '#contract/library.ts'
import { folderColour } from '#domain/colours.ts'
import { Choices } from '#domain/suggestions/choices.ts'
import { classify } from '#domain/suggestions/classify.ts'
import { toTopics } from '#domain/suggestions/topics.ts'
import { isChannelId } from '#domain/youtube-ids.ts'
import { CallError, type ChannelRef, type ChannelState, type Done, type FolderLabel } from '../calls.ts'
import { arranged, libraryBefore, readLibrary, readTopics, showPlacement } from './library.ts'
import { request } from './request.ts'

export const labelOf = (folder: FolderView): FolderLabel => ({
  ...{ id: folder.id, name: folder.name, emoji: folder.emoji, slug: folder.slug },
  colour: folderColour(folder),
})

/** A channel and its folders. One that is in no folder yet gets a suggestion. */
export async function channelWithSuggestion(ref: ChannelRef): Promise<ChannelState> {
  const channel = await channelState(ref)
  if (channel.folders.some(({ has }) => has)) return channel
  const suggested = await suggestedFor(await readLibrary(), channel.id, ref)
  return { ...channel, folders: channel.folders.map((one) => ({ ...one, isSuggested: suggested.has(one.id) })) }
}

async function channelState(ref: ChannelRef, isFresh = false): Promise<ChannelState> {
  const library = arranged(await readLibrary(isFresh))
  const id = isChannelId(ref.id) ? ref.id : null
  const held = id === null ? undefined : library.channels.find((channel) => channel.id === id)
  const own = new Set((library.foldersOf.get(id ?? '') ?? []).map((folder) => folder.id))
  return {
    id,
    name: held && held.name !== held.id ? held.name : (ref.name ?? ref.handle ?? ''),
    folders: library.folders.map((folder) => ({ ...labelOf(folder), has: own.has(folder.id), isSuggested: false })),
  }
}

/** The ids of folders with channels like this one. Without an answer there are no suggestions. */
async function suggestedFor(
  view: LibraryAnswer,
  id: string | null,
  { name = '' }: ChannelRef,
): Promise<ReadonlySet<string>> {
  const library = arranged(view)
  const held = library.channels.find((channel) => channel.id === id)
  const channel = held ?? { id: id ?? '', name, thumbnailUrl: null, addedAt: 0 }
  const known = await readTopics().catch(() => ({ topics: [], usesNames: true }))
  const topics = toTopics(known.topics, known.usesNames)
  const classified = classify([...library.channels, ...(held ? [] : [channel])], topics)
  const [best] = new Choices(library, topics, classified).find(channel)
  return new Set(best ? [best.folder.id] : [])
}

/** What the server is told about a channel: its id, else its handle, which it looks up, else one of its videos. */
const typed = ({ id, handle, videoId }: ChannelRef): string =>
  id ?? handle ?? `https://www.youtube.com/watch?v=${videoId ?? ''}`

/** As far as it is known: another device may have removed it since. */
const isInLibrary = async ({ id }: ChannelRef): Promise<boolean> => {
  const view = id === undefined ? null : await libraryBefore()
  return view?.channels.some((channel) => channel.id === id) ?? false
}

type Changed = { change: string | null }
const idsOf = (...changes: Changed[]): string[] => changes.flatMap(({ change }) => change ?? [])

/** Puts a channel into a folder, or takes it out. One that is not in the library is added. */
export async function place(ref: ChannelRef, folderId: string, has: boolean): Promise<Done> {
  const { id } = ref
  if (id === undefined || (has && !(await isInLibrary(ref)))) return add(ref, folderId)
  const group = [{ folderId, channelIds: [id] }]
  const body = has ? { remove: [], add: group } : { remove: group, add: [] }
  try {
    const { value } = await request<Changed>('POST', '/channels/place', { body })
    await showPlacement(id, folderId, has)
    return { channel: await channelState(ref), changes: idsOf(value as Changed) }
  } catch (error) {
    if (has && error instanceof CallError && error.code === 'channel_not_found') return add(ref, folderId)
    throw error
  }
}

async function add(ref: ChannelRef, folderId: string): Promise<Done> {
  const { value } = await request<ChannelAdded>('POST', '/channels', { body: { channel: typed(ref), folderId } })
  const added = value as ChannelAdded
  return { channel: await channelState({ ...ref, id: added.id }, true), changes: idsOf(added) }
}

/** Makes a folder with the channel in it. */
export async function create(ref: ChannelRef, name: string): Promise<Done> {
  const changes: string[] = []
  let { id } = ref
  if (!(await isInLibrary(ref))) {
    const { value } = await request<ChannelAdded>('POST', '/channels', { body: { channel: typed(ref) } })
    const added = value as ChannelAdded
    id = added.id
    changes.push(...idsOf(added))
  }
  const body = { name, channelIds: id === undefined ? [] : [id] }
  try {
    const { value } = await request<FolderAnswer>('POST', '/folders', { body })
    changes.push(...idsOf(value as FolderAnswer))
  } catch (error) {
    // The channel came for the folder's sake.
    await undo(changes)
    throw error
  }
  return { channel: await channelState({ ...ref, ...(id !== undefined && { id }) }, true), changes }
}

/** Takes changes back, the last one first. @returns whether all of them could be, as a whole */
export async function undo(changes: readonly string[]): Promise<boolean> {
  let isComplete = true
  for (const id of changes.toReversed()) {
    const { value } = await request<{ left: unknown }>('POST', `/changes/${id}/undo`, { body: {} })
    if (value?.left != null) isComplete = false
  }
  await readLibrary(true)
  return isComplete
}
