import type { LibraryFolder } from '#domain/library.ts'
import * as common from '#text/common.ts'
import * as text from '#text/notifications.ts'
import { settings } from '#text/settings.ts'
import { messageOf } from '#web/lib/http.ts'
import { openPanel } from '#web/lib/panels.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Callout } from '#web/ui/message.tsx'
import styles from './folder-notifications-dialog.module.css'
import { PaceSelect } from './pace-select.tsx'
import { ThisBrowser } from './this-browser.tsx'
import { useNotifications } from './use-notifications.ts'

/** How often a folder notifies, and whether this browser is told. */
export function FolderNotificationsDialog({ folder, onClose }: { folder: LibraryFolder; onClose(): void }) {
  const { data: view, error, refetch } = useNotifications()
  const pace = view?.folders.find(({ folderId }) => folderId === folder.id)?.pace ?? null
  return (
    <Dialog title={text.paceOf(folder.name)} onClose={onClose}>
      {!view && (error ? <Callout tone="error">{messageOf(error)}</Callout> : <p>{common.loading}</p>)}
      {view && (
        <div className={styles.content}>
          <p>{text.dialogText}</p>
          <PaceSelect folder={folder} pace={pace} />
          {pace !== null && view.targets.length === 0 && <Callout>{text.noTarget}</Callout>}
          <ThisBrowser view={view} />
        </div>
      )}
      <DialogActions>
        {!view && error && <Button onClick={() => void refetch()}>{common.retry}</Button>}
        <Button
          onClick={() => {
            onClose()
            openPanel('settings')
          }}
        >
          {settings}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {common.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
