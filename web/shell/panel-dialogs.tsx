import { type ComponentType, Suspense } from 'react'
import { closePanel, type Panel, useOpenPanel } from '#web/lib/panels.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

const DIALOGS: Readonly<Record<Panel, ComponentType<{ onClose(): void }>>> = {
  import: lazyDialog(() =>
    import('#web/features/library/import/import-dialog.tsx').then(({ ImportDialog }) => ImportDialog),
  ),
  settings: lazyDialog(() =>
    import('#web/pages/settings/settings-dialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
  ),
  cleanup: lazyDialog(() =>
    import('#web/pages/cleanup/cleanup-assistant.tsx').then(({ CleanupAssistant }) => CleanupAssistant),
  ),
  palette: lazyDialog(() => import('#web/pages/palette/palette.tsx').then(({ Palette }) => Palette)),
  shortcuts: lazyDialog(() =>
    import('#web/pages/shortcuts/shortcuts-dialog.tsx').then(({ ShortcutsDialog }) => ShortcutsDialog),
  ),
}

/** The dialogs that any page can open. Their code is loaded on first use. */
export function PanelDialogs() {
  const open = useOpenPanel()
  const Dialog = open && DIALOGS[open]
  return <Suspense>{Dialog && <Dialog onClose={closePanel} />}</Suspense>
}
