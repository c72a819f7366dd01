import { matchingParts } from '#domain/search-matches.ts'
import styles from './marked-text.module.css'

/** A text with the words of a search marked. @param words folded; without any the text is as it is */
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
