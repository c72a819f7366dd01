import { useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './import-panel.module.css'
import { ImportPanel } from './import-panel.tsx'
import { showImport, startImport, useImportState } from './import-store.ts'

/** Brings the library in line with the list at YouTube. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const { view, skipped, busy } = useImportState()
  useEffect(showImport, [])

  return (
    <Dialog title="Import YouTube Subscriptions" onClose={onClose}>
      <div className={styles.panel}>
        {!view && (
          <p>
            {skipped && 'You have skipped the import so far. '}Reads your list at YouTube: new channels come in as
            unsorted, channels you left go aside. Your folders stay as they are.
          </p>
        )}
        <ImportPanel
          hint="Make sure you're signed in to YouTube and have granted the necessary permissions."
          idle={(label) => (
            <>
              <Button onClick={onClose}>{label === null ? 'Close' : 'Cancel'}</Button>
              {label !== null && (
                <Button look="main" busy={busy} onClick={() => void startImport()}>
                  {busy ? 'Importing...' : label}
                </Button>
              )}
            </>
          )}
          ended={
            <Button look="main" onClick={onClose}>
              Done
            </Button>
          }
        />
      </div>
    </Dialog>
  )
}
