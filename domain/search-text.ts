/** A letter with combining marks, in the scripts where users often type it without them. */
const MARKED = /([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}])\p{Mn}+/gu
const PLAIN = /^[ -~]*$/

/** Letters and signs that are written otherwise on keyboards without them, and that Unicode does not decompose. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', ħ: 'h', ŧ: 't', þ: 'th', ς: 'σ' },
  ...Object.fromEntries([...'‘’‚‛ʻʼʽˈ′´＇'].map((sign) => [sign, "'"])),
  ...Object.fromEntries([...'“”„‟″«»＂'].map((sign) => [sign, '"'])),
  ...Object.fromEntries([...'‐‑‒–—―−﹣－'].map((sign) => [sign, '-'])),
}
const UNTYPED = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'gu')

/**
 * The form in which titles and search words are compared: lower case, compatibility forms unified, without accents, with
 * the signs that keyboards have. Marks that change the meaning in their script stay. It is stored, so that SQLite and
 * PostgreSQL find the same.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  const typed = (part: string) => part.replace(UNTYPED, (sign) => TYPED_AS[sign] ?? sign)
  // Twice: an acute accent alone would become a space with a mark, and a letter with a mark may leave one of the table.
  const plain = typed(lower).normalize('NFKD').toLowerCase().replace(MARKED, '$1').normalize('NFKC')
  return typed(plain)
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
