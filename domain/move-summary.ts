import type { LibraryView } from '#contract/library.ts'
import type { Move } from './library-changes.ts'
import { sum } from './sum.ts'

/** What a move of channels takes out of folders. */
export type MoveSummary = {
  /** Channels that were moved. */
  total: number
  /** Those of them that were in a folder. */
  fromFolders: number
  /** Folders that lost channels. */
  sourceCount: number
  /** The name of the folder that lost channels; null: none, or several. */
  source: string | null
}

/** @param library before the move @param back the moves that would undo it */
export function summariseMove(library: LibraryView, back: readonly Move[]): MoveSummary {
  const sources = back.filter((move) => move.folderId !== null)
  const only = sources.length === 1 ? sources[0] : undefined
  return {
    total: countChannels(back),
    fromFolders: countChannels(sources),
    sourceCount: sources.length,
    source: library.folders.find((folder) => folder.id === only?.folderId)?.name ?? null,
  }
}

const countChannels = (moves: readonly Move[]): number => sum(moves.map((move) => move.channelIds.length))
