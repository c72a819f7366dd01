import { plural } from '../plural.ts'
import { subscriptionsText } from './counts.ts'
import { countText, relativeDay } from './format.ts'
import { quotaResetText } from './quota.ts'

// The page is called Subscriptions on screen.

export const title = 'Subscriptions'
export const notLoaded = 'Your subscriptions could not be loaded'
export const empty = 'It is so empty in here that you can hear the videos buffering.'

/** `12 of 240 subscriptions` */
export const filteredCount = (shown: number, total: number): string =>
  `${countText(shown)} of ${subscriptionsText(total)}`
/** What screen readers hear after a change of the filter. */
export const shownCount = (count: number): string => `${subscriptionsText(count)} shown`

// Filter.

export const search = 'Search subscriptions'
export const searchPlaceholder = 'Search subscriptions...'
export const folder = 'Folder'
export const allFolders = 'All Folders'
export const unsortedOnly = 'Unsorted Only'
export const sort = 'Sort subscriptions'
export const sortLabels = {
  'name-asc': 'Name A-Z',
  'name-desc': 'Name Z-A',
  'upload-recent': 'Recent Upload',
  'upload-oldest': 'Oldest Upload',
}
export const noMatch = 'No subscriptions match your search'
export const noMatchHint = 'Try adjusting your search terms'
export const showAll = 'Show all'
export const updateOrder = 'Update order'

// Cards and upload dates.

export const visitChannel = 'Visit channel'
export const visitInNewTab = (name: string): string => `Visit ${name} (opens a new tab)`
/** `Uploaded 3 days ago`. Both in ms. */
export const uploadedText = (uploadedAt: number, now: number): string =>
  `Uploaded ${relativeDay(uploadedAt, now).toLowerCase()}`
export const noUploads = 'No uploads'

/** `Loading upload dates... 3 of 24`. @param total 0: not known yet */
export const datesProgress = (done: number, total: number): string =>
  total === 0 ? 'Loading upload dates...' : `Loading upload dates... ${countText(done)} of ${countText(total)}`
export const datesLoaded = 'Upload dates loaded'
/** @param count of the missing dates; 0: all of them */
export const datesNotLoaded = (count = 0): string =>
  count === 0
    ? 'Upload dates could not be loaded'
    : plural(
        'en',
        count,
        { one: '# upload date could not be loaded', other: '# upload dates could not be loaded' },
        countText(count),
      )
/** @param until when the quota is back, ms */
export function datesWaitForQuota(count: number, until: number, now: number): string {
  const reset = quotaResetText(until, now)
  return plural(
    'en',
    count,
    {
      one: `# upload date is missing until YouTube’s quota is back ${reset}`,
      other: `# upload dates are missing until YouTube’s quota is back ${reset}`,
    },
    countText(count),
  )
}
