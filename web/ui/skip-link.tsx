import type { MouseEvent } from 'react'
import * as text from '#text/common.ts'
import styles from './skip-link.module.css'

/** The first Tab stop: skips the navigation. The page must have an element with the id `main`. */
export const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: it leads to a part of the page, not to a page
  <a className={styles.skip} href="#main" onClick={toMain}>
    {text.skipToContent}
  </a>
)

function toMain(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
