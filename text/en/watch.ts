import type { Embedding } from '#contract/videos.ts'
import { isolate } from '../isolate.ts'
import { lengthText } from './format.ts'

// The page that plays a video.

/** The title while the video is not known. */
export const title = 'Watch'
/** @param place the title of the page the video was opened from; null: not known */
export const back = (place: string | null): string => (place === null ? 'Back' : `Back to ${isolate(place)}`)
/** @param host the site of the player, such as `youtube-nocookie.com` */
export const playedBy = (host: string): string => `Played by ${host}. Google learns that this video was played.`
export const play = 'Play'
export const playerOf = (video: string): string => `Player: ${isolate(video)}`

export const previous = 'Previous video'
export const next = 'Next video'
export const seen = 'Seen'
export const youtube = 'YouTube'
export const watchOnYouTube = 'Watch on YouTube'
export const speed = 'Speed'
/** `1.5×` */
export const speedText = (rate: number): string => `${rate}×`
export const speedSet = (rate: number): string => `Speed ${rate}`

export const goesOnAt = (position: number): string => `Goes on at ${lengthText(position)}.`
export const fromTheBeginning = 'From the beginning'

export const folders = 'Folders'
export const alsoAdd = 'Also add'
/** For a channel in no folder. */
export const addToFolder = 'Add to a folder'

// Why it is not played here.

export const notHere: Readonly<Record<Exclude<Embedding, 'allowed' | 'region_limited'>, string>> = {
  refused: "Its owner doesn't allow it to be played on other sites.",
  made_for_kids: 'It is made for kids. Such videos play on YouTube only.',
  age_restricted: 'It is age-restricted. YouTube shows it to signed-in adults only.',
  region_blocked: "It isn't available in your country.",
  gone: 'It is no longer on YouTube, or it is private.',
  unknown: "YouTube couldn't be asked whether it may be played here.",
}
/** Below the play button. */
export const mayBeBlocked = 'It may not be available in your country.'
export const playerFailed = "The player couldn't play it."
export const notLoaded = "The video couldn't be loaded"
export const notFound = 'This video is not in your channels'
export const notFoundHint = 'It may belong to a channel that you have removed.'
export const toDashboard = 'Dashboard'

// What comes next.

export const upNext = 'Up next'
export const playOn = 'Play on'
export const playOnHint = 'The next video starts by itself while this page is in view'
export const playing = 'Playing'
export const lastOne = 'That was the last one of this list.'
/** Before what follows of the list when Later has played. @param place the title of the list's page; null: not known */
export const afterThat = (place: string | null): string =>
  place === null ? 'After that' : `After that: ${isolate(place)}`

// The setting.

export const openVideos = 'Open videos'
export const openVideosText =
  'Here, a video plays on a page of its own with the next ones beside it. With Ctrl or the middle button it still opens on YouTube.'
export const openingPlaces = { youtube: 'On YouTube', here: 'Here' } as const
