import { foldText, searchWords } from './search-text.ts'

/** Names prepared for searching. Preparing folds every name: do it once per list, not per keystroke. */
export type NameIndex<T> = readonly { item: T; name: string; words: string }[]

/** What a search found, the best first, then in the order of the index. */
export type FoundNames<T> = {
  items: T[]
  /** 0: a name begins with the text. 1: its words begin with the typed ones. 2: it contains them. 3: it has the letters in order. */
  best: Rank
}

export type Rank = 0 | 1 | 2 | 3
const NOT_FOUND = 4

/** Everything but letters and digits separates words. */
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu

export const indexNames = <T>(items: readonly T[], nameOf: (item: T) => string): NameIndex<T> =>
  items.map((item) => {
    const name = foldText(nameOf(item)).trim()
    return { item, name, words: ` ${name.replace(SEPARATORS, ' ').trim()}` }
  })

/**
 * The items whose name fits what was typed, ignoring case and accents; null: none. Looks at every name once. Names that
 * only have the letters in order count if no other fits.
 */
export function findNames<T>(index: NameIndex<T>, typed: string): FoundNames<T> | null {
  const text = foldText(typed.trim())
  const words = searchWords(typed)
  const byRank: [T[], T[], T[], T[]] = [[], [], [], []]
  for (const { item, name, words: parts } of index) {
    const rank = rankOf(name, parts, text, words)
    if (rank !== NOT_FOUND) byRank[rank].push(item)
  }
  const best = byRank.findIndex((items) => items.length > 0)
  if (best < 0) return null
  return { best: best as Rank, items: best === 3 ? byRank[3] : byRank.slice(0, 3).flat() }
}

function rankOf(name: string, parts: string, text: string, words: readonly string[]): Rank | typeof NOT_FOUND {
  if (name.startsWith(text)) return 0
  if (words.every((word) => parts.includes(` ${word}`))) return 1
  if (words.every((word) => name.includes(word))) return 2
  return hasLetters(parts, text) ? 3 : NOT_FOUND
}

/** Whether the letters stand in the name in this order, the first of them at the beginning of a word. */
function hasLetters(parts: string, text: string): boolean {
  const letters = text.replace(SEPARATORS, '')
  if (letters.length < 2) return false
  let at = parts.indexOf(` ${letters[0]}`) + 1
  if (at === 0) return false
  for (const letter of letters.slice(1)) {
    at = parts.indexOf(letter, at + 1)
    if (at < 0) return false
  }
  return true
}
