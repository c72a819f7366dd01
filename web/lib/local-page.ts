import { type Language, localPath } from '#contract/languages.ts'
import { locale } from '#text/locale.ts'

/** The address of a public page in the language of this one. @param path its English address */
export const localPage = (path: string): string => localPath(locale as Language, path)
