import { plural } from '../plural.ts'
import { foldersText, subscriptionsText } from './counts.ts'
import { countText } from './format.ts'

export const folders = 'Folders'
export const newFolder = 'New folder'
export const noFoldersHint = 'Click the + button to create your first folder.'

/** `8 folders · 120 sorted, 30 to go` */
export const libraryProgress = (folderCount: number, sorted: number, unsorted: number): string =>
  `${foldersText(folderCount)} · ${countText(sorted)} sorted, ${countText(unsorted)} to go`

/** `2/3` */
export const foldersUsedShort = (used: number, cap: number): string => `${used}/${cap}`
export const foldersUsed = (used: number, cap: number): string => `${used}/${cap} folders used`
export const folderLimitHint = (used: number, cap: number): string =>
  `${foldersUsed(used, cap)}. Upgrade to Premium for unlimited folders.`

export const sortLabels = {
  'name-asc': 'Name A-Z',
  'name-desc': 'Name Z-A',
  most: 'Most subscriptions',
  fewest: 'Fewest subscriptions',
  own: 'My order',
}
/** The accessible name of the button that opens the sort menu. @param sort as in {@link sortLabels} */
export const sortFolders = (sort: string): string => `Sort folders: ${sort}`

/** The accessible name of the grip that moves a folder. */
export const moveFolder = (folder: string, place: number, count: number): string =>
  `Move ${folder}, place ${countText(place)} of ${countText(count)}`
/** Announced after a move by keyboard. */
export const folderPlace = (folder: string, place: number, count: number): string =>
  `${folder}, place ${countText(place)} of ${countText(count)}`
export const folderMoved = (folder: string): string => `Moved: ${folder}`
export const moveEarlier = 'Move earlier'
export const moveLater = 'Move later'

/** @param used as in `92 of 100` */
export const subscriptionsUsed = (used: string): string => `${used} subscriptions`
/** Stands before the number of subscriptions, for screen readers. */
export const pinned = 'Pinned, '
export const noChannels = 'No channels yet'
export const addChannelsTo = (folder: string): string => `Add channels to ${folder}`

/** How many channels have no thumbnail in the card: `+12`, `+3k`. */
export const moreThumbnails = (count: number): string => `+${count < 1_000 ? count : `${Math.floor(count / 1_000)}k`}`
export const moreChannels = (count: number): string =>
  plural('en', count, { one: 'and # more channel', other: 'and # more channels' }, countText(count))

export const unsortedCount = (count: number): string => `${subscriptionsText(count)} not in a folder yet`

export const expandFolder = (folder: string): string => `Expand ${folder}`
export const collapseFolder = (folder: string): string => `Collapse ${folder}`
export const folderActions = (folder: string): string => `Actions for ${folder}`
export const pin = 'Pin'
export const unpin = 'Unpin'
export const showChannels = 'Show channels'
export const rename = 'Rename'
export const feedAddress = 'Feed address'
export const colourAndEmoji = 'Colour and emoji'
export const deleteLabel = 'Delete'

export const renameFolder = 'Rename Folder'
export const deleteFolder = 'Delete folder'
export const deleteQuestion = (folder: string): string =>
  `Delete folder "${folder}"? Channels will be moved to unsorted.`
export const error = 'Error'
export const deleteFailed = 'Failed to delete folder. Please try again.'
