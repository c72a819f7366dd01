import { SCREENS, screensWith } from '#contract/screens.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { openNewFolder } from '#web/features/library/new-folder.tsx'
import { refreshVideos } from '#web/features/videos/refresh.ts'
import { firstInView } from '#web/lib/in-view.ts'
import { addressStore, navigate } from '#web/lib/navigation.ts'
import { closePanel, isPanelOpen, openPanel, useOpenPanel } from '#web/lib/panels.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { openModals } from '#web/ui/modal-stack.ts'
import { showErrorToast } from '#web/ui/toast-store.ts'

/** The shortcuts that every page has. A page that offers the same does it its own way. */
export function GlobalShortcuts() {
  const { user } = useSignedIn()
  const panel = useOpenPanel()
  const isDashboard = useSelector(addressStore, ({ pathname }) => pathname === '/dashboard')
  const actions = {
    palette: () => {
      if (panel === 'palette') return closePanel()
      // Other dialogs would be left in the middle of their work; a panel is replaced.
      if (openModals().length > Number(isPanelOpen())) return false
      openPanel('palette')
    },
    search: () => openPanel('palette'),
    ...Object.fromEntries(
      screensWith('keys').map((name) => [`go:${name}`, () => navigate({ to: SCREENS[name].path, search: {} })]),
    ),
    goUnsorted: () => navigate({ to: '/subscriptions', search: { folder: 'unsorted' } }),
    import: () => openPanel('import'),
    undo: () => undoLast(user.id),
    help: () => openPanel('shortcuts'),
    next: () => focusTitle(1),
    previous: () => focusTitle(-1),
    newFolder: () => void openNewFolder(),
    ...(isDashboard && { refresh: () => refreshVideos(user.id, {}, true) }),
  }
  useShortcuts(actions, true)
  return null
}

/** The page knows of no last change: the newest of the recent ones is undone. */
const undoLast = (userId: string) =>
  void import('#web/pages/changes/undo-last.ts').then((part) => part.undoLast(userId)).catch(showErrorToast)

/** The titles of videos and folders, which are links. */
const TITLES = 'main :is(h2, h3) > a[href], main li > div > a[target="_blank"]:not([tabindex="-1"])'

/** Moves the focus to the title after or before the one that has it, or is in the same card; from elsewhere to the first in view. */
function focusTitle(step: 1 | -1): boolean {
  const titles = [...document.querySelectorAll<HTMLElement>(TITLES)].filter((title) => title.checkVisibility())
  const focused = document.activeElement
  const card = focused?.closest('main :is(article, li)')
  const current = titles.findIndex((title) => title === focused || card?.contains(title))
  const target = current >= 0 ? titles[current + step] : firstInView(titles)
  target?.focus()
  return target !== undefined
}
