import { foldText } from '../search-text.ts'
import { GIVEN_NAMES } from './given-names.ts'

const MIN_LETTERS = 3
/** Frequent in names of channels, whatever they are about. */
const COMMON = new Set(
  'the and with for from official channel channels videos video show clips daily network live studio studios world media one new der die das und les des del los las een'.split(
    ' ',
  ),
)

/** As they stand in folded text. */
const IGNORED = new Set([...COMMON, ...GIVEN_NAMES].map(foldText))

/**
 * The words of a name that can say what it is about, folded as for search, each once. Words of one or two letters and given
 * names are left out.
 */
export const wordsOf = (name: string): string[] => [
  ...new Set(
    foldText(name)
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => [...word].length >= MIN_LETTERS && !IGNORED.has(word) && !/^\p{N}+$/u.test(word)),
  ),
]
