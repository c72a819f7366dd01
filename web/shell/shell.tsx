import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { SCREENS, screensWith } from '#contract/screens.ts'
import * as text from '#text/shell.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { shownStore } from '#web/lib/navigation.ts'
import { optionalPart } from '#web/lib/optional-part.tsx'
import { openPanel } from '#web/lib/panels.ts'
import { sidebarStore } from '#web/lib/preferences.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { PanelDialogs } from './panel-dialogs.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'

const ShellExtras = optionalPart(() => import('./shell-extras.tsx').then(({ ShellExtras }) => ShellExtras))
const OfflineNote = optionalPart(() => import('./offline-note.tsx').then(({ OfflineNote }) => OfflineNote))
const AgreementNote = optionalPart(() =>
  import('#web/pages/legal/agreement-note.tsx').then(({ AgreementNote }) => AgreementNote),
)
const DemoNote = optionalPart(() => import('#web/features/demo/demo-note.tsx').then(({ DemoNote }) => DemoNote))
const Drawer = lazyDialog(() => import('./drawer.tsx').then(({ Drawer }) => Drawer))

const WHOLE: ReadonlySet<string> = new Set(screensWith('whole').map((name) => SCREENS[name].path))

/** The frame of every signed-in page: a sidebar, or on small screens a header with a menu button and a tab bar. */
export function Shell({ children }: { children: ReactNode }) {
  const { user } = useSignedIn()
  const sidebar = useSelector(sidebarStore)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isWhole = useSelector(shownStore, ({ path }) => WHOLE.has(path))
  // On the root: toasts are outside of the shell, in the middle of the page beside the sidebar.
  useLayoutEffect(() => {
    document.documentElement.dataset.sidebar = isWhole ? 'none' : sidebar
  }, [isWhole, sidebar])

  return (
    <div className={styles.shell} data-whole={isWhole || undefined}>
      <SkipLink />
      {!isWhole && (
        <>
          <aside className={styles.side}>
            <Sidebar collapsed={sidebar === 'collapsed'} />
          </aside>
          <header className={styles.top}>
            <Link to="/dashboard">
              <Logo />
            </Link>
            <span className={styles.tools}>
              <IconButton icon="search" label={text.jump} onClick={() => openPanel('palette')} />
              <IconButton
                icon="menu"
                label={text.openMenu}
                aria-expanded={isMenuOpen}
                onClick={() => setMenuOpen(true)}
              />
            </span>
          </header>
        </>
      )}
      <Suspense>{isMenuOpen && <Drawer onClose={() => setMenuOpen(false)} />}</Suspense>
      <main id="main" tabIndex={-1} className={styles.main}>
        {user.demoEndsAt !== null && !isWhole && (
          <div className={styles.demo}>
            <Suspense>
              <DemoNote endsAt={user.demoEndsAt} />
            </Suspense>
          </div>
        )}
        <Suspense>
          <OfflineNote />
        </Suspense>
        {user.legalToAgree && (
          <div className={styles.agreement}>
            <Suspense>
              <AgreementNote version={user.legalToAgree} />
            </Suspense>
          </div>
        )}
        {children}
      </main>
      {!isWhole && <TabBar />}
      <PanelDialogs />
      <Suspense>
        <ShellExtras />
      </Suspense>
    </div>
  )
}
