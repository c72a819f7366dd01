/** Where the language is chosen. The languages' own names are in contract/languages.ts. */

export const heading = 'Language'
/** The first choice in Settings. */
export const likeBrowser = "Your browser's language"
export const reloads = 'This page opens again in the language you choose.'
/** Names the list of languages at the foot of the public pages, for screen readers. */
export const otherLanguages = 'Languages'
