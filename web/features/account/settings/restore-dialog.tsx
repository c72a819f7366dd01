import { useState } from 'react'
import type { LibraryView } from '#contract/library.ts'
import type { ExportFile } from '#domain/export-file.ts'
import { changesAnything, planRestore } from '#domain/restore.ts'
import { countText, dateText } from '#text/format.ts'
import { restoreDoneText, restoreProblemText } from '#text/restore.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { revalidateLibrary } from '#web/features/library/api.ts'
import { ApiError, messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Note } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { restoreFile } from './api.ts'
import styles from './restore-dialog.module.css'
import { RestoreFolders } from './restore-folders.tsx'
import { RestoreNames } from './restore-names.tsx'

type Props = {
  file: ExportFile
  /** Entries of the file that could not be used. */
  skipped: number
  library: LibraryView
  onClose(): void
  /** It was imported. */
  onDone(): void
}

/** What importing the file would change, and the button that does it. Nothing changes before. */
export function RestoreDialog({ file, skipped, library, onClose, onDone }: Props) {
  const { user } = useSignedIn()
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { folderCap, channelsPerFolderCap } = user
  const plan = planRestore(library, file, leftOut, { folderCap, channelsPerFolderCap })
  const { newFolders, renamedFolders, movedChannels, newChannels, unchangedChannels } = plan.counts
  const nothing = !changesAnything(plan.counts)

  const send = async () => {
    if (busy || nothing || plan.problems.length > 0) return
    setBusy(true)
    try {
      const undo = await restoreFile({ file, leftOut: [...leftOut], expected: plan.counts })
      onClose()
      onDone()
      showToast({ text: restoreDoneText(plan.counts), undo })
    } catch (error) {
      setBusy(false)
      setFailure(messageOf(error))
      if (error instanceof ApiError && error.code === 'restore_changed') void revalidateLibrary()
    }
  }
  return (
    <Dialog title="Import from file" wide onClose={onClose}>
      <p>
        Exported {dateText(Date.parse(file.exportedAt))}. This is what would change; what is not in the file stays as it
        is.
      </p>
      <div className={styles.counts}>
        <Figures
          counts={[
            ['new folders', newFolders],
            ...(renamedFolders > 0 ? [['folders renamed', renamedFolders] as const] : []),
            ['channels moved', movedChannels],
            ['channels you do not have yet', newChannels],
            ['unchanged', unchangedChannels],
          ]}
        />
      </div>
      {plan.folders.length > 0 && <RestoreFolders folders={plan.folders} leftOut={leftOut} onChange={setLeftOut} />}
      <RestoreNames plan={plan} />
      {skipped > 0 && <p>{countText(skipped)} entries of the file cannot be used and are left out.</p>}
      {plan.problems.map((problem) => (
        <Note key={`${problem.kind}${'name' in problem ? problem.name : ''}`} bad>
          {restoreProblemText(problem)}
        </Note>
      ))}
      {failure && <Note bad>{failure}</Note>}
      {nothing && <Note>Everything in this file is in your library already.</Note>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="main" busy={busy} aria-disabled={nothing || plan.problems.length > 0} onClick={() => void send()}>
          Import
        </Button>
      </DialogActions>
    </Dialog>
  )
}
