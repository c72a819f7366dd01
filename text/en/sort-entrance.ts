import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** Leads to suggested folders for unsorted channels. */
export const seeSuggestions = 'See suggested folders'
/** Lead to sorting unsorted channels one by one. */
export const sortOneByOne = 'Sort them one by one'
/** `Sort 61 one by one` */
export const sortCountOneByOne = (count: number): string =>
  plural('en', count, { one: 'Sort it', other: 'Sort # one by one' }, countText(count))
