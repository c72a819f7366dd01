/** A letter of a script whose marks people leave out when they type, with its marks. */
const MARKED = /([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}])\p{Mn}+/gu
const PLAIN = /^[ -~]*$/

/**
 * What titles and what somebody types are compared by: compatibility forms unified, lower case, without accents. Marks of
 * scripts that would read differently without them stay. Both engines store it, so both find the same.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  return PLAIN.test(lower) ? lower : lower.normalize('NFKD').toLowerCase().replace(MARKED, '$1').normalize('NFKC')
}

/** Words of a search beyond this many are ignored. */
const MOST_WORDS = 8

/** The words of a search, folded. */
export const searchWords = (typed: string): string[] => [
  ...new Set(
    foldText(typed)
      .split(/\s+/u)
      .filter((word) => word !== '')
      .slice(0, MOST_WORDS),
  ),
]

/** The word as a part of a text for SQL's `like … escape '\'`. */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
