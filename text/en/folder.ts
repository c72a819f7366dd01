import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText, relativeDay, videoAge } from './format.ts'
import { quotaResetText } from './quota.ts'
import { refreshProblems } from './refresh.ts'

// The page and its header.

export const folder = 'Folder'
export const folderNotFound = 'Folder not found'
export const noFolders = 'There are no folders yet'
export const goToFolders = 'Go to folders'
export const existingFolders = 'It may have been renamed or deleted. These are your folders:'

/** `12 channel(s) • 340 video(s)`. @param videos null: not known */
export const folderCounts = (channels: number, videos: number | null): string =>
  videos === null
    ? `${countText(channels)} channel(s)`
    : `${countText(channels)} channel(s) • ${countText(videos)} video(s)`

export const add = 'Add'
export const showInSubscriptions = 'Show in Subscriptions'

// Search.

export const searchVideos = 'Search videos'
export const clearSearch = 'Clear search'
export const searchIn = 'Search in'
export const thisFolder = 'This folder'
export const allSubscriptions = 'All subscriptions'
export const searchAll = 'Search all subscriptions'

// The videos.

export const newestVideos = 'Newest videos'

/** Why videos are missing or out of date. */
export const feedProblems = {
  sign_in_required: 'Authentication required. Click the button below to sign in.',
  sign_in_expired: refreshProblems.reauthorisation_required,
  offline: 'Failed to load videos. Please try again.',
  rate_limited: refreshProblems.rate_limited,
  failed: 'Failed to load videos. Please try again.',
  quota: 'YouTube API quota exceeded. Your daily limit has been reached. Quotas reset at midnight Pacific Time.',
}
export const offlineWithVideos = `${feedProblems.offline} The videos below were loaded earlier.`

export const signInHint = `Please sign in with Google to access videos. This uses YouTube's daily allowance, shared by everyone on ${PRODUCT}.`
export const offlineHint = `You seem to be offline, or ${PRODUCT} can't be reached.`

/** When videos can be loaded again. Both in ms; `until` null: now. */
export const quotaHint = (until: number | null, now: number): string =>
  until === null || until <= now ? 'Videos can be loaded again now.' : `That's ${quotaResetText(until, now)}.`

export const emptyFolder = "Click 'Add' before this folder starts questioning its purpose."
export const emptyFolderHint =
  'Pick channels from your subscriptions, drag them onto this folder, or import your subscriptions first.'

export const noVideos = 'No videos available'
export const noVideosHint = 'Channels may be private or restricted.'
export const noVideosFailed = (failed: number, total: number): string =>
  `${noVideosHint} ${countText(failed)} of ${channelsText(total)} could not be loaded.`
export const noVideosFound = (total: number): string =>
  `${noVideosHint} No videos found for ${channelsText(total)}. This could be due to: empty channels, or temporary API issues. Try refreshing.`
export const showChannels = 'Show channels'

// How current the videos are.

export const loadingVideos = 'Loading videos'
/** `Loading 3 of 12 channels`. @param total 0: not known yet */
export const loadProgress = (done: number, total: number): string =>
  total === 0 ? loadingVideos : `Loading ${countText(done)} of ${channelsText(total)}`

/** `checked 5 minutes ago`, after the counts of the folder. Both in ms. */
export const checkedText = (checkedAt: number, now: number): string =>
  `checked ${videoAge(checkedAt, now).toLowerCase()}`

/** `3 of 5 could not be loaded`: channels. */
export const notLoaded = (failed: number, total: number): string =>
  `${countText(failed)} of ${countText(total)} could not be loaded`
/** `1 of 2 is deleted or private`: channels. */
export const unavailable = (failed: number, total: number): string =>
  plural(
    'en',
    failed,
    {
      one: `# of ${countText(total)} is deleted or private`,
      other: `# of ${countText(total)} are deleted or private`,
    },
    countText(failed),
  )

/** @param until when the quota is back, ms */
export const quotaReached = (until: number, now: number): string =>
  `YouTube's daily limit has been reached. New videos may be late until ${quotaResetText(until, now)}.`

/** What screen readers hear when loading has ended. */
export const loadedVideos = (videos: number): string =>
  videos === 0
    ? 'No videos in this folder'
    : plural('en', videos, { one: '# video', other: '# videos' }, countText(videos))
export const partlyLoadedVideos = (videos: number, failed: number, total: number): string =>
  `${loadedVideos(videos)}, ${countText(failed)} of ${channelsText(total)} failed to load`

export const failedChannels = 'Channels that could not be loaded'
/** In place of the reason, after a retry. */
export const loadedNow = 'Loaded now'
/** `Private · first noticed 3 days ago`. @param since ms; 0: not known */
export const failureText = (reason: string, since: number, now: number): string =>
  since > 0 ? `${reason} · first noticed ${videoAge(since, now).toLowerCase()}` : reason

// The dialog with the folder's channels.

export const channelsIn = (folderName: string): string => `Channels in ${folderName}`
/** @param used as in `92 of 100` */
export const channelsUsed = (used: string): string => `${used} channels`
export const noChannels = 'No channels in this folder yet.'

/** `Last upload 3 days ago`. Both in ms. */
export const lastUpload = (uploadedAt: number, now: number): string =>
  `Last upload ${relativeDay(uploadedAt, now).toLowerCase()}`
export const noLongerInLibrary = 'No longer in your library'
export const nowUnsorted = 'Now unsorted'
/** @param folders their names, as a list */
export const nowIn = (folders: string): string => `Now in ${folders}`

export const move = 'Move'
export const moveChannel = (name: string): string => `Move ${name}`
export const alsoAdd = 'Also add'
export const alsoAddChannel = (name: string): string => `Also add ${name} to other folders`
/** Before the chips of a channel's other folders. */
export const alsoIn = 'Also in'
export const remove = 'Remove'
export const removeHint = 'Remove from this folder. The channel stays in its other folders.'
export const removeChannel = (name: string): string => `Remove ${name} from this folder`
export const undo = 'Undo'
export const undoMove = (name: string): string => `Undo moving ${name}`
