import { foldText } from './search-text.ts'

/** A piece of a text; `isMatch`: it is, or is a part of, a word that was searched for. */
export type TextPart = { text: string; isMatch: boolean }

/** Marks belong to their letter, and so do the parts of a Hangul syllable. */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Of a letter by itself one cannot see whether it ends a word. */
const fold = (text: string): string => foldText(text).replaceAll('ς', 'σ')

/**
 * Splits a text where words of a search match it. Words are compared as the search compares them, by folded text, but the
 * parts are of the text itself, whole letters only: joined they are the text. Neighbours always differ in `isMatch`.
 * @param words folded, see `searchWords`
 */
export function matchingParts(text: string, words: readonly string[]): TextPart[] {
  let folded = ''
  const starts: number[] = []
  const pieces = Array.from(letters.segment(text), ({ segment }) => segment)
  for (const piece of pieces) {
    starts.push(folded.length)
    folded += fold(piece)
  }
  const isMatch = new Uint8Array(folded.length)
  for (const word of words.map(fold)) {
    if (word === '') continue
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      isMatch.fill(1, at, at + word.length)
  }
  const parts: TextPart[] = []
  for (const [i, piece] of pieces.entries()) {
    const matches = isMatch.subarray(starts[i], starts[i + 1] ?? folded.length).includes(1)
    const last = parts.at(-1)
    if (last?.isMatch === matches) last.text += piece
    else parts.push({ text: piece, isMatch: matches })
  }
  return parts
}
