import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** Part of a video's accessible name. */
export const seen = 'seen'
/** Part of a video's accessible name. */
export const watched = 'watched'

/** How much of a video is left to watch: `26 min left`. @param seconds of the whole video */
export const timeLeft = (seconds: number, progress: number): string =>
  `${countText(Math.max(1, Math.round((seconds * (1 - progress)) / 60)))} min left`

export const videoActions = 'Actions for this video'
export const moreActions = 'More actions'
export const channelFolders = 'Folders of the channel'
export const openOnYouTube = 'Open on YouTube'
export const openHere = 'Open here'
export const markSeen = 'Mark as seen'
export const markUnseen = 'Mark as unseen'
export const markAllSeen = 'Mark all seen'
export const markFolderSeen = 'Mark folder seen'
export const markOlderSeen = 'Mark everything older as seen'

/** `Marked 12 as seen`. */
export const markedSeen = (count: number): string =>
  plural('en', count, { one: 'Marked as seen', other: 'Marked # as seen' }, countText(count))
export const markedUnseen = (count: number): string =>
  plural('en', count, { one: 'Marked as unseen', other: 'Marked # as unseen' }, countText(count))
/** More than are listed. */
export const markedAllSeen = 'Marked everything as seen'
export const markedOlderSeen = 'Marked everything older as seen'

/** A tooltip with the shortcut: `Mark as seen (S)`. */
export const withKey = (label: string, keys: string): string => `${label} (${keys})`

/** A setting, its label and what it does. */
export const whileScrolling = 'While you scroll'
export const markPassed = 'Mark as seen what I scroll past'
export const markPassedText =
  'In All new and in folders, a video counts as seen once it has been in view and you have scrolled on. You can undo it each time.'
