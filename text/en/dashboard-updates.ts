import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText, foldersText, newVideosText } from './counts.ts'
import { countText, dateFormat, videoAge } from './format.ts'
import { quotaResetText } from './quota.ts'
import { momentText, someNames } from './visits.ts'

export const updatesNotLoaded = "Your updates couldn't be loaded"

// How current the dashboard is.

export const refreshAll = 'Refresh all'
export const checked = 'Checked'
export const notCheckedRecently = 'Not checked recently'
export const offline = 'You seem to be offline. New videos may be missing.'

/** `Checked 5 minutes ago`. Both in ms. */
export const checkedText = (checkedAt: number, now: number): string =>
  `Checked ${videoAge(checkedAt, now).toLowerCase()}`

export const notCheckedYet = (unread: number, channels: number): string =>
  `${countText(unread)} of ${channelsText(channels)} not checked yet`

export const notChecked = (failed: number, channels: number): string =>
  `${countText(failed)} of ${channelsText(channels)} couldn't be checked`

/** @param until when the quota is back, ms */
export const quotaReached = (until: number, now: number): string =>
  `YouTube's daily limit has been reached. New videos may be missing until ${quotaResetText(until, now)}.`

// The newest videos.

export const lastDays = 'The last 7 days'
export const newestVideos = 'The newest videos'

/** A moment within a sentence: `yesterday, 18:20`, `Tuesday, 18:20`. Both in ms. */
const momentWithin = (then: number, now: number): string =>
  momentText(then, now).replace(/^(?:Today|Yesterday)/, (day) => day.toLowerCase())

/** `15 new since yesterday, 19:40`. @param since ms */
export const newSince = (videos: number, since: number, now: number): string =>
  `${countText(videos)} new since ${momentWithin(since, now)}`
/** @param since ms */
export const nothingNewSince = (since: number, now: number): string => `Nothing new since ${momentWithin(since, now)}`
/** Not all channels were checked. @param since ms */
export const nothingFoundSince = (since: number, now: number): string =>
  `Nothing new found since ${momentWithin(since, now)}`
/** What is new is not counted yet. @param since ms */
export const sinceMoment = (since: number, now: number): string => `Since ${momentWithin(since, now)}`

export const seeNewIn = (videos: number, folder: string): string => `See ${countText(videos)} new in ${isolate(folder)}`
/** Leads to the page of all folders. */
export const seeAllNew = 'See everything new'
export const openFolder = (folder: string): string => `Open ${isolate(folder)}`

export const allOpened = "You've opened all the newest videos."
export const noVideosYet = 'No videos yet.'

// What has changed since the last visit.

export const sinceLastVisit = 'Since your last visit'
export const nothingNewSoFar = 'Nothing new so far.'
export const channelsUnchanged = 'Your subscriptions are as you left them.'
export const noFolderChecked = "Your folders haven't been checked since then."
export const nothingNewInChecked = 'Nothing new in the folders checked since then.'
export const nothingNew = "Nothing new. You're up to date."

/** `12 new videos in 3 more folders`. */
export const moreNewVideos = (videos: number, folders: number): string =>
  plural(
    'en',
    folders,
    { one: `${newVideosText(videos)} in # more folder`, other: `${newVideosText(videos)} in # more folders` },
    countText(folders),
  )

/** @param from ms */
export const videosCountedFrom = (from: number, now: number): string =>
  `New videos are counted from ${momentText(from, now)}.`

/** Names written out in one line. */
const MAX_NAMES = 3

/** A label and the names it introduces; the page isolates the direction of the names. */
type NamedList = { label: string; names: string }

export const channelsAdded = (names: readonly string[]): NamedList => ({
  label: `${channelsText(names.length)} added:`,
  names: someNames(names, MAX_NAMES),
})
export const channelsRemoved = (names: readonly string[]): NamedList => ({
  label: `${channelsText(names.length)} removed:`,
  names: someNames(names, MAX_NAMES),
})
export const foldersNotChecked = (names: readonly string[]): NamedList => ({
  label: 'Not checked since then:',
  names: someNames(names, MAX_NAMES),
})

// The week.

export const yourWeek = 'Your week'
export const weekTable = 'Uploads by folder and day'
/** `Mon` */
export const weekdayText = dateFormat({ weekday: 'short' })
/** `Mon 3` */
export const dayText = dateFormat({ weekday: 'short', day: 'numeric' })
export const weekLegend = '+ may be more · ? not checked yet'
export const folderColumn = 'Folder'
export const otherFolders = 'Other folders'
/** The button that shows the table, and its accessible name. */
export const tableButton = 'Table'
export const tableButtonName = 'Table of your week'

// The folders as shelves.

/** The heading of the folders, for screen readers. */
export const yourFolders = 'Your folders'
export const allFolders = (count: number): string => `All ${foldersText(count)}`

export const videosNotLoaded = "The videos couldn't be loaded."
export const emptyFolder = 'No channels in this folder yet.'
export const addChannelsTo = (folder: string): string => `Add channels to ${folder}`

export const folderNotChecked = 'Not checked yet.'
export const folderPartlyChecked = (unread: number, channels: number): string =>
  `${countText(unread)} of ${channelsText(channels)} not checked yet.`
export const folderWithoutVideos = 'The channels in this folder have no videos.'
export const allWatched = "You've opened them all."
export const newestWatched = "You've opened all the newest ones."

// Unsorted channels.

/** `61 unsorted` */
export const unsortedCard = (count: number): string => `${countText(count)} unsorted`
export const channelsAreHere = (count: number): string =>
  plural('en', count, { one: '# channel is here', other: '# channels are here' }, countText(count))
export const noFoldersHint = 'Create a folder, then add some channels.'
