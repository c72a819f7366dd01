import { type KeyboardEvent, useId, useRef, useState } from 'react'
import * as text from '#text/admin.ts'
import { AuditLog } from '#web/features/admin/audit-log.tsx'
import { HealthFigures } from '#web/features/admin/health-figures.tsx'
import { InterestEmails } from '#web/features/admin/interest-emails.tsx'
import { RemoteConfig } from '#web/features/admin/remote-config.tsx'
import { isAtHome } from '#web/lib/is-at-home.ts'
import { readingKey } from '#web/lib/reading-direction.ts'
import { Link } from '#web/ui/link.tsx'
import styles from './admin-dashboard-page.module.css'
import { AdminHeading } from './admin-frame.tsx'

const TABS = [
  { name: text.remoteConfig, path: '/admin/remote-config', Panel: RemoteConfig },
  { name: text.emailInterests, path: '/admin/interest-emails', Panel: InterestEmails },
] as const

export const AdminDashboardPage = () => (
  <>
    <AdminHeading title={text.admin} line={text.overviewLead} />
    <HealthFigures />
    <div className={styles.columns}>
      <Tabs />
      <AuditLog />
    </div>
  </>
)

function Tabs() {
  const [open, setOpen] = useState(0)
  // Nobody waits for registration at home.
  const tabs = TABS.filter(({ Panel }) => !isAtHome() || Panel !== InterestEmails)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[readingKey(event.key)]
    if (!step) return
    event.preventDefault()
    const next = (open + step + tabs.length) % tabs.length
    setOpen(next)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  const { name, path, Panel } = tabs[open] ?? TABS[0]
  return (
    <section className={styles.tabs}>
      <div className={styles.head}>
        <div role="tablist" aria-label={text.sections} ref={list} className={styles.list}>
          {tabs.map((tab, i) => (
            <button
              key={tab.name}
              type="button"
              role="tab"
              id={`${id}-tab-${i}`}
              aria-selected={i === open}
              aria-controls={`${id}-panel`}
              tabIndex={i === open ? 0 : -1}
              onClick={() => setOpen(i)}
              onKeyDown={onKeyDown}
            >
              {tab.name}
            </button>
          ))}
        </div>
        <Link to={path} className={styles.own}>
          {text.openAsPage}
          <span className="visually-hidden"> ({name})</span>
        </Link>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${open}`}>
        <Panel />
      </div>
    </section>
  )
}
