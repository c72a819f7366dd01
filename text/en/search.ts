import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const searching = 'Searching…'
export const searchFailed = 'The search failed'
export const videosFound = 'Videos found'

const OFFLINE = 'You seem to be offline, so only videos already loaded on this page were searched.'

/** @param hasMore more than `count` were found */
export const countFound = (count: number, hasMore: boolean): string =>
  hasMore
    ? `${countText(count)}+ videos found`
    : plural('en', count, { one: '# video found', other: '# videos found' }, countText(count))
/** The same, when only what this page has loaded could be searched. */
export const countFoundOffline = (count: number): string => `${countFound(count, false)}. ${OFFLINE}`

export const nothingFound = (search: string): string => `No videos found for “${search}”`
export const nothingFoundHint = 'Titles and channel names were searched. Try fewer or different words.'
export const nothingFoundOffline = OFFLINE
