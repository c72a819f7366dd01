import { Link } from '@tanstack/react-router'
import { importHint, importSubscriptions, noFoldersYet } from '#text/common.ts'
import { emptyLibrary, goToFolders, noFoldersHint } from '#text/dashboard.ts'
import { UseAnotherAccount } from '#web/features/account/use-another-account.tsx'
import { openPanel } from '#web/lib/panels.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/message.tsx'

export const EmptyLibrary = () => (
  <EmptyState icon="inbox" title={emptyLibrary} hint={importHint}>
    <Button variant="primary" onClick={() => openPanel('import')}>
      {importSubscriptions}
    </Button>
    <UseAnotherAccount onSame={() => openPanel('import')} />
  </EmptyState>
)

/** There are channels, but no folder yet. */
export const NoFolders = () => (
  <EmptyState icon="folder" title={noFoldersYet} hint={noFoldersHint}>
    <Link to="/folders" className={buttonClass('primary')}>
      {goToFolders}
    </Link>
  </EmptyState>
)
