import { messages } from './message.ts'

/** The title of the page. */
export const { title } = messages('sort')

/** Leads to suggested folders for unsorted channels. */
export const { seeSuggestions } = messages('sort-entrance')

/** Lead to sorting unsorted channels one by one. */
export const { sortOneByOne } = messages('sort-entrance')

/** `Sort 61 one by one` */
export const { sortCountOneByOne } = messages('sort-entrance')
