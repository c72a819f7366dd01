import { DAY_MS } from '#domain/durations.ts'
import { relativeDayWithin } from './format.ts'
import { message, messages } from './message.ts'
import { quotaResetText } from './quota.ts'

// The page is called Subscriptions on screen.

export const { title, notLoaded, empty } = messages('channels')

/** `12 of 240 subscriptions` */
export const filteredCount = (shown: number, total: number): string =>
  message('channels.filteredCount', { shown, total })
/** What screen readers hear after a change of the filter. */
export const { shownCount } = messages('channels')

// Filter.

export const { search, searchPlaceholder, filters, all } = messages('channels')

/** Channels about which something is certain. */
/** Channels that are in more than one folder. */
export const { inSeveral, facts, folder, allFolders, unsortedOnly, sort, sortLabels, noMatch } = messages('channels')
export const { noMatchHint, showAll, updateOrder } = messages('channels')

/** Above the columns of the list. */
export const { columns } = messages('channels')

// Channels and upload dates.

export const { visitChannel } = messages('channels')

export const { visitInNewTab } = messages('channels')
/** `Uploaded 3 days ago`. Both in ms. */
export const uploadedText = (uploadedAt: number, now: number): string =>
  now - uploadedAt < DAY_MS
    ? message('channels.uploadedToday')
    : message('channels.uploaded', { age: relativeDayWithin(uploadedAt, now) })
export const { noUploads } = messages('channels')

/** `Loading upload dates... 3 of 24`. @param total 0: not known yet */
export const datesProgress = (done: number, total: number): string =>
  total === 0 ? message('channels.loadingDates') : message('channels.loadingDatesOf', { done, total })
export const { datesLoaded } = messages('channels')

/** @param count of the missing dates; 0: all of them */
export const datesNotLoaded = (count = 0): string => message('channels.datesNotLoaded', { count })
/** `403 of 5,000 upload dates known, the rest when YouTube's quota resets tomorrow at 08:00`. Times in ms. */
export const datesWaitForQuota = (known: number, total: number, until: number, now: number): string =>
  message('channels.datesWaitForQuota', { total, known, until: quotaResetText(until, now) })
