import { plural } from '../plural.ts'
import { channelsText, foldersText, newVideosText } from './counts.ts'
import { countText, dateFormat, videoAge } from './format.ts'
import { quotaResetText } from './quota.ts'
import { momentText, someNames } from './visits.ts'

export const updatesNotLoaded = 'Your updates could not be loaded'

// How current the dashboard is.

export const checkAll = 'Check all'
export const upToDate = 'Up to date'
export const notCheckedRecently = 'Not checked recently'
export const offline = 'You seem to be offline. New videos may be missing.'

/** `Checked 5 minutes ago`. Both in ms. */
export const checkedText = (checkedAt: number, now: number): string =>
  `Checked ${videoAge(checkedAt, now).toLowerCase()}`

export const notCheckedYet = (unread: number, channels: number): string =>
  `${countText(unread)} of ${channelsText(channels)} not checked yet`

export const notChecked = (failed: number, channels: number): string =>
  `${countText(failed)} of ${channelsText(channels)} could not be checked`

/** @param until when the quota is back, ms */
export const quotaReached = (until: number, now: number): string =>
  `YouTube’s daily limit has been reached. New videos may be missing until ${quotaResetText(until, now)}.`

// What has changed since the last visit.

export const sinceLastVisit = 'Since your last visit'
export const firstVisit = 'This is your first visit in this browser.'
export const firstVisitHint = 'From your next visit on, you will see here what has changed.'

export const nothingNewSoFar = 'Nothing new so far.'
export const channelsUnchanged = 'Your subscriptions are as you left them.'
export const noFolderChecked = 'No folder has been checked since then.'
export const nothingNewInChecked = 'Nothing new in the folders checked since then.'
export const nothingNew = 'Nothing new. You are up to date.'

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
export const weekLegend = '+ there may be more · ? not checked yet'
export const folderColumn = 'Folder'
export const otherFolders = 'Other folders'
export const weekNotChecked = 'Not checked yet'
/** The button that shows the table, and its accessible name. */
export const tableButton = 'Table'
export const tableButtonName = 'Table of your week'

// The folders with their newest videos.

export const yourFolders = 'Your folders'
export const arrangeFolders = 'Arrange'
export const allFolders = (count: number): string => `All ${foldersText(count)}`

export const previewNotLoaded = 'The videos could not be loaded.'
export const emptyFolder = 'No channels in this folder yet.'
export const addChannelsTo = (folder: string): string => `Add channels to ${folder}`

export const folderNotChecked = 'Not checked yet.'
export const folderPartlyChecked = (unread: number, channels: number): string =>
  `${countText(unread)} of ${channelsText(channels)} not checked yet.`
export const folderWithoutVideos = 'The channels in this folder have no videos.'
export const allWatched = 'All watched. Well done.'
export const newestWatched = 'The newest ones are all watched. Well done.'
