import { baselineOf } from '#domain/baseline.ts'
import { colourFor, folderColour } from '#domain/colours.ts'
import { allChannels, type Library, type LibraryFolder } from '#domain/library.ts'
import type { CardChannel } from './video-meta.tsx'

/** The folder of a card as its tile shows it. */
export const tileOf = (folder: LibraryFolder) => ({
  colour: folderColour(folder),
  folder: { name: folder.name, emoji: folder.emoji },
})

/** The channels as the cards show them, each with its first folder, whose tile is shown. */
export const cardChannels = (
  library: Library,
  newHours: number | null,
  hasTiles = true,
): ReadonlyMap<string, CardChannel> =>
  new Map(
    allChannels(library).map(({ channel: { id, name, thumbnailUrl, addedAt }, folders: [folder] }) => [
      id,
      {
        ...{ name, imageUrl: thumbnailUrl, baseline: baselineOf(addedAt, newHours) },
        colour: folder ? folderColour(folder) : colourFor(id),
        ...(hasTiles && { folder: folder ? tileOf(folder).folder : null }),
      },
    ]),
  )
