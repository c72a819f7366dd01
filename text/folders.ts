import { message, messages } from './message.ts'
import { withSign } from './parts.ts'

export const { folders, newFolder, noFoldersHint } = messages('folders')

/** `8 folders · 120 sorted, 30 to go` */
export const libraryProgress = (folderCount: number, sorted: number, unsorted: number): string =>
  message('folders.libraryProgress', { folderCount, sorted, unsorted })

/** `2/3` */
export const foldersUsedShort = (used: number, cap: number): string => `${used}/${cap}`
export const foldersUsed = (used: number, cap: number): string => message('folders.foldersUsed', { used, cap })
export const folderLimitHint = (used: number, cap: number): string => message('folders.folderLimitHint', { used, cap })

export const { sortLabels } = messages('folders')

/** The accessible name of the button that opens the sort menu. @param sort as in {@link sortLabels} */
export const { sortFolders } = messages('folders')

/** The accessible name of the grip that moves a folder. */
export const moveFolder = (folder: string, place: number, count: number): string =>
  message('folders.moveFolder', { folder, place, count })
/** Announced after a move by keyboard. */
export const folderPlace = (folder: string, place: number, count: number): string =>
  message('folders.folderPlace', { folder, place, count })
export const { folderMoved, moveEarlier, moveLater } = messages('folders')

/** @param used as in `92 of 100` */
export const { subscriptionsUsed } = messages('folders')

/** Stands before the number of subscriptions, for screen readers. */
export const { pinned, noChannels } = messages('folders')

export const { addChannelsTo } = messages('folders')

/** How many channels have no thumbnail in the card: `+12`, `+3k`. */
export const moreThumbnails = (count: number): string =>
  count < 1_000 ? withSign(`+${count}`) : message('folders.thousandsMore', { thousands: Math.floor(count / 1_000) })
export const { moreChannels } = messages('folders')

export const { unsortedCount } = messages('folders')

export const { expandFolder, collapseFolder, folderActions, pin, unpin, showChannels, rename } = messages('folders')
export const { feedAddress, colourAndEmoji, deleteLabel, renameFolder, deleteFolder } = messages('folders')

export const { deleteQuestion, error, deleteFailed } = messages('folders')
