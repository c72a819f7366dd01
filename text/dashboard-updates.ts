import { capitalised, dateFormat, videoAgeWithin } from './format.ts'
import { message, messages } from './message.ts'
import { quotaResetText } from './quota.ts'
import { momentWithin, someNames } from './visits.ts'
import { fact } from './words.ts'

export const { updatesNotLoaded } = messages('dashboard-updates')

// How current the dashboard is.

export const { refreshAll, upToDate, notCheckedRecently, offline } = messages('dashboard-updates')

/** `Checked 5 minutes ago`. Both in ms. */
export const checkedText = (checkedAt: number, now: number): string =>
  capitalised(message('dashboard-updates.checked', { age: videoAgeWithin(checkedAt, now) }))

export const notCheckedYet = (unread: number, channels: number): string =>
  message('dashboard-updates.notCheckedYet', { unread, channels })

export const notChecked = (failed: number, channels: number): string =>
  message('dashboard-updates.notChecked', { failed, channels })

/** @param until when the quota is back, ms */
export const quotaReached = (until: number, now: number): string =>
  message('dashboard-updates.quotaReached', { until: quotaResetText(until, now) })

// The newest videos.

export const { lastDays, newestVideos } = messages('dashboard-updates')

/** `15 new since yesterday, 19:40`. @param since ms */
export const newSince = (videos: number, since: number, now: number): string =>
  message('dashboard-updates.newSince', { videos, moment: momentWithin(since, now) })
/** @param since ms */
export const nothingNewSince = (since: number, now: number): string =>
  message('dashboard-updates.nothingNewSince', { moment: momentWithin(since, now) })
/** Not all channels were checked. @param since ms */
export const nothingFoundSince = (since: number, now: number): string =>
  message('dashboard-updates.nothingFoundSince', { moment: momentWithin(since, now) })
/** What is new is not counted yet. @param since ms */
export const sinceMoment = (since: number, now: number): string =>
  message('dashboard-updates.sinceMoment', { moment: momentWithin(since, now) })

export const seeNewIn = (videos: number, folder: string): string =>
  message('dashboard-updates.seeNewIn', { videos, folder })

/** Leads to the page of all folders. */
export const { seeAllNew } = messages('dashboard-updates')

export const openFolder = (folder: string): string => message('dashboard-updates.openFolder', { folder })

export const { allOpened, noVideosYet } = messages('dashboard-updates')

// What has changed since the last visit.

export const { sinceLastVisit, nothingNewSoFar, channelsUnchanged, noFolderChecked } = messages('dashboard-updates')
export const { nothingNewInChecked, nothingNew } = messages('dashboard-updates')

/** `12 new videos in 3 more folders`. */
export const moreNewVideos = (videos: number, folders: number): string =>
  message('dashboard-updates.moreNewVideos', { folders, videos })

/** @param from ms */
export const videosCountedFrom = (from: number, now: number): string =>
  message('dashboard-updates.videosCountedFrom', { moment: momentWithin(from, now) })

/** Names written out in one line. */
const MAX_NAMES = 3

/** A label and the names it introduces; the page isolates the direction of the names. */
type NamedList = { label: string; names: string }

export const channelsAdded = (names: readonly string[]): NamedList => ({
  label: message('dashboard-updates.channelsAddedLabel', { names: names.length }),
  names: someNames(names, MAX_NAMES),
})
export const channelsRemoved = (names: readonly string[]): NamedList => ({
  label: message('dashboard-updates.channelsRemovedLabel', { names: names.length }),
  names: someNames(names, MAX_NAMES),
})
export const foldersNotChecked = (names: readonly string[]): NamedList => ({
  label: message('dashboard-updates.foldersNotCheckedLabel'),
  names: someNames(names, MAX_NAMES),
})

// The week.

export const { yourWeek, weekTable } = messages('dashboard-updates')

/** `Mon` */
const shortWeekday = dateFormat({ weekday: 'short' })
const narrowWeekday = dateFormat({ weekday: 'narrow' })
export const weekdayText = (ms: number): string =>
  fact('locale.weekdayInTable') === 'narrow' ? narrowWeekday(ms) : shortWeekday(ms)
/** `Mon 3` */
export const dayText = dateFormat({ weekday: 'short', day: 'numeric' })
export const { weekLegend, folderColumn, otherFolders } = messages('dashboard-updates')

/** The button that shows the table, and its accessible name. */
export const { tableButton, tableButtonName } = messages('dashboard-updates')

// The folders as shelves.

/** The heading of the folders, for screen readers. */
export const { yourFolders } = messages('dashboard-updates')

export const allFolders = (count: number): string => message('dashboard-updates.allFolders', { count })

export const { videosNotLoaded, emptyFolder } = messages('dashboard-updates')

export const addChannelsTo = (folder: string): string => message('dashboard-updates.addChannelsTo', { folder })

export const { folderNotChecked } = messages('dashboard-updates')

export const folderPartlyChecked = (unread: number, channels: number): string =>
  message('dashboard-updates.folderPartlyChecked', { unread, channels })
export const { folderWithoutVideos, allWatched, newestWatched } = messages('dashboard-updates')

// Unsorted channels.

/** `61 unsorted` */
export const unsortedCard = (count: number): string => message('dashboard-updates.unsortedCard', { count })
export const channelsAreHere = (count: number): string => message('dashboard-updates.channelsAreHere', { count })
export const { noFoldersHint } = messages('dashboard-updates')
