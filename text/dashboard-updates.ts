import { shortNewCount } from './counts.ts'
import { capitalised, videoAgeWithin } from './format.ts'
import { message, messages } from './message.ts'
import { quotaResetText } from './quota.ts'
import { momentWithin } from './visits.ts'

export const { updatesNotLoaded } = messages('dashboard-updates')

// How current the dashboard is.

export const { refreshAll, notCheckedRecently, offline } = messages('dashboard-updates')

/** `Checked 5 minutes ago`. Both in ms. */
export const checkedText = (checkedAt: number, now: number): string =>
  capitalised(message('dashboard-updates.checkedText', { age: videoAgeWithin(checkedAt, now) }))

export const notCheckedYet = (unread: number, channels: number): string =>
  message('dashboard-updates.notCheckedYet', { unread, channels })

export const notChecked = (failed: number, channels: number): string =>
  message('dashboard-updates.notChecked', { failed, channels })

/** @param until when the quota is back, ms */
export const quotaReached = (until: number, now: number): string =>
  message('dashboard-updates.quotaReached', { until: quotaResetText(until, now) })

// The newest videos.

/** `See all 70` */
export const seeAll = (count: number): string => message('dashboard-updates.seeAll', { shown: shortNewCount(count) })

/** @param since ms */
export const nothingNewSince = (since: number, now: number): string =>
  message('dashboard-updates.nothingNewSince', { moment: momentWithin(since, now) })

// The folders as shelves.

/** The heading of the folders, for screen readers. */
export const { yourFolders, recentVideos, videosNotLoaded } = messages('dashboard-updates')
/** The folders without a shelf. */
export const { otherFolders } = messages('dashboard-updates')

// Unsorted channels.

/** `61 unsorted` */
export const { unsortedCard } = messages('dashboard-updates')
export const { channelsAreHere, noFoldersHint } = messages('dashboard-updates')
