import { MAX_COUNTED, shortNewCount } from './counts.ts'
import { nearDay, weekdayDateText } from './days.ts'
import { capitalised, dateFormat } from './format.ts'
import { message, messages } from './message.ts'

export const { allNew, notLoaded } = messages('all-new')

/** `15 unseen, 9 of them unsorted`. Unsorted ones that are not counted any more are left out. */
export function unseenText(videos: number, unsorted: number): string {
  const unseen = message('all-new.unseenText', { videos, shown: shortNewCount(videos) })
  if (unsorted === 0 || unsorted === videos || unsorted > MAX_COUNTED) return unseen
  return message('all-new.unseenAndUnsorted', { unseen, unsorted, shown: shortNewCount(unsorted) })
}

export const { filterByFolder, all, unseenOnly } = messages('all-new')

/** Shows videos from before the baseline too. */
export const { older, showOlder, showSeen } = messages('all-new')

const weekday = dateFormat({ weekday: 'long' })
const month = dateFormat({ month: 'long' })

/** A day in its parts: `22`, `Today`, `Sunday`; for older days `20`, `Friday`, `November`. Both in ms. */
export function dayParts(at: number, now: number): { numeral: string; name: string; detail: string } {
  const near = nearDay(at, now)
  return {
    numeral: String(new Date(at).getDate()),
    name: near ?? capitalised(weekday(at)),
    detail: near ? weekday(at) : month(at),
  }
}

/** The same for screen readers: `Today, Sunday 22 November`. Both in ms. */
export function fullDay(at: number, now: number): string {
  const near = nearDay(at, now)
  const date = weekdayDateText(at)
  return near ? message('all-new.nearDay', { near, date }) : capitalised(date)
}

/** Unseen videos of a day: `13 new`. */
export const newOfDay = (count: number): string => message('all-new.newOfDay', { count, shown: shortNewCount(count) })

/** A line in the list. */
export const { newUpToHere, nothingNew, nothingNewHint } = messages('all-new')
export const { nothingOlder, allSeen } = messages('all-new')
/** Instead of them, while what there is is not known. */
export const { lookingForNew, checkingHint, notAllChecked } = messages('all-new')

/** Videos in the queue. */
export const { waitingInLater } = messages('all-new')
export const { openLater } = messages('all-new')

// The same news by folder and by time.

/** `newsOrder` is the name of the switch between both. */
export const { byFolder, byTime, newsOrder } = messages('all-new')
