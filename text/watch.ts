import { decimalText, lengthText } from './format.ts'
import { message, messages } from './message.ts'

// The page that plays a video.

/** The title while the video is not known. */
export const { title } = messages('watch')

/** @param place the title of the page the video was opened from; null: not known */
export const back = (place: string | null): string =>
  place === null ? message('watch.back') : message('watch.backTo', { place })
/** @param host the site of the player, such as `youtube-nocookie.com` */
export const { playedBy } = messages('watch')
export const { play } = messages('watch')

export const { playerOf } = messages('watch')

export const { previous, next, seen, youtube, watchOnYouTube, speed } = messages('watch')

/** `1.5×` */
export const speedText = (rate: number): string => `${decimalText(rate)}×`
export const speedSet = (rate: number): string => message('watch.speedSet', { rate: decimalText(rate) })

export const goesOnAt = (position: number): string => message('watch.goesOnAt', { position: lengthText(position) })
export const { fromTheBeginning, folders, alsoAdd } = messages('watch')

/** For a channel in no folder. */
export const { addToFolder } = messages('watch')

// A list as a whole.

export const { playAll, playOnYouTube, playHere, openedOnYouTube } = messages('watch')

// Why it is not played here.

/** `mayBeBlocked` stands below the play button. */
export const { notHere, mayBeBlocked, playerFailed, notLoaded, notFound, notFoundHint, toDashboard } = messages('watch')

// What comes next.

export const { upNext, playOn, playOnHint, playing, lastOne } = messages('watch')

/** Before what follows of the list when Later has played. @param place the title of the list's page; null: not known */
export const afterThat = (place: string | null): string =>
  place === null ? message('watch.afterThat') : message('watch.afterThatPlace', { place })

// The setting.

export const { openVideos, openVideosText, openingPlaces } = messages('watch')

/** The question where videos open, and what YouTube learns in each case. */
export const { askTitle, whatIsLearnt, askedOnce } = messages('watch')
