import { PRODUCT } from '#contract/product.ts'
import styles from './logo.module.css'

/** The logo, two shelves with books, optionally with the name next to it. */
export const Logo = ({ name = true }: { name?: boolean }) => (
  <span className={styles.logo}>
    <svg width="28" height="26" viewBox="0 0 28 26" aria-hidden="true">
      <path className={styles.one} d="M3 4a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v7H3z" />
      <path className={styles.two} d="M11 1.500a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1V11h-5z" />
      <path className={styles.three} d="m18 4.200 3.800-1a1 1 0 0 1 1.200.7l1.800 6.600-4.800.5h-.2z" />
      <path
        className={styles.four}
        d="M5 17a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v6H5zm7 1.500a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1V23H12z"
      />
      <rect className={styles.shelf} y="11" width="28" height="3" rx="1" />
      <rect className={styles.ground} y="23" width="28" height="3" rx="1" />
    </svg>
    <span className={name ? undefined : 'visually-hidden'}>{PRODUCT}</span>
  </span>
)
