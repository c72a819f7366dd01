import { plural } from '../plural.ts'
import { shortNewCount } from './counts.ts'
import { nearDay, weekdayDateText } from './days.ts'
import { countText, dateFormat } from './format.ts'

export const allNew = 'All new'
export const notLoaded = "The new videos couldn't be loaded"

/** `15 unseen, 9 of them unsorted`. */
export function unseenText(videos: number, unsorted: number): string {
  if (videos === 0) return 'Nothing unseen'
  const text = `${shortNewCount(videos)} unseen`
  return unsorted === 0 || unsorted === videos ? text : `${text}, ${shortNewCount(unsorted)} of them unsorted`
}

export const filterByFolder = 'Folders'
export const all = 'All'
export const unseenOnly = 'Unseen only'
/** Shows videos from before the baseline too. */
export const older = 'Older too'
export const showOlder = 'Show older videos'
export const showSeen = 'Show what you have seen'

const numeral = dateFormat({ day: 'numeric' })
const weekday = dateFormat({ weekday: 'long' })
const month = dateFormat({ month: 'long' })

/** A day in its parts: `22`, `Today`, `Sunday`; for older days `20`, `Friday`, `November`. Both in ms. */
export function dayParts(at: number, now: number): { numeral: string; name: string; detail: string } {
  const near = nearDay(at, now)
  return { numeral: numeral(at), name: near ?? weekday(at), detail: near ? weekday(at) : month(at) }
}

/** The same for screen readers: `Today, Sunday 22 November`. Both in ms. */
export function fullDay(at: number, now: number): string {
  const near = nearDay(at, now)
  return near ? `${near}, ${weekdayDateText(at)}` : weekdayDateText(at)
}

/** Unseen videos of a day: `13 new`. */
export const newOfDay = (count: number): string => `${shortNewCount(count)} new`

/** A line in the list. */
export const newUpToHere = 'Up to here is new. Below, what you have seen.'

export const nothingNew = 'Nothing new'
export const nothingNewYet = 'Nothing new yet'
export const nothingNewHint = 'Videos that come out from now on appear here.'
export const checkingHint = 'Your channels are being checked.'
export const nothingOlder = 'No videos yet'
export const allSeen = "You've seen everything here"

/** Videos in the queue. */
export const waitingInLater = (count: number): string =>
  plural('en', count, { one: '# video waits in Later.', other: '# videos wait in Later.' }, countText(count))
export const openLater = 'Open Later'

// The same news by folder and by time.

export const byFolder = 'By folder'
export const byTime = 'By time'
/** The name of the switch between both. */
export const newsOrder = 'Order of what is new'
