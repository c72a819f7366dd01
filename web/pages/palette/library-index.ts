import type { ChannelView } from '#contract/library.ts'
import { folderLabels } from '#domain/folder-labels.ts'
import { compareNames, type Library, type LibraryFolder } from '#domain/library.ts'
import { indexNames, type NameIndex } from '#domain/name-search.ts'
import { oncePer } from '#domain/once-per.ts'

/** A folder and its name, distinct from equal names of other folders. */
export type LabelledFolder = { folder: LibraryFolder; label: string }

export type LibraryIndex = {
  /** In the user's own order. */
  folders: NameIndex<LabelledFolder>
  /** By name. */
  channels: NameIndex<ChannelView>
  folderById: ReadonlyMap<string, LabelledFolder>
  channelById: ReadonlyMap<string, ChannelView>
}

/** Everything the palette looks up in a library. Computed once per library. */
export const indexForPalette = oncePer(({ folders, channels }: Library): LibraryIndex => {
  const labels = folderLabels(folders)
  const labelled = folders.map((folder) => ({ folder, label: labels.get(folder.id) ?? folder.name }))
  const byName = channels.toSorted((a, b) => compareNames(a.name, b.name))
  return {
    folders: indexNames(labelled, ({ label }) => label),
    channels: indexNames(byName, ({ name }) => name),
    folderById: new Map(labelled.map((one) => [one.folder.id, one])),
    channelById: new Map(channels.map((channel) => [channel.id, channel])),
  }
})
