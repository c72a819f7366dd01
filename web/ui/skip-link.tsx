import type { MouseEvent } from 'react'
import * as text from '#text/common.ts'
import styles from './skip-link.module.css'

/** The first stop of the Tab key: past the navigation to `main`, whose id it takes for granted. */
export const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: it leads within the page; the router must not take it for an address
  <a className={styles.skip} href="#main" onClick={toMain}>
    {text.skipToContent}
  </a>
)

function toMain(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
