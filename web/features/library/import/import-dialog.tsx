import { useEffect } from 'react'
import * as common from '#text/common.ts'
import * as text from '#text/imports.ts'
import { UseAnotherAccount } from '#web/features/account/use-another-account.tsx'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { AddChannelButton } from '#web/features/library/add-channel/add-channel-button.tsx'
import { FileDropArea } from '#web/features/library/file-import/file-drop-area.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import panel from './import-panel.module.css'
import { ImportPanel } from './import-panel.tsx'
import { showImport, startImport, useImportState } from './import-store.ts'

/** Imports the user's YouTube subscriptions again. Where there is no Google, it brings in channels in other ways. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const { google } = useSignedIn().platform
  return (
    <Dialog title={google ? text.importDialogTitle : text.bringDialogTitle} onClose={onClose}>
      {google ? <FromYouTube onClose={onClose} /> : <p>{text.bringText}</p>}
      <FileDropArea onDone={onClose} />
      {!google && (
        <div className={panel.actions}>
          <AddChannelButton />
        </div>
      )}
    </Dialog>
  )
}

function FromYouTube({ onClose }: { onClose(): void }) {
  const { skipped } = useImportState()
  useEffect(() => showImport(), [])
  return (
    <ImportPanel
      lead={skipped ? `${text.skippedSoFar} ${text.whatImportDoes}` : text.whatImportDoes}
      hint={text.importHint}
      leave={(leaving) => <Button onClick={onClose}>{leaving === 'beside' ? common.cancel : common.close}</Button>}
      ended={(summary) =>
        summary === 'no_subscriptions' ? (
          <>
            <Button onClick={onClose}>{text.done}</Button>
            <UseAnotherAccount variant="primary" onSame={() => void startImport()} />
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {text.done}
          </Button>
        )
      }
    />
  )
}
