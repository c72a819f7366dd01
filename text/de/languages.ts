/** Where the language is chosen. The languages' own names are in contract/languages.ts. */

export const heading = 'Sprache'
/** The first choice in Settings. */
export const likeBrowser = 'Sprache des Browsers'
export const reloads = 'Diese Seite öffnet sich neu in der Sprache, die du wählst.'
/** Names the list of languages at the foot of the public pages, for screen readers. */
export const otherLanguages = 'Sprachen'
