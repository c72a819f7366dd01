import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import * as common from '#text/common.ts'
import * as text from '#text/shell.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { sidebarStore } from '#web/lib/preferences.ts'
import { AgreementNote } from '#web/pages/legal/agreement-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Callout } from '#web/ui/message.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Drawer } from './drawer.tsx'
import { Panels } from './panels.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

/** Replaces code that could not be fetched: pages work without dragging. */
const NO_DRAG_LAYER: { default: () => ReactNode } = { default: () => null }

const DragLayer = lazy(() =>
  import('#web/features/library/drag/drag-layer.tsx').then(
    (module) => ({ default: module.DragLayer }),
    () => NO_DRAG_LAYER,
  ),
)

/** The frame of every signed-in page: a sidebar, or on small screens a header with a menu button. */
export function Shell({ children }: { children: ReactNode }) {
  const sidebar = useSelector(sidebarStore)
  const [isMenuOpen, setMenuOpen] = useState(false)

  return (
    <div className={styles.shell} data-sidebar={sidebar}>
      <SkipLink />
      <aside className={styles.side}>
        <Sidebar collapsed={sidebar === 'collapsed'} />
      </aside>
      <header className={styles.top}>
        <IconButton icon="menu" label={text.openMenu} aria-expanded={isMenuOpen} onClick={() => setMenuOpen(true)} />
        <Link to="/dashboard">
          <Logo />
        </Link>
      </header>
      {isMenuOpen && <Drawer onClose={() => setMenuOpen(false)} />}
      <main id="main" tabIndex={-1} className={styles.main}>
        <StaleNote />
        <AgreementNote />
        {children}
      </main>
      <Panels />
      <Suspense>
        <DragLayer />
      </Suspense>
    </div>
  )
}

/** Warns that the stored library is shown because the server could not be reached. */
function StaleNote() {
  const { stale, retry } = useLibrary()
  if (!stale) return null
  return (
    <div className={styles.note}>
      <Callout>
        <p>{text.mayBeOutOfDate}</p>
        <Button onClick={retry}>{common.retry}</Button>
      </Callout>
    </div>
  )
}
