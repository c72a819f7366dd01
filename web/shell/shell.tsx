import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLibrary } from '#web/features/library/use-library.ts'
import { useStored } from '#web/lib/browser-store.ts'
import { sidebarStore } from '#web/lib/preferences.ts'
import { AgreeNote } from '#web/pages/legal/agree-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Note } from '#web/ui/message.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Drawer } from './drawer.tsx'
import { Panels } from './panels.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

/** Stands where a part could not be fetched that nobody asked for: the page is of use without it. */
const MISSING: { default: () => ReactNode } = { default: () => null }

const DragLayer = lazy(() =>
  import('#web/features/library/drag/drag-layer.tsx').then(
    (module) => ({ default: module.DragLayer }),
    () => MISSING,
  ),
)

/** The frame of every signed-in page: sidebar, or a header with a menu where there is no room for one. */
export function Shell({ children }: { children: ReactNode }) {
  const sidebar = useStored(sidebarStore)
  const [drawer, setDrawer] = useState(false)

  return (
    <div className={styles.shell} data-sidebar={sidebar}>
      <SkipLink />
      <aside className={styles.side}>
        <Sidebar collapsed={sidebar === 'collapsed'} />
      </aside>
      <header className={styles.top}>
        <IconButton icon="menu" label="Open menu" aria-expanded={drawer} onClick={() => setDrawer(true)} />
        <Link to="/dashboard">
          <Logo />
        </Link>
      </header>
      {drawer && <Drawer onClose={() => setDrawer(false)} />}
      <main id="main" tabIndex={-1} className={styles.main}>
        <StaleNote />
        <AgreeNote />
        {children}
      </main>
      <Panels />
      <Suspense>
        <DragLayer />
      </Suspense>
    </div>
  )
}

/** Says that what is on screen could not be checked with the server. */
function StaleNote() {
  const { stale, retry } = useLibrary()
  if (!stale) return null
  return (
    <div className={styles.note}>
      <Note>
        <p>The server could not be reached. What you see may be out of date.</p>
        <Button onClick={retry}>Retry</Button>
      </Note>
    </div>
  )
}
