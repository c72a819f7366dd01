import type { ReactNode } from 'react'
import * as text from '#text/admin.ts'
import * as common from '#text/common.ts'
import { signOut } from '#web/features/account/sign-out.ts'
import { IdleWatch } from '#web/features/admin/idle-watch.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { usePageTitle } from '#web/ui/page-heading.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { showErrorToast } from '#web/ui/toast-store.ts'
import styles from './admin-frame.module.css'

const LINKS = [
  { to: '/admin', hash: '', label: text.overview },
  { to: '/admin', hash: 'audit', label: text.auditLog },
] as const

const logout = () => signOut('/admin/login').catch(showErrorToast)

/** Header and links of the admin area. */
export const AdminFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>
    <SkipLink />
    <header className={styles.header}>
      <a href="/" aria-label={common.home} className={styles.home}>
        <Logo />
      </a>
      <nav aria-label={text.admin} className={styles.links}>
        {LINKS.map(({ to, hash, label }) => (
          <Link key={label} to={to} hash={hash}>
            {label}
          </Link>
        ))}
      </nav>
      <a href="/" className={styles.back}>
        <Icon name="chevronLeft" size={16} />
        {text.backToSite}
      </a>
      <Button onClick={logout}>{text.logout}</Button>
    </header>
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
    <IdleWatch />
  </div>
)

/** The heading of a page and the line below it. Sets the window title too. */
export function AdminHeading({ title, line }: { title: string; line: string }) {
  const heading = usePageTitle(title === text.admin ? text.admin : text.pageTitle(title))
  return (
    <div className={styles.heading}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{line}</p>
    </div>
  )
}
