import { useEffect } from 'react'
import * as common from '#text/common.ts'
import * as text from '#text/imports.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './import-panel.module.css'
import { ImportPanel } from './import-panel.tsx'
import { showImport, startImport, useImportState } from './import-store.ts'

/** Imports the user's YouTube subscriptions again. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const { view, skipped, busy } = useImportState()
  useEffect(showImport, [])

  return (
    <Dialog title={text.importDialogTitle} onClose={onClose}>
      <div className={styles.panel}>
        {!view && (
          <p>
            {skipped && `${text.skippedSoFar} `}
            {text.whatImportDoes}
          </p>
        )}
        <ImportPanel
          hint={text.importHint}
          idle={(label) => (
            <>
              <Button onClick={onClose}>{label === null ? common.close : common.cancel}</Button>
              {label !== null && (
                <Button variant="primary" busy={busy} onClick={() => void startImport()}>
                  {busy ? text.importing : label}
                </Button>
              )}
            </>
          )}
          ended={
            <Button variant="primary" onClick={onClose}>
              {text.done}
            </Button>
          }
        />
      </div>
    </Dialog>
  )
}
