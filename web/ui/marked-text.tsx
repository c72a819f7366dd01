import { matchingParts } from '#domain/search-matches.ts'
import styles from './marked-text.module.css'

/** Text with the search words highlighted. @param words case-folded; empty or undefined: none */
export function MarkedText({ text, words }: { text: string; words?: readonly string[] | undefined }) {
  if (!words) return text
  let at = 0
  return matchingParts(text, words).map((part) => {
    const key = at
    at += part.text.length
    return part.isMatch ? (
      <mark key={key} className={styles.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    )
  })
}
