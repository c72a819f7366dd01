import { countText, withSign } from './format.ts'
import { message, messages } from './message.ts'

export const { notLoadedYet } = messages('library')

/** The menus that move channels and add them to folders. */
export const { createNewFolder, findFolder, noFolderFound } = messages('library')

export const foldersFound = (count: number): string =>
  count === 0 ? noFolderFound : message('library.foldersFound', { count })

/** How many of the chosen channels are in a folder: `1 of 4 is here`. */
export const partlyHere = (here: number, total: number): string => message('library.partlyHere', { here, total })

/** The menu of a channel. */
export const { foldersOfChannel } = messages('library')
export const { goTo, removeFrom } = messages('library')
/** After the chips there is room for: `+2`. */
export const moreFolders = (count: number): string => withSign(`+${countText(count)}`)

/** The dialog that asks for a folder's name. */
export const { folderName, create } = messages('library')

export const { willMoveIntoFolder } = messages('library')

export const { willEnterFolder } = messages('library')

/** Announced to screen readers. */
export const { folderCreated } = messages('library')
/** The name comes last, where its direction cannot reorder the sentence. @param unsorted channels it contained */
export const folderDeleted = (name: string, unsorted: number): string =>
  unsorted === 0
    ? message('library.folderDeleted', { name })
    : message('library.folderDeletedWithChannels', { unsorted, name })
export const { lookFailed, updateFailed } = messages('library')

/** The dialog for a move of more channels than fit into a folder. @param room how many fit; 0: none */
export const fullFolderTitle = (room: number, coming: number): string =>
  room === 0 ? message('library.folderIsFull') : message('library.onlySomeFit', { room, coming })

/** @param folder its name; null: a folder that is not created yet @param held channels it contains */
export function folderLimit(folder: string | null, cap: number, held: number, isFree: boolean): string {
  const name = folder === null ? message('library.aNewFolder') : message('library.namedFolder', { folder })
  if (isFree)
    return held === 0
      ? message('library.freeHolds', { name, cap })
      : message('library.freeHoldsAndHas', { name, cap, held })
  return held === 0 ? message('library.holds', { name, cap }) : message('library.holdsAndHas', { name, cap, held })
}

/** @param room how many channels fit; 0: none @param rest how many do not @param isAdding they stay in other folders */
export function fillFolder(room: number, rest: number, isAdding: boolean): string {
  if (room === 0) return isAdding ? message('library.nothingAdded') : message('library.nothingMoved')
  return isAdding ? message('library.addFirst', { room, rest }) : message('library.moveFirst', { room, rest })
}
export const { seePremium } = messages('library')

export const { moveCount, addCount } = messages('library')

/** Channels that YouTube no longer lists. */
export const { channelStates, channelUnlisted, notSubscribed, visitChannel } = messages('library')

export const { visit } = messages('library')
