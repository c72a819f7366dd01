/** Where the language is chosen. The languages' own names are in contract/languages.ts. */

export const heading = 'Idioma'
/** The first choice in Settings. */
export const likeBrowser = 'O idioma do seu navegador'
export const reloads = 'Esta página abre de novo no idioma que você escolher.'
/** Names the list of languages at the foot of the public pages, for screen readers. */
export const otherLanguages = 'Idiomas'
