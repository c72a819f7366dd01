import { SCREENS, screensWith } from '#contract/screens.ts'
import * as text from '#text/shell.ts'
import { useParts } from '#web/lib/navigation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import styles from './tab-bar.module.css'

/** Some names are too long for a tab. */
const NAMES = { ...text.screens, ...text.tabNames }

/** The most used pages at the foot of a small screen, within reach of a thumb. The menu in the header has everything else. */
export function TabBar() {
  const { slug } = useParts()
  return (
    <nav className={styles.bar} aria-label={text.tabs}>
      {screensWith('tab').map((name) => (
        <Link
          key={name}
          to={SCREENS[name].path}
          search={{}}
          className={styles.tab}
          // A folder's page is inside Folders.
          data-within={(name === 'folders' && slug !== undefined) || undefined}
        >
          <Icon name={SCREENS[name].icon} size={22} />
          {NAMES[name]}
        </Link>
      ))}
    </nav>
  )
}
