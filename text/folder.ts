import { relativeDayWithin, videoAgeWithin } from './format.ts'
import { message, messages } from './message.ts'
import { quotaResetText } from './quota.ts'
import { refreshProblems } from './refresh.ts'

// The page and its header.

export const { folder, folderNotFound, noFolders, goToFolders, existingFolders } = messages('folder')

/** `12 channel(s) • 340 video(s)`. @param videos null: not known */
export const folderCounts = (channels: number, videos: number | null): string =>
  videos === null
    ? message('folder.channelCount', { channels })
    : message('folder.channelAndVideoCount', { channels, videos })

/** `view` opens what can be set about the list of videos. */
export const { add, showInSubscriptions, view } = messages('folder')

// Search.

export const { searchVideos, clearSearch, searchIn, thisFolder, allSubscriptions, searchAll } = messages('folder')

// The videos.

export const { newestVideos } = messages('folder')

/** Why videos are missing or out of date. */
export const feedProblems = {
  sign_in_required: message('folder.feedProblemsSignInRequired'),
  sign_in_expired: refreshProblems.reauthorisation_required,
  offline: message('folder.feedProblemsOffline'),
  rate_limited: refreshProblems.rate_limited,
  failed: message('folder.feedProblemsFailed'),
  quota: message('folder.feedProblemsQuota'),
}
export const offlineWithVideos = message('folder.offlineWithVideos', { offline: feedProblems.offline })

export const { signInHint } = messages('folder')

/** When videos can be loaded again. Both in ms; `until` null: now. */
export const quotaHint = (until: number | null, now: number): string =>
  until === null || until <= now
    ? message('folder.quotaIsBack')
    : message('folder.quotaIsBackAt', { until: quotaResetText(until, now) })

export const { emptyFolder, emptyFolderHint, noVideos, noVideosHint } = messages('folder')

export const noVideosFailed = (failed: number, total: number): string =>
  message('folder.noVideosFailed', { failed, total })
export const { noVideosFound, showChannels } = messages('folder')

// How current the videos are.

export const { loadingVideos } = messages('folder')

/** `Loading 3 of 12 channels`. @param total 0: not known yet */
export const loadProgress = (done: number, total: number): string =>
  total === 0 ? loadingVideos : message('folder.loadProgress', { done, total })

/** `checked 5 minutes ago`, after the counts of the folder. Both in ms. */
export const checkedText = (checkedAt: number, now: number): string =>
  message('folder.checkedText', { checkedAt: videoAgeWithin(checkedAt, now) })

/** `3 of 5 could not be loaded`: channels. */
export const notLoaded = (failed: number, total: number): string => message('folder.notLoaded', { failed, total })
/** `1 of 2 is deleted or private`: channels. */
export const unavailable = (failed: number, total: number): string => message('folder.unavailable', { failed, total })

/** @param until when the quota is back, ms */
export const quotaReached = (until: number, now: number): string =>
  message('folder.quotaReached', { until: quotaResetText(until, now) })

/** What screen readers hear when loading has ended. */
export const loadedVideos = (videos: number): string =>
  videos === 0 ? message('folder.loadedVideosNone') : message('folder.loadedVideos', { videos })
export const partlyLoadedVideos = (videos: number, failed: number, total: number): string =>
  message('folder.partlyLoadedVideos', { videos: loadedVideos(videos), failed, total })

export const { failedChannels } = messages('folder')

/** In place of the reason, after a retry. */
export const { loadedNow } = messages('folder')

/** `Private · first noticed 3 days ago`. @param since ms; 0: not known */
export const failureText = (reason: string, since: number, now: number): string =>
  since > 0 ? message('folder.failureText', { reason, since: videoAgeWithin(since, now) }) : reason

// The dialog with the folder's channels.

export const { channelsIn } = messages('folder')
/** @param used as in `92 of 100` */
export const { channelsUsed } = messages('folder')
export const { noChannels } = messages('folder')

/** `Last upload 3 days ago`. Both in ms. */
export const lastUpload = (uploadedAt: number, now: number): string =>
  message('folder.lastUpload', { uploadedAt: relativeDayWithin(uploadedAt, now) })
export const { noLongerInLibrary, nowUnsorted } = messages('folder')

/** @param folders their names, as a list */
export const { nowIn } = messages('folder')

export const { move } = messages('folder')

export const { moveChannel, alsoAdd } = messages('folder')

export const { alsoAddChannel } = messages('folder')

/** Before the chips of a channel's other folders. */
export const { alsoIn, remove, removeHint } = messages('folder')

export const { removeChannel, undo } = messages('folder')

export const { undoMove } = messages('folder')
