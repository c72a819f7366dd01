import type { RoughTime } from '#domain/sort-session.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText, foldersText } from './counts.ts'
import { countText, listText } from './format.ts'

// Sorting unsorted channels one by one.

export const title = 'Sort unsorted'
export const notLoaded = "Your place in sorting couldn't be loaded"

// The head.

export const stop = 'Stop here'
export const undo = 'Undo'
export const progress = 'Sorted'
/** `37 of 240 sorted` */
export const progressText = (sorted: number, total: number): string =>
  `${countText(sorted)} of ${countText(total)} sorted`
export const toGo = (count: number): string => `${countText(count)} to go`
/** `about 4 minutes to go` */
export function timeToGo({ unit, count }: RoughTime): string {
  if (count === 0) return 'less than a minute to go'
  return unit === 'hours'
    ? plural('en', count, { one: 'about # hour to go', other: 'about # hours to go' })
    : plural('en', count, { one: 'about # minute to go', other: 'about # minutes to go' })
}

// The channel.

export const onYouTube = 'YouTube'
export const openOnYouTube = (channel: string): string => `${channel} on YouTube (opens a new tab)`
export const newestVideos = 'Newest videos'
export const noVideos = 'This channel has no videos.'
export const notReadYet = "We haven't looked at this channel yet. Checking YouTube now."
export const notChecked = "We haven't looked at this channel yet."
export const videosNotLoaded = "Its videos couldn't be loaded."
/** A reason as a sentence. */
export const sentence = (reason: string): string => `${reason}.`
/** @param cause why its videos are not shown, as a sentence */
export const withoutVideos = (cause: string): string => `${cause} You can sort it all the same.`

// The folders.

export const which = 'Which shelf?'
export const findFolder = 'Find a folder'
export const orTypeName = 'or type a name'
export const newFolder = 'New folder'
export const nameOfNew = 'Name of the new folder'
export const create = 'Create'
export const cancel = 'Cancel'
/** `92 of 100`, for a folder that is nearly full or full. @param count as in `92 of 100` */
export const fullFolder = (count: string): string => `Full, ${count}`
export const moreFolders = (count: number): string =>
  plural('en', count, { one: '# more folder', other: '# more folders' }, countText(count))
export const fewerFolders = 'Fewer folders'
export const nothingCalled = (typed: string): string => `Nothing is called “${typed}”.`
export const makeFolderCalled = 'Make a folder with that name'
export const foldersFound = (count: number): string => `${foldersText(count)} found`

export const suggested = 'Suggested'
export const suggestedNew = 'Suggested as a new folder'

// What can be done.

export const skip = 'Skip'
export const alsoAdd = 'Also add'
export const alsoAddHint = 'Choose all its folders, then file it.'
export const fileIn = (folders: number): string =>
  plural('en', folders, { one: 'File in # folder', other: 'File in # folders' }, countText(folders))
export const skipped = (count: number): string => `${countText(count)} skipped`
export const justSorted = 'Just sorted'

// What screen readers hear.

/** `36 of 240` */
const place = (sorted: number, total: number): string => `${countText(sorted)} of ${countText(total)}`
const listed = (names: readonly string[]): string => listText(names.map(isolate))

/** `Filed in Music. 36 of 240` */
export const filedIn = (folders: readonly string[], sorted: number, total: number): string =>
  `Filed in ${listed(folders)}. ${place(sorted, total)}`
export const skippedText = (channel: string, left: number): string =>
  `Skipped ${isolate(channel)}. ${countText(left)} to go`
export const takenBack = (channel: string): string => `${isolate(channel)} is back`
export const nothingToUndo = 'There is nothing to undo'
export const chosen = (folder: string, count: number): string =>
  `Chosen: ${isolate(folder)}. ${foldersText(count)} in all`
export const notChosen = (folder: string): string => `No longer chosen: ${isolate(folder)}`
export const chooseFirst = 'Choose a folder first'
export const sortedElsewhere = (channel: string): string => `${isolate(channel)} was sorted elsewhere`
export const notFiled = (channel: string, reason: string): string => `${isolate(channel)} wasn't filed. ${reason}`
export const notUndone = (channel: string, reason: string): string => `${isolate(channel)} isn't back. ${reason}`

// The end.

/** `61 sorted. 9 folders grew.` */
export const endText = (sorted: number, folders: number): string =>
  `${countText(sorted)} sorted. ${plural('en', folders, { one: '# folder grew.', other: '# folders grew.' }, countText(folders))}`
export const allSkipped = (count: number): string =>
  plural(
    'en',
    count,
    { one: 'You skipped the one that was left.', other: 'You skipped all # that were left.' },
    countText(count),
  )
export const stillUnsorted = (count: number): string =>
  plural('en', count, { one: '# channel stays unsorted.', other: '# channels stay unsorted.' }, countText(count))
export const seeNew = 'See what is new'
export const goThroughSkipped = (count: number): string =>
  plural(
    'en',
    count,
    { one: 'Go back to the one you skipped', other: 'Go through the # you skipped' },
    countText(count),
  )
export const nothingUnsorted = (channels: number): string =>
  channels === 1
    ? 'Nothing is unsorted: your channel is in a folder.'
    : `Nothing is unsorted: all ${channelsText(channels)} are in folders.`
export const noChannels = 'There are no channels to sort yet.'
