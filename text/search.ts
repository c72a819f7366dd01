import { message, messages } from './message.ts'

export const { searching, searchFailed, videosFound } = messages('search')

const OFFLINE = message('search.offline')

/** @param hasMore more than `count` were found */
export const countFound = (count: number, hasMore: boolean): string => message('search.countFound', { hasMore, count })
/** The same, when only what this page has loaded could be searched. */
export const countFoundOffline = (count: number): string =>
  message('search.countFoundOffline', { count: countFound(count, false) })

export const { nothingFound, nothingFoundHint } = messages('search')

export const nothingFoundOffline = OFFLINE
