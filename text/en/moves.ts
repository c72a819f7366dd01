import type { MoveSummary } from '#domain/move-summary.ts'
import { isolate } from '../isolate.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

/**
 * `34 channels moved to Music, 1 from Science`: what a move did, and which folders lost channels.
 * @param target a folder's name; null: unsorted
 */
export function movedText({ total, fromFolders, sourceCount, source }: MoveSummary, target: string | null): string {
  const channels = channelsText(total)
  if (target === null) return `${channels} moved to Unsorted`
  if (fromFolders === 0) return `${channels} moved to ${target}`
  const to = isolate(target)
  const from = source === null ? `${countText(sourceCount)} other folders` : isolate(source)
  if (fromFolders < total) return `${channels} moved to ${to}, ${countText(fromFolders)} from ${from}`
  return total === 1 ? `${channels} moved to ${to}, from ${from}` : `${channels} moved to ${to}, all from ${from}`
}

/** @param target a folder's name; null: unsorted */
export const alreadyIn = (target: string | null): string => `Already in ${target ?? 'Unsorted'}`

export const moveFailed = 'Failed to update folder. Please try again.'
