import { plural } from '../plural.ts'
import { subscriptionsText } from './counts.ts'
import { countText, relativeDay } from './format.ts'
import { quotaResetText } from './quota.ts'

// The page is called Subscriptions on screen.

export const title = 'Subscriptions'
export const notLoaded = "Your subscriptions couldn't be loaded"
export const empty = "It's so quiet in here you can hear the videos buffering."

/** `12 of 240 subscriptions` */
export const filteredCount = (shown: number, total: number): string =>
  `${countText(shown)} of ${subscriptionsText(total)}`
/** What screen readers hear after a change of the filter. */
export const shownCount = (count: number): string => `${subscriptionsText(count)} shown`

// Filter.

export const search = 'Search subscriptions'
export const searchPlaceholder = 'Search subscriptions...'
export const filters = 'Filters'
export const all = 'All'
/** Channels about which something is certain. */
/** Channels that are in more than one folder. */
export const inSeveral = 'In several folders'
export const facts = { quiet: 'Quiet for a year', gone: 'Gone from YouTube' }
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

/** Above the columns of the list. */
export const columns = { folder: 'Folders', subscribers: 'Subscribers', lastUpload: 'Last upload' }

// Channels and upload dates.

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
    ? "Upload dates couldn't be loaded"
    : plural(
        'en',
        count,
        { one: "# upload date couldn't be loaded", other: "# upload dates couldn't be loaded" },
        countText(count),
      )
/** `403 of 5,000 upload dates known, the rest when YouTube's quota resets tomorrow at 08:00`. Times in ms. */
export const datesWaitForQuota = (known: number, total: number, until: number, now: number): string =>
  plural(
    'en',
    total,
    {
      one: `${countText(known)} of # upload date known, the rest when YouTube's quota resets ${quotaResetText(until, now)}`,
      other: `${countText(known)} of # upload dates known, the rest when YouTube's quota resets ${quotaResetText(until, now)}`,
    },
    countText(total),
  )
