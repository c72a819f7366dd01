/** A letter with combining marks, in the scripts where users often type it without them. */
const MARKED = /([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}])\p{Mn}+/gu
const PLAIN = /^[ -~]*$/

/**
 * The form in which titles and search words are compared: lower case, compatibility forms unified, without accents. Marks
 * that change the meaning in their script stay. It is stored, so that SQLite and PostgreSQL find the same.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  return PLAIN.test(lower) ? lower : lower.normalize('NFKD').toLowerCase().replace(MARKED, '$1').normalize('NFKC')
}

/** Further words of a search are ignored. */
const MAX_WORDS = 8

/** The words of a search, folded. */
export const searchWords = (typed: string): string[] => [
  ...new Set(
    foldText(typed)
      .split(/\s+/u)
      .filter((word) => word !== '')
      .slice(0, MAX_WORDS),
  ),
]

/** A pattern for SQL's `like … escape '\'` that finds texts containing the word. */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
