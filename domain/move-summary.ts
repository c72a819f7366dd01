import type { PlacementChange } from '#contract/channels.ts'
import type { Library } from './library.ts'
import { channelsOf } from './placement-changes.ts'

/** What a move of channels takes out of folders. */
export type MoveSummary = {
  /** Channels that were moved. */
  total: number
  /** Those of them that left a folder. */
  fromFolders: number
  /** Folders that lost channels. */
  sourceCount: number
  /** The name of the folder that lost channels; null: none, or several. */
  source: string | null
}

/** @param library before or after the move */
export function summariseMove(library: Library, change: PlacementChange): MoveSummary {
  const { remove } = change
  const only = remove.length === 1 ? remove[0] : undefined
  return {
    total: channelsOf(change).length,
    fromFolders: new Set(remove.flatMap(({ channelIds }) => channelIds)).size,
    sourceCount: remove.length,
    source: library.folders.find((folder) => folder.id === only?.folderId)?.name ?? null,
  }
}
