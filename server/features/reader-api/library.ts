import type { ChannelView } from '#contract/library.ts'
import { foldersOf, type Library } from '#domain/library.ts'
import { UNSORTED_LABEL } from '#domain/reader-api.ts'
import type { Context } from '../../context.ts'
import { readLibrary } from '../library/read.ts'

/** What reader apps see of a library: channels with labels. Folders of the same name are one label. */
export type ReaderLibrary = Library & { byId: ReadonlyMap<string, ChannelView> }

/** Without YouTube's names and pictures, and without an order of channels: most requests need none, and apps ask often. */
export async function readReaderLibrary(ctx: Context, userId: string): Promise<ReaderLibrary> {
  const { library } = await readLibrary(ctx, userId, null)
  return { ...library, byId: new Map(library.channels.map((channel) => [channel.id, channel])) }
}

/** A channel's labels, at least one. */
export function labelsOf(library: Library, channelId: string): string[] {
  const folders = foldersOf(library, channelId)
  return folders.length > 0 ? [...new Set(folders.map(({ name }) => name))] : [UNSORTED_LABEL]
}

/** Every label that a channel has or could get. */
export function allLabels({ folders, unsortedChannels }: Library): string[] {
  const unsorted = unsortedChannels.length > 0 ? [UNSORTED_LABEL] : []
  return [...new Set([...folders.map(({ name }) => name), ...unsorted])]
}

/** The channels with a label. `undefined`: there is no such label. */
export function channelsLabelled({ folders, unsortedChannels }: Library, label: string): string[] | undefined {
  const named = folders.filter(({ name }) => name === label)
  if (named.length === 0 && label !== UNSORTED_LABEL) return undefined
  const channels = named.flatMap((folder) => folder.channels)
  return [...new Set((label === UNSORTED_LABEL ? [...channels, ...unsortedChannels] : channels).map(({ id }) => id))]
}
