/** The language of this folder, as BCP 47: for the `lang` attribute of pages. */
export const locale = 'ar'
/** The locale of dates, numbers, lists and the order of names. The digits are Latin, as on YouTube. */
export const intlLocale = 'ar-u-nu-latn'
/** For the `dir` attribute of pages. */
export const direction: 'ltr' | 'rtl' = 'rtl'
