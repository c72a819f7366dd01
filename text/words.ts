import { COMPLETE_LANGUAGES, type Language } from '#contract/languages.ts'
import { PRODUCT } from '#contract/product.ts'
import operators from './admin.json' with { type: 'json' }
import ar from './ar.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }
import ptBR from './pt-BR.json' with { type: 'json' }

// The words of every language, for the server, tests and scripts. In the pages, whose build knows its language, the calls
// of `fact`, `message` and `messages` are replaced by the words themselves (scripts/compile-messages.ts).

/** The words of a language by area, then by name: those that translators write, and those of operators, in English alone. */
export type Words = typeof en & typeof operators

/** What stands for the product's name in the words of every language. */
const NAME = '{product}'

/** The words of a language, with the product's name in them. @param json the content of its file */
export const readWords = (json: string): Words =>
  JSON.parse(JSON.stringify({ ...operators, ...JSON.parse(json) }), (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(NAME, PRODUCT) : value,
  ) as Words

const named = (words: typeof en): Words => readWords(JSON.stringify(words))

// A language that lacks a text does not compile.
const WORDS: Readonly<Record<Language, Words>> = {
  en: named(en),
  de: named(de),
  fr: named(fr),
  es: named(es),
  'pt-BR': named(ptBR),
  ja: named(ja),
  ar: named(ar),
}

export const wordsIn = (language: Language): Words => WORDS[language]

let inUse: Language = COMPLETE_LANGUAGES.find((language) => language === process.env.TEXT_LANGUAGE) ?? 'en'

export const languageInUse = (): Language => inUse

/** What a function that makes texts returns in a language. Whatever waits in between is in another one. */
export function inLanguage<T>(language: Language, make: () => T extends Promise<unknown> ? never : T): T {
  const before = inUse
  inUse = language
  try {
    return make()
  } finally {
    inUse = before
  }
}

/** What is said of the language in use, and not to its users: how it writes numbers, for example. */
export const fact = (key: `locale.${keyof Words['locale']}`): string =>
  wordsIn(inUse).locale[key.slice('locale.'.length) as keyof Words['locale']]
