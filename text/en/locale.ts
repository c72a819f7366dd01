/** The language of this folder, as BCP 47: for the `lang` attribute of pages. */
export const locale = 'en'
