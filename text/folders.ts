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
export const sortFolders = (sort: string): string => message('folders.sortFolders', { sort })

/** The accessible name of the grip that moves a folder. */
export const moveFolder = (folder: string, place: number, count: number): string =>
  message('folders.moveFolder', { folder, place, count })
/** Announced after a move by keyboard. */
export const folderPlace = (folder: string, place: number, count: number): string =>
  message('folders.folderPlace', { folder, place, count })
export const folderMoved = (folder: string): string => message('folders.folderMoved', { folder })
export const { moveEarlier, moveLater } = messages('folders')

/** @param used as in `92 of 100` */
export const subscriptionsUsed = (used: string): string => message('folders.subscriptionsUsed', { used })

/** Stands before the number of subscriptions, for screen readers. */
export const { pinned, noChannels } = messages('folders')

export const addChannelsTo = (folder: string): string => message('folders.addChannelsTo', { folder })

/** How many channels have no thumbnail in the card: `+12`, `+3k`. */
export const moreThumbnails = (count: number): string =>
  count < 1_000 ? withSign(`+${count}`) : message('folders.thousandsMore', { thousands: Math.floor(count / 1_000) })
export const moreChannels = (count: number): string => message('folders.moreChannels', { count })

export const unsortedCount = (count: number): string => message('folders.unsortedCount', { count })

export const expandFolder = (folder: string): string => message('folders.expandFolder', { folder })
export const collapseFolder = (folder: string): string => message('folders.collapseFolder', { folder })
export const folderActions = (folder: string): string => message('folders.folderActions', { folder })
export const { pin, unpin, showChannels, rename, feedAddress, colourAndEmoji, deleteLabel } = messages('folders')
export const { renameFolder, deleteFolder } = messages('folders')

export const deleteQuestion = (folder: string): string => message('folders.deleteQuestion', { folder })
export const { error, deleteFailed } = messages('folders')
