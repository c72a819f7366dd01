import type { MoveSummary } from '#domain/move-summary.ts'
import { message, messages } from './message.ts'

/**
 * `Moved 34 channels to Music, 1 of them from Science`: what a move did, and which folders lost channels.
 * @param target a folder's name; null: unsorted
 */
export function movedText({ total, fromFolders, sourceCount, source }: MoveSummary, target: string | null): string {
  if (target === null) return message('moves.movedToUnsorted', { total })
  if (fromFolders === 0) return message('moves.movedTo', { total, target })
  const moved = message('moves.movedToThen', { total, target })
  const from =
    source === null ? message('moves.otherFolders', { count: sourceCount }) : message('moves.source', { source })
  if (fromFolders < total) return message('moves.someFrom', { moved, count: fromFolders, from })
  return total === 1 ? message('moves.oneFrom', { moved, from }) : message('moves.allFrom', { moved, from })
}

/** Channels that were unsorted. @param target a folder's name */
export const addedText = (count: number, target: string): string => message('moves.addedText', { count, target })

/** Channels that stay in other folders. @param target a folder's name */
export const alsoAddedText = (count: number, target: string): string =>
  message('moves.alsoAddedText', { count, target })

/** @param source a folder's name */
export const removedText = (count: number, source: string): string => message('moves.removedText', { count, source })

/** Several changes in one menu. */
export const { foldersChanged } = messages('moves')

/** @param target a folder's name; null: unsorted */
export const alreadyIn = (target: string | null): string =>
  target === null ? message('moves.alreadyUnsorted') : message('moves.alreadyIn', { target })

/** @param source a folder's name */
export const { notIn } = messages('moves')

export const { moveFailed } = messages('moves')
