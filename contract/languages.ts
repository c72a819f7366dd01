/** The languages of the product, in the order they are offered. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt-BR', 'ja', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** The languages whose words in `text/` are complete. Only these are built, offered and served. */
export const COMPLETE_LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'es', 'pt-BR', 'ja', 'ar']

type LanguageFacts = {
  /** What the language calls itself. */
  name: string
  direction: 'ltr' | 'rtl'
  /** The first part of the addresses of its public pages, without slashes; English has none. */
  path: string
}

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = {
  en: { name: 'English', direction: 'ltr', path: '' },
  de: { name: 'Deutsch', direction: 'ltr', path: 'de' },
  fr: { name: 'Français', direction: 'ltr', path: 'fr' },
  es: { name: 'Español', direction: 'ltr', path: 'es' },
  'pt-BR': { name: 'Português (Brasil)', direction: 'ltr', path: 'pt-br' },
  ja: { name: '日本語', direction: 'ltr', path: 'ja' },
  ar: { name: 'العربية', direction: 'rtl', path: 'ar' },
}

export const isCompleteLanguage = (text: string): text is Language =>
  (COMPLETE_LANGUAGES as readonly string[]).includes(text)

/** The address of a public page in a language: `/de/privacy-policy`. @param path its English address */
export function localPath(language: Language, path: string): string {
  const { path: prefix } = languageFacts[language]
  if (prefix === '') return path
  return path === '/' ? `/${prefix}` : `/${prefix}${path}`
}

/** The language that an address names by its first part, and its English address. `null`: it names none. */
export function parseLocalPath(address: string): { language: Language | null; path: string } {
  const [, first = ''] = address.split('/')
  const language = COMPLETE_LANGUAGES.find((one) => first !== '' && languageFacts[one].path === first) ?? null
  return language === null ? { language, path: address } : { language, path: address.slice(first.length + 1) || '/' }
}
