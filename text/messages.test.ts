import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { COMPLETE_LANGUAGES, type Language } from '#contract/languages.ts'
import { uploadedText } from './channels.ts'
import { placeholdersOf } from './message.ts'
import { inLanguage, wordsIn } from './words.ts'

/** Every text of a language by its path, such as `folders.deleteFolder`, without those of operators. */
function textsOf(language: Language): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') found.set(path, value)
    else for (const [key, entry] of Object.entries(value as object)) visit(entry, path ? `${path}.${key}` : key)
  }
  const { admin, alerts, ...words } = wordsIn(language)
  visit(words, '')
  return found
}

const english = textsOf('en')
const PLURAL = /\{\w+, plural, /

test('every English text is used', () => {
  const code = globSync('text/*.ts')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const named = [...code.matchAll(/const \{([^}]*)\} =\s+messages\('([\w-]+)'\)/g)].flatMap(([, names = '', area]) =>
    names.split(',').map((name) => `${area}.${name.trim()}`),
  )
  const read = [...code.matchAll(/messages\('([\w-]+)'\)\.(\w+)/g)].map(([, area, name]) => `${area}.${name}`)
  const called = [...code.matchAll(/(?:message|fact)\(\s*'([\w-]+\.\w+)'/g)].map(([, key]) => key)
  const extension = globSync('extension/**/*.ts').map((path) => readFileSync(path, 'utf8'))
  const inCompanion = [...extension.join('\n').matchAll(/'(?:__MSG_)?(\w+?)(?:__)?'/g)].map(
    ([, key]) => `companion.${key}`,
  )
  const used = new Set([...named, ...read, ...called, ...inCompanion])
  const unused = [...english.keys()].filter((path) => !used.has(path.split('.').slice(0, 2).join('.')))
  expect(unused).toEqual([])
})

/** Whether a message has several words: names and single words may be the same in two languages. */
const isSentence = (text: string): boolean =>
  text
    .replaceAll(/\{\w+(?:, number)?\}|\{\w+, plural,|\b(?:one|other) \{/g, '')
    .split(/\s+/)
    .filter((word) => /\p{L}{2}/u.test(word)).length > 3

/** The values of a message, and those of them that it shows. What only chooses a form need not be used by every language. */
function valuesOf(text: string) {
  const all = Object.keys(placeholdersOf(text)).toSorted()
  const withoutHashes = text.replaceAll('#', '')
  const shown = all.filter(
    (name) =>
      new RegExp(`\\{${name}(?:, number)?\\}`).test(text) ||
      (withoutHashes !== text && text.includes(`{${name}, plural`)),
  )
  return { all, shown }
}

describe.each(COMPLETE_LANGUAGES)('[EVERY-02] %s', (language) => {
  const texts = textsOf(language)

  test('has the texts of English', () => expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted()))

  test('uses the values of English', () => {
    const wrong = [...texts].filter(([path, text]) => {
      const own = valuesOf(text)
      const { all, shown } = valuesOf(english.get(path) ?? '')
      return own.all.some((name) => !all.includes(name)) || shown.some((name) => !own.all.includes(name))
    })
    expect(wrong).toEqual([])
  })

  test.skipIf(language === 'en')('leaves no sentence in English', () => {
    const same = [...texts].filter(([path, text]) => text === english.get(path) && isSentence(text))
    expect(same).toEqual([])
  })

  test('uses its own plural forms alone', () => {
    const forms = new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories)
    const wrong = [...texts].filter(
      ([, text]) =>
        PLURAL.test(text) &&
        [...text.matchAll(/(?<=[\s}])(zero|one|two|few|many) \{/g)].some(([, form = '']) => !forms.has(form)),
    )
    expect(wrong).toEqual([])
  })
})

test('[EVERY-02] Japanese: a day that is named takes no particle, one that is counted does', () => {
  const now = Date.UTC(2026, 5, 10, 12)
  inLanguage('ja', () => {
    expect(uploadedText(now - 3_600_000, now)).toBe('今日投稿')
    expect(uploadedText(now - 3 * 86_400_000, now)).toBe('3日前に投稿')
  })
})
