import { baselineOf } from '#domain/baseline.ts'
import { colourFor, folderColour } from '#domain/colours.ts'
import { allChannels, type Library } from '#domain/library.ts'
import type { CardChannel } from './video-meta.tsx'

/** The channels as the cards show them, each with its first folder. */
export function cardChannels(library: Library, newHours: number | null): ReadonlyMap<string, CardChannel> {
  return new Map(
    allChannels(library).map(({ channel: { id, name, thumbnailUrl, addedAt }, folders: [folder = null] }) => {
      const colour = folder ? folderColour(folder) : colourFor(id)
      return [
        id,
        {
          name,
          imageUrl: thumbnailUrl,
          colour,
          baseline: baselineOf(addedAt, newHours),
          folder: folder && { name: folder.name, emoji: folder.emoji },
        },
      ]
    }),
  )
}
