import * as text from '#text/all-new.ts'
import { Link } from '#web/ui/link.tsx'
import styles from '#web/ui/segments.module.css'

const WAYS = [
  { to: '/dashboard', label: text.byFolder },
  { to: '/new', label: text.byTime },
] as const

/** Leads from what is new by folder to the same by time, and back. */
export const NewsSwitch = () => (
  <nav className={styles.segments} aria-label={text.newsOrder}>
    {WAYS.map(({ to, label }) => (
      <Link key={to} to={to} search={{}} className={styles.segment}>
        {label}
      </Link>
    ))}
  </nav>
)
