import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

export const notLoadedYet = 'Your library is not loaded yet.'

/** The menu that moves channels. */
export const createNewFolder = 'Create New Folder'

/** The dialog that asks for a folder's name. */
export const folderName = 'Folder name'
export const create = 'Create'
export const willMoveIntoFolder = (count: number): string =>
  plural('en', count, { one: '# channel will move into it.', other: '# channels will move into it.' }, countText(count))

/** Announced to screen readers. */
export const folderCreated = (name: string): string => `${name} created`
/** The name comes last, where its direction cannot reorder the sentence. @param unsorted channels it contained */
export const folderDeleted = (name: string, unsorted: number): string =>
  unsorted === 0 ? `Folder deleted: ${name}` : `Folder deleted, ${channelsText(unsorted)} unsorted: ${name}`
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

/** @param room how many channels fit; 0: none @param rest how many do not */
export function fillFolder(room: number, rest: number): string {
  if (room === 0) return 'Nothing was moved.'
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

/** Channels that YouTube no longer lists. */
export const channelStates = { gone: 'Deleted', suspended: 'Suspended', private: 'Private' } as const
export const channelUnlisted = 'YouTube no longer shows this channel'
export const visitChannel = 'Visit channel'
export const visit = (channel: string): string => `Visit ${channel}`
