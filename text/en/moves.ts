import type { MoveSummary } from '#domain/move-summary.ts'
import { isolate } from '../isolate.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

/**
 * `Moved 34 channels to Music, 1 of them from Science`: what a move did, and which folders lost channels.
 * @param target a folder's name; null: unsorted
 */
export function movedText({ total, fromFolders, sourceCount, source }: MoveSummary, target: string | null): string {
  const channels = channelsText(total)
  if (target === null) return `Moved ${channels} to Unsorted`
  if (fromFolders === 0) return `Moved ${channels} to ${target}`
  const moved = `Moved ${channels} to ${isolate(target)}`
  const from = source === null ? `${countText(sourceCount)} other folders` : isolate(source)
  if (fromFolders < total) return `${moved}, ${countText(fromFolders)} of them from ${from}`
  return total === 1 ? `${moved}, from ${from}` : `${moved}, all from ${from}`
}

/** Channels that were unsorted. @param target a folder's name */
export const addedText = (count: number, target: string): string => `Added ${channelsText(count)} to ${target}`

/** Channels that stay in other folders. @param target a folder's name */
export const alsoAddedText = (count: number, target: string): string => `Also added ${channelsText(count)} to ${target}`

/** @param source a folder's name */
export const removedText = (count: number, source: string): string => `Removed ${channelsText(count)} from ${source}`

/** Several changes in one menu. */
export const foldersChanged = (channels: number): string => `Changed the folders of ${channelsText(channels)}`

/** @param target a folder's name; null: unsorted */
export const alreadyIn = (target: string | null): string => `Already in ${target ?? 'Unsorted'}`

/** @param source a folder's name */
export const notIn = (source: string): string => `Not in ${source}`

export const moveFailed = 'Failed to update folder. Please try again.'
