import { UNSORTED_LABEL } from '#domain/reader-api.ts'
import type { Context } from '../../context.ts'
import { inSteps } from '../../lib/steps.ts'
import { yieldToOthers } from '../../lib/thread-time.ts'
import { readsOn } from '../../reads.ts'
import type { OwnChannel } from '../library/channels/queries.ts'
import { type ListedFolder, readFolders } from '../videos/lists.ts'

/** What reader apps see of a library: channels with labels. Folders of the same name are one label. */
export type ReaderLibrary = {
  channels: ReadonlyMap<string, OwnChannel>
  /** In their order. */
  folders: readonly ListedFolder[]
  /** In the order of the folders. A channel in no folder is missing. */
  foldersOf: ReadonlyMap<string, readonly ListedFolder[]>
}

export async function readReaderLibrary(ctx: Context, userId: string): Promise<ReaderLibrary> {
  const channels = await readsOn(ctx.db).channels.list(userId)
  await yieldToOthers()
  const folders = await readFolders(ctx, userId)
  const foldersOf = new Map<string, ListedFolder[]>()
  for (const folder of folders)
    await inSteps(folder.channelIds, (ids) => {
      for (const id of ids) foldersOf.set(id, [...(foldersOf.get(id) ?? []), folder])
    })
  await yieldToOthers()
  return { channels: new Map(channels.map((channel) => [channel.id, channel])), folders, foldersOf }
}

/** A channel's labels, at least one. */
export function labelsOf({ foldersOf }: ReaderLibrary, channelId: string): string[] {
  const folders = foldersOf.get(channelId)
  return folders ? [...new Set(folders.map(({ name }) => name))] : [UNSORTED_LABEL]
}

/** Every label that a channel has or could get. */
export function allLabels({ channels, folders, foldersOf }: ReaderLibrary): string[] {
  const unsorted = foldersOf.size < channels.size ? [UNSORTED_LABEL] : []
  return [...new Set([...folders.map(({ name }) => name), ...unsorted])]
}

/** The channels with a label. `undefined`: there is no such label. */
export function channelsLabelled(library: ReaderLibrary, label: string): string[] | undefined {
  const { channels, folders, foldersOf } = library
  if (!allLabels(library).includes(label) && label !== UNSORTED_LABEL) return undefined
  const named = folders.filter(({ name }) => name === label).flatMap(({ channelIds }) => channelIds)
  const unsorted = label === UNSORTED_LABEL ? [...channels.keys()].filter((id) => !foldersOf.has(id)) : []
  return [...new Set([...named, ...unsorted])]
}
