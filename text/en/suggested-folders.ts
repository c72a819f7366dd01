import type { SuggestionReason } from '#domain/suggestions/suggestions.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText, listText } from './format.ts'
import { topicNames } from './topics.ts'

export const pageTitle = 'Suggested folders'
/** `We found 8 groups in your 240 channels` @param unsorted the channels that are in no folder */
export const found = (groups: number, unsorted: number): string =>
  plural(
    'en',
    groups,
    {
      one: `We found one group in your ${channelsText(unsorted)}`,
      other: `We found # groups in your ${channelsText(unsorted)}`,
    },
    countText(groups),
  )
export const howMade =
  'Made from what YouTube lists each channel under, and from your own folders. Nothing moves until you say so, and one undo takes it all back.'
export const asking = 'Asking YouTube what your channels are about'
export const stillAsking = (unread: number): string => `Still asking YouTube about ${channelsText(unread)}.`
export const notLoaded = "Suggestions couldn't be loaded"

/** What the free plan holds. @param free how many more folders the user may make */
export const freeHolds = (cap: number): string =>
  plural('en', cap, { one: 'Free holds # folder.', other: 'Free holds # folders.' }, countText(cap))
export const tickedFor = (free: number): string =>
  free === 0
    ? 'All of them are in use, so only folders you have are ticked.'
    : plural(
        'en',
        free,
        {
          one: 'One is ticked; swap it as you like.',
          other: '# are ticked; swap them as you like.',
        },
        countText(free),
      )
export const allWithPremium = (groups: number, price: string): string =>
  plural('en', groups, { one: `It with Premium, ${price}`, other: `All # with Premium, ${price}` }, countText(groups))

/** Why channels are in a suggestion. @param reason without `like`: YouTube's topics alone */
export function reasonText({ topics, word, like, of }: SuggestionReason): string {
  const names = listText(topics.map((topic) => topicNames[topic]))
  if (like !== null && of !== null) {
    const share = `${countText(like)} of the ${countText(of)} in it`
    return topics.length > 0 ? `Listed under ${names}, like ${share}` : `“${word ?? ''}” in the name, like ${share}`
  }
  if (topics.length > 0) return `YouTube lists them under ${names}`
  return word === null ? 'Some of their names are alike' : `“${word}” in their names`
}

export const makeFolder = (name: string): string => `Make the folder ${name}`
export const fillFolder = (name: string): string => `Add to your folder ${name}`
export const yourFolder = 'Your folder'
export const lookThrough = (count: number): string => `Look through ${countText(count)}`
export const lookThroughOf = (count: number, name: string): string => `Look through ${countText(count)}: ${name}`
export const leftOut = (count: number): string => `${countText(count)} left out`
/** A folder cannot hold all channels of a suggestion. */
export const onlyFit = (cap: number): string => `The first ${countText(cap)} fit into it`
export const more = (count: number): string => `+${countText(count)}`
export const actionsOf = (name: string): string => `Actions for ${name}`
export const rename = 'Rename'
export const mergeInto = (name: string): string => `Merge into ${name}`
export const dropIt = 'Drop this suggestion'
export const split = 'Undo the merge'
export const folderName = 'Folder name'
export const dropped = (name: string): string => `${name} dropped. Its channels stay unsorted.`
export const merged = (name: string, into: string): string => `${name} merged into ${into}`

export const staysUnsorted = (count: number): string =>
  plural('en', count, { one: '# stays unsorted', other: '# stay unsorted' }, countText(count))
export const tooLittleKnown = 'Too little is known about them.'

export const bar = 'Your choice'
export const chosen = (folders: number, channels: number): string =>
  `${plural('en', folders, { one: '# folder', other: '# folders' }, countText(folders))} · ${channelsText(channels)}`
export const overCap = (cap: number): string =>
  plural(
    'en',
    cap,
    { one: 'Free holds # folder. Untick the others.', other: 'Free holds # folders. Untick some.' },
    countText(cap),
  )
/** When the user has folders already. @param free how many more folders the user may make */
export const overFree = (free: number): string =>
  free === 0
    ? 'All your folders are in use. Tick only folders you have.'
    : plural(
        'en',
        free,
        { one: 'You can make # more folder. Untick the others.', other: 'You can make # more folders. Untick some.' },
        countText(free),
      )
export const notNow = 'Not now'
export const makeAndSee = (folders: number): string =>
  plural(
    'en',
    folders,
    { one: 'Make # folder and see what is new', other: 'Make # folders and see what is new' },
    countText(folders),
  )
export const fillAndSee = (folders: number): string =>
  plural(
    'en',
    folders,
    { one: 'Fill # folder and see what is new', other: 'Fill # folders and see what is new' },
    countText(folders),
  )
/** @param made folders that are new  @param filled folders that were there */
export function doneText(made: number, filled: number, channels: number): string {
  const sorted = plural('en', channels, { one: '# channel sorted', other: '# channels sorted' }, countText(channels))
  if (made === 0)
    return `${plural('en', filled, { one: '# folder filled', other: '# folders filled' }, countText(filled))}, ${sorted}`
  return `${plural('en', made, { one: '# folder made', other: '# folders made' }, countText(made))}, ${sorted}`
}

export const allSorted = 'Every channel is in a folder'
export const allSortedHint = 'When new channels come, their folders are suggested here.'
export const noChannels = 'There are no channels yet'
export const noChannelsHint = 'Import your YouTube subscriptions first. Their folders are suggested here.'
export const noneFound = 'No groups found'
export const noneFoundHint = 'YouTube says too little about these channels. You can sort them one by one.'
export const notKnownYet = "We don't know yet what your channels are about"
export const notKnownHint =
  "YouTube didn't answer, or today's quota is used up. Try again later, or sort them one by one."
export const tryAgain = 'Try again'
export const seeWhatIsNew = "See what's new"
export const done = 'Done'
