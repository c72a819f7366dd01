import styles from './logo.module.css'

/** The logo, optionally with the name next to it. */
export const Logo = ({ name = true }: { name?: boolean }) => (
  <span className={styles.logo}>
    <svg width="26" height="22" viewBox="0 0 26 22" aria-hidden="true">
      <rect className={styles.one} width="18" height="5" rx="2" />
      <rect className={styles.two} y="8.5" width="26" height="5" rx="2" />
      <rect className={styles.three} y="17" width="22" height="5" rx="2" />
    </svg>
    <span className={name ? undefined : 'visually-hidden'}>Subshelf</span>
  </span>
)
