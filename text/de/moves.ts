import type { MoveSummary } from '#domain/move-summary.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

/**
 * `34 Kanäle nach Musik verschoben, 1 davon aus Wissenschaft`: what a move did, and which folders lost channels.
 * @param target a folder's name; null: unsorted
 */
export function movedText({ total, fromFolders, sourceCount, source }: MoveSummary, target: string | null): string {
  const channels = channelsText(total)
  if (target === null) return `${channels} nach Unsortiert verschoben`
  if (fromFolders === 0) return `${channels} nach ${target} verschoben`
  const moved = `${channels} nach ${isolate(target)} verschoben`
  const from = source === null ? `${countText(sourceCount)} anderen Ordnern` : isolate(source)
  if (fromFolders < total) return `${moved}, ${countText(fromFolders)} davon aus ${from}`
  return total === 1 ? `${moved}, aus ${from}` : `${moved}, alle aus ${from}`
}

/** Channels that were unsorted. @param target a folder's name */
export const addedText = (count: number, target: string): string => `${channelsText(count)} zu ${target} hinzugefügt`

/** Channels that stay in other folders. @param target a folder's name */
export const alsoAddedText = (count: number, target: string): string =>
  `${channelsText(count)} auch zu ${target} hinzugefügt`

/** @param source a folder's name */
export const removedText = (count: number, source: string): string => `${channelsText(count)} aus ${source} entfernt`

/** Several changes in one menu. */
export const foldersChanged = (channels: number): string =>
  plural(
    'de',
    channels,
    { one: 'Ordner von # Kanal geändert', other: 'Ordner von # Kanälen geändert' },
    countText(channels),
  )

/** @param target a folder's name; null: unsorted */
export const alreadyIn = (target: string | null): string => `Schon in ${target ?? 'Unsortiert'}`

/** @param source a folder's name */
export const notIn = (source: string): string => `Nicht in ${source}`

export const moveFailed = 'Der Ordner konnte nicht geändert werden. Bitte versuch es noch einmal.'
