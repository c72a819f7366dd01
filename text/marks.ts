import { message, messages } from './message.ts'

/** Part of a video's accessible name. */
export const { seen } = messages('marks')

/** Part of a video's accessible name. */
export const { watched } = messages('marks')

/** How much of a video is left to watch: `26 min left`. @param seconds of the whole video */
export const timeLeft = (seconds: number, progress: number): string =>
  message('marks.timeLeft', { seconds: Math.max(1, Math.round((seconds * (1 - progress)) / 60)) })

export const { videoActions, moreActions, channelFolders, openOnYouTube, openHere, markSeen } = messages('marks')
export const { markUnseen, markAllSeen, markFolderSeen, markOlderSeen, markDayAndOlder } = messages('marks')

/** `Marked 12 as seen`. */
export const { markedSeen } = messages('marks')
export const { markedUnseen } = messages('marks')
/** By another app's history. */
export const { markedWatched } = messages('marks')

/** More than are listed. */
export const { markedAllSeen, markedOlderSeen } = messages('marks')

/** A tooltip with the shortcut: `Mark as seen (S)`. */
export const withKey = (label: string, keys: string): string => message('marks.withKey', { label, keys })

/** A setting, its label and what it does. */
export const { whileScrolling, markPassed, markPassedText } = messages('marks')
