/** Where the language is chosen. The languages' own names are in contract/languages.ts. */

export const heading = 'Langue'
/** The first choice in Settings. */
export const likeBrowser = 'Langue du navigateur'
export const reloads = 'Cette page se rouvrira dans la langue choisie.'
/** Names the list of languages at the foot of the public pages, for screen readers. */
export const otherLanguages = 'Langues'
