/** The language of this folder, as BCP 47: for the `lang` attribute of pages. */
export const locale = 'en'
/** The locale of dates, numbers, lists and the order of names. */
export const intlLocale = 'en-GB'
/** For the `dir` attribute of pages. */
export const direction: 'ltr' | 'rtl' = 'ltr'
