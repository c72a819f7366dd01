import { isScreenOf, SCREENS, screensWith } from '#contract/screens.ts'
import { title as addChannel } from '#text/add-channel.ts'
import * as text from '#text/palette.ts'
import * as shell from '#text/shell.ts'
import { labels } from '#text/shortcuts.ts'
import { signOut } from '#web/features/account/sign-out.ts'
import { openAddChannel } from '#web/features/library/add-channel/open-add-channel.tsx'
import { readSelection } from '#web/features/library/selection.ts'
import { openPanel } from '#web/lib/panels.ts'
import { sidebarStore, themeStore } from '#web/lib/preferences.ts'
import { SHORTCUTS, type ShortcutId } from '#web/lib/shortcut-keys.ts'
import { isOffered, runShortcut } from '#web/lib/shortcuts.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { showErrorToast } from '#web/ui/toast-store.ts'
import type { RowContext } from './context.ts'
import type { Row } from './rows.ts'

const keysOf = (id: ShortcutId) => ({ keys: SHORTCUTS[id].keys[0] })

export function pageRows({ goTo, user, platform }: RowContext): Row[] {
  const page = (id: string, label: string, icon: IconName, does: () => void, keys?: string): Row => ({
    id: `page:${id}`,
    label,
    mark: { icon },
    does,
    ...(keys !== undefined && { keys }),
  })
  return [
    ...screensWith('icon').flatMap((name) => {
      const screen = SCREENS[name]
      const keys = 'keys' in screen ? screen.keys : undefined
      if (!isScreenOf(platform.mode, screen.path)) return []
      return page(name, shell.screens[name], screen.icon, () => goTo.page(screen.path), keys)
    }),
    {
      ...page('unsorted', labels.goUnsorted, 'inbox', () => goTo.channels({ folder: 'unsorted' })),
      ...keysOf('goUnsorted'),
    },
    ...(user.isAdmin ? [page('admin', shell.admin, 'info', () => location.assign('/admin'))] : []),
  ]
}

/** Shortcuts that are actions here too, while the page offers them. */
const OFFERED: readonly (readonly [ShortcutId, IconName])[] = [
  ['newFolder', 'plus'],
  ['import', 'import'],
  ['refresh', 'refresh'],
  ['moveTo', 'folder'],
  ['addChannels', 'plus'],
  ['unseenOnly', 'check'],
  ['density', 'rows'],
  ['undo', 'undo'],
]

/** Where channels can be selected, these need a selection. */
const TAKES_SELECTION: ReadonlySet<ShortcutId> = new Set(['moveTo', 'addChannels'])

export function actionRows(): Row[] {
  const action = (id: string, label: string, icon: IconName, does: () => void): Row => ({
    id: `action:${id}`,
    label,
    mark: { icon },
    does,
  })
  const isSidebarOpen = sidebarStore.state === 'open'
  return [
    ...OFFERED.filter(
      ([id]) => isOffered(id) && (!TAKES_SELECTION.has(id) || !isOffered('moveTo') || readSelection().size > 0),
    ).map(([id, icon]) => ({
      ...action(id, labels[id], icon, () => void runShortcut(id)),
      ...keysOf(id),
    })),
    action('add-channel', addChannel, 'plus', () => openAddChannel()),
    action('settings', shell.settings, 'settings', () => openPanel('settings')),
    action('cleanup', shell.cleanupAssistant, 'broom', () => openPanel('cleanup')),
    { ...action('help', labels.help, 'info', () => openPanel('shortcuts')), ...keysOf('help') },
    ...(['light', 'dark', 'system'] as const)
      .filter((theme) => theme !== themeStore.state)
      .map((theme) =>
        action(`theme-${theme}`, text.themes[theme], theme === 'light' ? 'sun' : 'moon', () => themeStore.set(theme)),
      ),
    action('sidebar', isSidebarOpen ? shell.collapseSidebar : shell.expandSidebar, 'sidebar', () =>
      sidebarStore.set(isSidebarOpen ? 'collapsed' : 'open'),
    ),
    action('sign-out', shell.signOut, 'signOut', () => void signOut().catch(showErrorToast)),
  ]
}
