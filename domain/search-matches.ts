import { lazy } from './lazy.ts'
import { foldText } from './search-text.ts'

/** A part of a text. `isMatch`: it matches a word of the search. */
export type TextPart = { text: string; isMatch: boolean }

/** Graphemes: combining marks stay with their letter, and Hangul syllables stay whole. */
const letters = lazy(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))

/**
 * Splits a text into parts that match words of a search and parts that do not. Matches are found in the folded text, as the
 * search does; the parts are of the original text and contain whole graphemes. Neighbours always differ in `isMatch`.
 * @param words folded, see `searchWords`
 */
export function matchingParts(text: string, words: readonly string[]): TextPart[] {
  let folded = ''
  const starts: number[] = []
  const pieces = Array.from(letters().segment(text), ({ segment }) => segment)
  for (const piece of pieces) {
    starts.push(folded.length)
    folded += foldText(piece)
  }
  const isMatch = new Uint8Array(folded.length)
  for (const word of words) {
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
