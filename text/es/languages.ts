/** Where the language is chosen. The languages' own names are in contract/languages.ts. */

export const heading = 'Idioma'
/** The first choice in Settings. */
export const likeBrowser = 'El idioma de tu navegador'
export const reloads = 'Esta página se abre de nuevo en el idioma que elijas.'
/** Names the list of languages at the foot of the public pages, for screen readers. */
export const otherLanguages = 'Idiomas'
