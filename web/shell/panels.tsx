import { lazy, Suspense } from 'react'
import { closePanel, useOpenPanel } from '#web/lib/panels.ts'

const ImportDialog = lazy(() =>
  import('#web/features/library/import/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)
const SettingsDialog = lazy(() =>
  import('#web/pages/settings/settings-dialog.tsx').then((module) => ({ default: module.SettingsDialog })),
)

const CleanupAssistant = lazy(() =>
  import('#web/pages/cleanup/cleanup-assistant.tsx').then((module) => ({ default: module.CleanupAssistant })),
)

const Palette = lazy(() => import('#web/pages/palette/palette.tsx').then((module) => ({ default: module.Palette })))
const ShortcutsDialog = lazy(() =>
  import('#web/pages/shortcuts/shortcuts-dialog.tsx').then((module) => ({ default: module.ShortcutsDialog })),
)

/** The dialogs that any page can open. Their code is loaded on first use. */
export function Panels() {
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
