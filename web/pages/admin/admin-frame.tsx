import { type ReactNode, useEffect } from 'react'
import * as common from '#text/common.ts'
import { signOut } from '#web/features/account/sign-out.ts'
import { IdleWatch } from '#web/features/admin/idle-watch.tsx'
import { messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import styles from './admin-frame.module.css'

const LINKS = [
  { href: '/admin', label: 'Overview' },
  { href: '/admin/remote-config', label: 'Remote Config' },
  { href: '/admin/interest-emails', label: 'Email Interests' },
]

const logout = () =>
  signOut('/admin/login').catch((error: unknown) => showToast({ text: messageOf(error), tone: 'error' }))

/** Header and links of the operators' area. */
export const AdminFrame = ({ path, children }: { path: string; children: ReactNode }) => (
  <div className={styles.frame}>
    <SkipLink />
    <header className={styles.header}>
      <a href="/" aria-label={common.home} className={styles.home}>
        <Logo />
      </a>
      <nav aria-label="Operators" className={styles.links}>
        {LINKS.map(({ href, label }) => (
          <a key={href} href={href} aria-current={href === path ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <Button onClick={logout}>Logout</Button>
    </header>
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
    <IdleWatch />
  </div>
)

/** A page's title, also the window's, and the line beneath. */
export function AdminHeading({ title, line }: { title: string; line: string }) {
  useEffect(() => {
    document.title = `${title} · Operators · Subshelf`
  }, [title])
  return (
    <div className={styles.heading}>
      <h1>{title}</h1>
      <p>{line}</p>
    </div>
  )
}
