import { Suspense } from 'react'
import { closePanel, useOpenPanel } from '#web/lib/panels.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

const ImportDialog = lazyDialog(() =>
  import('#web/features/library/import/import-dialog.tsx').then(({ ImportDialog }) => ImportDialog),
)
const SettingsDialog = lazyDialog(() =>
  import('#web/pages/settings/settings-dialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
)

const CleanupAssistant = lazyDialog(() =>
  import('#web/pages/cleanup/cleanup-assistant.tsx').then(({ CleanupAssistant }) => CleanupAssistant),
)

const Palette = lazyDialog(() => import('#web/pages/palette/palette.tsx').then(({ Palette }) => Palette))
const ShortcutsDialog = lazyDialog(() =>
  import('#web/pages/shortcuts/shortcuts-dialog.tsx').then(({ ShortcutsDialog }) => ShortcutsDialog),
)

/** The dialogs that any page can open. Their code is loaded on first use. */
export function PanelDialogs() {
  const open = useOpenPanel()
  return (
    <Suspense>
      {open === 'import' && <ImportDialog onClose={closePanel} />}
      {open === 'cleanup' && <CleanupAssistant onClose={closePanel} />}
      {open === 'palette' && <Palette onClose={closePanel} />}
      {open === 'shortcuts' && <ShortcutsDialog onClose={closePanel} />}
      {open === 'settings' && <SettingsDialog onClose={closePanel} />}
    </Suspense>
  )
}
