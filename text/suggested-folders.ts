import type { SuggestionReason } from '#domain/suggestions/suggestions.ts'
import { countText, listText, withSign } from './format.ts'
import { message, messages } from './message.ts'
import { topicNames } from './topics.ts'

/** `We found 8 groups in your 240 channels` @param unsorted the channels that are in no folder */
export const found = (groups: number, unsorted: number): string =>
  message('suggested-folders.found', { groups, unsorted })
export const { howMade, asking } = messages('suggested-folders')

export const { stillAsking, notLoaded } = messages('suggested-folders')

/** What the free plan holds. @param free how many more folders the user may make */
export const { freeHolds } = messages('suggested-folders')
export const tickedFor = (free: number): string =>
  free === 0 ? message('suggested-folders.allInUse') : message('suggested-folders.tickedFor', { free })
export const allWithPremium = (groups: number, price: string): string =>
  message('suggested-folders.allWithPremium', { groups, price })

/** Why channels are in a suggestion. @param reason without `like`: YouTube's topics alone */
export function reasonText({ topics, word, like, of }: SuggestionReason): string {
  const names = listText(topics.map((topic) => topicNames[topic]))
  if (like !== null && of !== null)
    return topics.length > 0
      ? message('suggested-folders.topicsLike', { names, like, of, isAll: like === of })
      : message('suggested-folders.wordLike', { word: word ?? '', like, of, isAll: like === of })
  if (topics.length > 0) return message('suggested-folders.topics', { names })
  return word === null ? message('suggested-folders.namesAlike') : message('suggested-folders.wordInNames', { word })
}

export const { makeFolder, fillFolder, yourFolder } = messages('suggested-folders')

export const { lookThrough } = messages('suggested-folders')
export const lookThroughOf = (count: number, name: string): string =>
  message('suggested-folders.lookThroughOf', { count, name })
export const { leftOut } = messages('suggested-folders')
/** A folder cannot hold all channels of a suggestion. */
export const { onlyFit } = messages('suggested-folders')
export const more = (count: number): string => withSign(`+${countText(count)}`)
export const { actionsOf, rename } = messages('suggested-folders')

export const { mergeInto, dropIt, split, folderName } = messages('suggested-folders')

export const { dropped } = messages('suggested-folders')
export const merged = (name: string, into: string): string => message('suggested-folders.merged', { name, into })

export const { staysUnsorted, tooLittleKnown, bar } = messages('suggested-folders')

export const chosen = (folders: number, channels: number): string =>
  message('suggested-folders.chosen', { folders, channels })
/** @param cap how many folders the user may make */
export const freeChosen = (made: number, cap: number): string => message('suggested-folders.freeChosen', { made, cap })
export const { overCap } = messages('suggested-folders')
/** When the user has folders already. @param free how many more folders the user may make */
export const overFree = (free: number): string =>
  free === 0 ? message('suggested-folders.allYoursInUse') : message('suggested-folders.overFree', { free })
export const { notNow } = messages('suggested-folders')

export const { makeAndSee, fillAndSee } = messages('suggested-folders')
/** @param made folders that are new  @param filled folders that were there */
export function doneText(made: number, filled: number, channels: number): string {
  return made === 0
    ? message('suggested-folders.doneFilled', { filled, channels })
    : message('suggested-folders.doneMade', { made, channels })
}

export const { allSorted, allSortedHint, noChannels, noChannelsHint, noneFound } = messages('suggested-folders')
export const { noneFoundHint, notKnownYet, notKnownHint, tryAgain, seeWhatIsNew, done } = messages('suggested-folders')
