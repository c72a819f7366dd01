// In pages too, so nothing of what parses messages is imported here.

// Texts in no language: accented, about 35 % longer, in brackets. What stands on a screen without brackets is not in
// text/, what has lost one is cut.

const ACCENTS: Readonly<Record<string, string>> = {
  ...{ a: 'àà', e: 'éé', i: 'îî', o: 'öö', u: 'ûû', A: 'ÀÀ', E: 'ÉÉ', I: 'ÎÎ', O: 'ÖÖ', U: 'ÛÛ' },
  ...{ c: 'ç', d: 'ð', g: 'ĝ', h: 'ĥ', j: 'ĵ', k: 'ķ', l: 'ļ', n: 'ñ', r: 'ŕ', s: 'š', t: 'ţ', w: 'ŵ', y: 'ý', z: 'ž' },
  ...{ C: 'Ç', D: 'Ð', G: 'Ĝ', H: 'Ĥ', J: 'Ĵ', K: 'Ķ', L: 'Ļ', N: 'Ñ', R: 'Ŕ', S: 'Š', T: 'Ţ', W: 'Ŵ', Y: 'Ý', Z: 'Ž' },
}

export const WORDS = /\p{L}{2}|\p{L}\p{M}*(?=\s|$)/u
/** Addresses, placeholders such as `%name%`, and names from outside, which are isolated. */
const AS_THEY_ARE = /https?:\/\/\S+|\S+@\S+\.\w+|%\w+%|\u2068[^\u2069]*\u2069/gu
export const ADDRESS = /^(?:https?:|mailto:|\/)\S*$/
/** Attributes of elements that are sentences; others are addresses and classes. */
const SENTENCE_PROPS = ['children', 'title', 'alt', 'aria-label']

/** A sentence in the pseudo-language. @param kept parts of it that came from outside and stay as they are */
export function pseudoSentence(text: string, kept: readonly string[] = []): string {
  if (!WORDS.test(text) || ADDRESS.test(text)) return text
  const [, before = '', middle = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? []
  return `${before}⟦${accented(middle, kept)}⟧${after}`
}

/** @param kept parts that stay as they are */
export function accented(text: string, kept: readonly string[]): string {
  const parts = kept.filter((part) => part.length > 1).toSorted((a, b) => b.length - a.length)
  const untouched = new RegExp([AS_THEY_ARE.source, ...parts.map((part) => RegExp.escape(part))].join('|'), 'gu')
  let result = ''
  let end = 0
  for (const match of text.matchAll(untouched)) {
    result += withAccents(text.slice(end, match.index)) + match[0]
    end = match.index + match[0].length
  }
  return result + withAccents(text.slice(end))
}

const withAccents = (text: string) => [...text].map((letter) => ACCENTS[letter] ?? letter).join('')

/** Every string in a value, in what its functions return, and in the content of elements. */
export function pseudo<T>(value: T, kept?: readonly string[]): T
export function pseudo(value: unknown, kept: readonly string[] = []): unknown {
  if (typeof value === 'string') return pseudoSentence(value, kept)
  if (typeof value === 'function')
    return (...args: unknown[]) => pseudo(value(...args) as unknown, [...kept, ...stringsIn(args)])
  if (Array.isArray(value)) return value.map((entry) => pseudo(entry as unknown, kept))
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return value
  const entries = Object.entries(value)
  if ('$$typeof' in value && 'props' in value) {
    const props = Object.entries(value.props as object).map(([name, prop]: [string, unknown]) => [
      name,
      SENTENCE_PROPS.includes(name) ? pseudo(prop, kept) : prop,
    ])
    return { ...value, props: Object.fromEntries(props) as object }
  }
  return Object.fromEntries(
    entries.map(([name, entry]) => [name, name === 'id' ? entry : pseudo(entry as unknown, kept)]),
  )
}

/** Every string in a value. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}
