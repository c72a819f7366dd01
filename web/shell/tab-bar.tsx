import { Link, useParams } from '@tanstack/react-router'
import * as text from '#text/shell.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './tab-bar.module.css'

const TABS = [
  { to: '/dashboard', label: text.homeTab, icon: 'home' },
  { to: '/new', label: text.allNew, icon: 'burst' },
  { to: '/folders', label: text.folders, icon: 'folder' },
  { to: '/subscriptions', label: text.channelsTab, icon: 'list' },
] as const satisfies readonly { to: string; label: string; icon: IconName }[]

/** The most used pages at the foot of a small screen, within reach of a thumb, and the menu with everything else. */
export function TabBar({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu(): void }) {
  const { slug } = useParams({ strict: false })
  return (
    <nav className={styles.bar} aria-label={text.tabs}>
      {TABS.map(({ to, label, icon }) => (
        <Link
          key={to}
          to={to}
          search={{}}
          activeOptions={{ includeSearch: false }}
          className={styles.tab}
          // A folder's page is inside Folders.
          data-within={(to === '/folders' && slug !== undefined) || undefined}
        >
          <Icon name={icon} size={22} />
          {label}
        </Link>
      ))}
      <button type="button" className={styles.tab} aria-haspopup="dialog" aria-expanded={isMenuOpen} onClick={onMenu}>
        <Icon name="more" size={22} />
        {text.moreTab}
      </button>
    </nav>
  )
}
