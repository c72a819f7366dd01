import { plural } from '../plural.ts'
import { channelsText, shortNewCount } from './counts.ts'
import { countText, videoAge } from './format.ts'
import { quotaResetText } from './quota.ts'
import { momentText } from './visits.ts'

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

/** A moment within a sentence: `yesterday, 18:20`, `Tuesday, 18:20`. Both in ms. */
const momentWithin = (then: number, now: number): string =>
  momentText(then, now).replace(/^(?:Today|Yesterday)/, (day) => day.toLowerCase())

/** `See all 70` */
export const seeAll = (count: number): string => `See all ${shortNewCount(count)}`

/** @param since ms */
export const nothingNewSince = (since: number, now: number): string => `Nothing new since ${momentWithin(since, now)}`

// The folders as shelves.

/** The heading of the folders, for screen readers. */
export const yourFolders = 'Your folders'
/** The folders without a shelf. */
export const otherFolders = 'Other folders'
export const recentVideos = 'Recent videos'
export const videosNotLoaded = "The videos couldn't be loaded."

// Unsorted channels.

/** `61 unsorted` */
export const unsortedCard = (count: number): string => `${countText(count)} unsorted`
export const channelsAreHere = (count: number): string =>
  plural('en', count, { one: '# channel is here', other: '# channels are here' }, countText(count))
export const noFoldersHint = 'Create a folder, then add some channels.'
