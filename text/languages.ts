import { messages } from './message.ts'
/** Where the language is chosen. The languages' own names are in contract/languages.ts. */

export const { heading } = messages('languages')

/** The first choice in Settings. */
export const { likeBrowser, reloads } = messages('languages')

/** Names the list of languages at the foot of the public pages, for screen readers. */
export const { otherLanguages } = messages('languages')
