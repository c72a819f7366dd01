import type { SuggestionReason } from '#domain/suggestions/suggestions.ts'
import { countText, listText, withSign } from './format.ts'
import { message, messages } from './message.ts'
import { topicNames } from './topics.ts'

/** `We found 8 groups in your 240 channels` @param unsorted the channels that are in no folder */
export const found = (groups: number, unsorted: number): string =>
  message('suggested-folders.found', { groups, unsorted })
export const { howMade, asking } = messages('suggested-folders')

export const stillAsking = (unread: number): string => message('suggested-folders.stillAsking', { unread })
export const { notLoaded } = messages('suggested-folders')

/** What the free plan holds. @param free how many more folders the user may make */
export const freeHolds = (cap: number): string => message('suggested-folders.freeHolds', { cap })
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

export const makeFolder = (name: string): string => message('suggested-folders.makeFolder', { name })
export const fillFolder = (name: string): string => message('suggested-folders.fillFolder', { name })
export const { yourFolder } = messages('suggested-folders')

export const lookThrough = (count: number): string => message('suggested-folders.lookThrough', { count })
export const lookThroughOf = (count: number, name: string): string =>
  message('suggested-folders.lookThroughOf', { count, name })
export const leftOut = (count: number): string => message('suggested-folders.leftOut', { count })
/** A folder cannot hold all channels of a suggestion. */
export const onlyFit = (cap: number): string => message('suggested-folders.onlyFit', { cap })
export const more = (count: number): string => withSign(`+${countText(count)}`)
export const actionsOf = (name: string): string => message('suggested-folders.actionsOf', { name })
export const { rename } = messages('suggested-folders')

export const mergeInto = (name: string): string => message('suggested-folders.mergeInto', { name })
export const { dropIt, split, folderName } = messages('suggested-folders')

export const dropped = (name: string): string => message('suggested-folders.dropped', { name })
export const merged = (name: string, into: string): string => message('suggested-folders.merged', { name, into })

export const staysUnsorted = (count: number): string => message('suggested-folders.staysUnsorted', { count })
export const { tooLittleKnown, bar } = messages('suggested-folders')

export const chosen = (folders: number, channels: number): string =>
  message('suggested-folders.chosen', { folders, channels })
/** @param cap how many folders the user may make */
export const freeChosen = (made: number, cap: number): string => message('suggested-folders.freeChosen', { made, cap })
export const overCap = (cap: number): string => message('suggested-folders.overCap', { cap })
/** When the user has folders already. @param free how many more folders the user may make */
export const overFree = (free: number): string =>
  free === 0 ? message('suggested-folders.allYoursInUse') : message('suggested-folders.overFree', { free })
export const { notNow } = messages('suggested-folders')

export const makeAndSee = (folders: number): string => message('suggested-folders.makeAndSee', { folders })
export const fillAndSee = (folders: number): string => message('suggested-folders.fillAndSee', { folders })
/** @param made folders that are new  @param filled folders that were there */
export function doneText(made: number, filled: number, channels: number): string {
  return made === 0
    ? message('suggested-folders.doneFilled', { filled, channels })
    : message('suggested-folders.doneMade', { made, channels })
}

export const { allSorted, allSortedHint, noChannels, noChannelsHint, noneFound } = messages('suggested-folders')
export const { noneFoundHint, notKnownYet, notKnownHint, tryAgain, seeWhatIsNew } = messages('suggested-folders')
export const { done } = messages('suggested-folders')
