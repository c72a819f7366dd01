import { describe, expect, test } from 'vitest'
import { COMPLETE_LANGUAGES } from '#contract/languages.ts'
import { message, placeholdersOf } from '../text/message.ts'
import { choose, counted, countText, plural } from '../text/parts.ts'
import { inLanguage, wordsIn } from '../text/words.ts'
import { withWords } from './compile-messages.ts'

const WORDS = {
  shelf: {
    title: "Don't panic",
    steps: ['one', 'two'],
    added: 'Added {name}',
    held: '{count, plural, one {# of {name}} other {# of {name}}}',
  },
}
const compiled = (code: string) => withWords(`import { message, messages } from './message.ts'\n${code}`, WORDS)

test('texts that are named become constants, and a page contains no others', () => {
  expect(compiled("export const { title, steps: list } = messages('shelf')").trim()).toBe(
    'export const title = "Don\'t panic", list = ["one","two"]',
  )
  expect(compiled("export const { added } = messages('shelf')").trim()).toBe(
    `export const added = (value) => \`Added \${value}\``,
  )
  expect(compiled("const [first] = messages('shelf').steps").trim()).toBe('const [first] = (["one","two"])')
  expect(() => compiled("const all = messages('shelf')")).toThrow('one by one')
})

test('a value stands where the message names it, and is made once', () => {
  expect(compiled("const f = (name: string) => message('shelf.added', { name })")).toContain(`=> \`Added \${name}\``)
  expect(compiled("const f = (name: string) => message('shelf.added', { name: name.trim() })")).toContain(
    `=> \`Added \${(name.trim())}\``,
  )
  const code = compiled("const f = () => message('shelf.held', { count: next(), name: 'A' })")
  expect(code.split('next()')).toHaveLength(2)
})

test('a text that does not exist, or lacks a value, stops the build', () => {
  expect(() => compiled("message('shelf.gone')")).toThrow('no text shelf.gone')
  expect(() => compiled("message('shelf.added', {})")).toThrow('needs the value name')
  expect(() => compiled("const key = 'shelf.title'\nmessage(key)")).toThrow('named where it is used')
})

const textOf = message as (key: string, values: object) => string

const COUNTS = [0, 1, 2, 3, 11, 100, 12_345]

describe.each(COMPLETE_LANGUAGES)('[EVERY-02] %s', (language) => {
  test('compiled messages say what those of the server say', () => {
    const words = wordsIn(language)
    const calls = Object.entries(words).flatMap(([area, texts]) =>
      Object.entries(texts)
        .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
        .map(([name, text]) => {
          const values = Object.entries(placeholdersOf(text)).map(([value, kind], i) => {
            return [
              value,
              kind === 'number' ? 'count' : kind === 'text' ? JSON.stringify(`V${i}`) : 'count > 1',
            ] as const
          })
          return { key: `${area}.${name}`, values }
        }),
    )
    const source = calls.map(
      ({ key, values }) => `message('${key}', { ${values.map(([name, code]) => `${name}: ${code}`).join(', ')} }),`,
    )
    const code = withWords(`import { message } from './message.ts'\n[${source.join('\n')}]`, words)
    const made = new Function(
      'count',
      '$plural',
      '$choose',
      '$counted',
      '$countText',
      `return ${code.replace(/^import.*$/gm, '').trim()}`,
    )
    inLanguage(language, () => {
      for (const count of COUNTS) {
        const expected = calls.map(({ key, values }) => {
          const read = (text: string) =>
            text === 'count' ? count : text === 'count > 1' ? count > 1 : JSON.parse(text)
          return textOf(key, Object.fromEntries(values.map(([name, text]) => [name, read(text)])))
        })
        expect(made(count, plural, choose, counted, countText)).toEqual(expected)
      }
    })
  })
})
