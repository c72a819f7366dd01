import * as text from '#text/all-new.ts'
import { Link } from '#web/ui/link.tsx'
import segments from '#web/ui/segments.module.css'
import styles from './news-switch.module.css'

const WAYS = [
  { to: '/dashboard', label: text.byFolder },
  { to: '/new', label: text.byTime },
] as const

/** Leads from what is new by folder to the same by time, and back. Not where the tab bar does so. */
export const NewsSwitch = () => (
  <nav className={`${segments.segments} ${styles.switch}`} aria-label={text.newsOrder}>
    {WAYS.map(({ to, label }) => (
      <Link key={to} to={to} search={{}} className={segments.segment}>
        {label}
      </Link>
    ))}
  </nav>
)
