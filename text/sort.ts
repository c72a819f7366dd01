import type { RoughTime } from '#domain/sort-session.ts'
import { listText } from './format.ts'
import { message, messages } from './message.ts'

// Sorting unsorted channels one by one.

export const { notLoaded } = messages('sort')

// The head.

export const { stop, undo, progress } = messages('sort')

/** `37 of 240 sorted` */
export const progressText = (sorted: number, total: number): string => message('sort.progressText', { sorted, total })
export const { toGo } = messages('sort')
/** `about 4 minutes to go` */
export function timeToGo({ unit, count }: RoughTime): string {
  if (count === 0) return message('sort.lessThanAMinute')
  return unit === 'hours' ? message('sort.hoursToGo', { count }) : message('sort.minutesToGo', { count })
}

// The channel.

export const { onYouTube } = messages('sort')

export const { openOnYouTube, newestVideos, noVideos, notReadYet, notChecked, videosNotLoaded } = messages('sort')

/** A reason as a sentence. */
export const { sentence } = messages('sort')
/** @param cause why its videos are not shown, as a sentence */
export const { withoutVideos } = messages('sort')

// The folders.

export const { which, findFolder, orTypeName, newFolder, nameOfNew, create, cancel } = messages('sort')

/** `92 of 100`, for a folder that is nearly full or full. @param count as in `92 of 100` */
export const { fullFolder } = messages('sort')
export const { moreFolders, fewerFolders } = messages('sort')

export const { nothingCalled, makeFolderCalled } = messages('sort')

export const { foldersFound } = messages('sort')

export const { suggested, suggestedNew } = messages('sort')

// What can be done.

export const { skip, alsoAdd, alsoAddHint } = messages('sort')

export const { fileIn, skipped, justSorted } = messages('sort')

const listed = (names: readonly string[]): string =>
  listText(names.map((name) => message('sort.listedFolder', { name })))

/** `Filed in Music. 36 of 240` */
export const filedIn = (folders: readonly string[], sorted: number, total: number): string =>
  message('sort.filedIn', { folders: listed(folders), sorted, total })
export const skippedText = (channel: string, left: number): string => message('sort.skippedText', { channel, left })
export const { takenBack, nothingToUndo } = messages('sort')

export const chosen = (folder: string, count: number): string => message('sort.chosen', { folder, count })
export const { notChosen, chooseFirst } = messages('sort')

export const { sortedElsewhere } = messages('sort')
export const notFiled = (channel: string, reason: string): string => message('sort.notFiled', { channel, reason })
export const notUndone = (channel: string, reason: string): string => message('sort.notUndone', { channel, reason })

// The end.

/** `61 sorted. 9 folders grew.` */
export const endText = (sorted: number, folders: number): string => message('sort.endText', { sorted, folders })
export const { allSkipped, stillUnsorted, seeNew } = messages('sort')

export const { goThroughSkipped } = messages('sort')
export const nothingUnsorted = (channels: number): string =>
  channels === 1 ? message('sort.onlyChannelSorted') : message('sort.nothingUnsorted', { channels })
export const { noChannels } = messages('sort')
