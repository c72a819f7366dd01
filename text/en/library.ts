import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

export const notLoadedYet = "Your library isn't loaded yet."

/** The menus that move channels and add them to folders. */
export const createNewFolder = 'Create New Folder'
export const findFolder = 'Find a folder'
export const noFolderFound = 'No folder has that name.'
export const foldersFound = (count: number): string =>
  count === 0 ? noFolderFound : plural('en', count, { one: '# match', other: '# matches' }, countText(count))

/** How many of the chosen channels are in a folder: `1 of 4 is here`. */
export const partlyHere = (here: number, total: number): string =>
  plural(
    'en',
    here,
    { one: `# of ${countText(total)} is here`, other: `# of ${countText(total)} are here` },
    countText(here),
  )

/** The menu of a channel. */
export const foldersOfChannel = (channel: string): string => `Folders of ${channel}`
export const goTo = (folder: string): string => `Go to ${folder}`
export const removeFrom = (folder: string): string => `Remove from ${isolate(folder)}`
/** After the chips there is room for: `+2`. */
export const moreFolders = (count: number): string => `+${countText(count)}`

/** The dialog that asks for a folder's name. */
export const folderName = 'Folder name'
export const create = 'Create'
export const willMoveIntoFolder = (count: number): string =>
  plural('en', count, { one: '# channel will move into it.', other: '# channels will move into it.' }, countText(count))

export const willEnterFolder = (count: number): string =>
  plural(
    'en',
    count,
    { one: '# channel will be added to it.', other: '# channels will be added to it.' },
    countText(count),
  )

/** Announced to screen readers. */
export const folderCreated = (name: string): string => `${name} created`
/** The name comes last, where its direction cannot reorder the sentence. @param unsorted channels it contained */
export const folderDeleted = (name: string, unsorted: number): string =>
  unsorted === 0 ? `Folder deleted: ${name}` : `Folder deleted, ${channelsText(unsorted)} unsorted: ${name}`
export const lookFailed = "The colour and emoji couldn't be saved. Please try again."
export const updateFailed = 'Failed to rename folder. Please try again.'

/** The dialog for a move of more channels than fit into a folder. @param room how many fit; 0: none */
export const fullFolderTitle = (room: number, coming: number): string =>
  room === 0
    ? 'This folder is full'
    : plural(
        'en',
        room,
        { one: `Only # of ${channelsText(coming)} fits`, other: `Only # of ${channelsText(coming)} fit` },
        countText(room),
      )

/** @param folder its name; null: a folder that is not created yet @param held channels it contains */
export function folderLimit(folder: string | null, cap: number, held: number, isFree: boolean): string {
  const name = folder === null ? 'A new folder' : isolate(folder)
  const most = channelsText(cap)
  if (isFree)
    return held === 0
      ? `${name} holds at most ${most} on the free plan.`
      : `${name} holds at most ${most} on the free plan and has ${countText(held)} already.`
  return held === 0
    ? `${name} holds at most ${most}.`
    : `${name} holds at most ${most} and has ${countText(held)} already.`
}

/** @param room how many channels fit; 0: none @param rest how many do not @param isAdding they stay in other folders */
export function fillFolder(room: number, rest: number, isAdding: boolean): string {
  if (room === 0) return isAdding ? 'Nothing was added.' : 'Nothing was moved.'
  if (isAdding)
    return plural(
      'en',
      rest,
      {
        one: `You can add the first ${countText(room)}; the other one is left out.`,
        other: `You can add the first ${countText(room)}; the other # are left out.`,
      },
      countText(rest),
    )
  return plural(
    'en',
    rest,
    {
      one: `You can move the first ${countText(room)}; the other one stays where it is.`,
      other: `You can move the first ${countText(room)}; the other # stay where they are.`,
    },
    countText(rest),
  )
}
export const seePremium = 'See Premium'
export const moveCount = (count: number): string => `Move ${countText(count)}`
export const addCount = (count: number): string => `Add ${countText(count)}`

/** Channels that YouTube no longer lists. */
export const channelStates = { gone: 'Deleted', suspended: 'Suspended', private: 'Private' } as const
export const channelUnlisted = 'YouTube no longer shows this channel'
export const notSubscribed = 'Not subscribed on YouTube'
export const visitChannel = 'Visit channel'
export const visit = (channel: string): string => `Visit ${channel}`
