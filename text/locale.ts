import { messages } from './message.ts'
import { fact } from './words.ts'

/** The language as BCP 47, for the `lang` attribute of pages; the locale of dates, lists and the order of names. */
export const { locale, intlLocale } = messages('locale')
/** For the `dir` attribute of pages. */
export const direction = fact('locale.direction') as 'ltr' | 'rtl'
