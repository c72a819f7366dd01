import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Library } from '#domain/library.ts'
import { changesAnything, planRestore } from '#domain/restore.ts'
import * as common from '#text/common.ts'
import { restoreProblemText } from '#text/restore.ts'
import * as text from '#text/settings.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { revalidateLibrary } from '#web/features/library/api.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { ApiError, messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Callout } from '#web/ui/message.tsx'
import { Stats } from '#web/ui/stats.tsx'
import { restoreFile } from './api.ts'
import type { Content } from './combine-files.ts'
import styles from './restore-dialog.module.css'
import { RestoreFolders } from './restore-folders.tsx'
import { RestoreNames } from './restore-names.tsx'

type Props = Extract<Content, { kind: 'own' }> & {
  onClose(): void
  /** Called after the import. */
  onDone: (() => void) | undefined
}

/** Previews what importing a file of ours changes, and imports it. */
export function RestoreDialog(props: Props) {
  const { library } = useLibrary()
  return library ? <Restore {...props} library={library} /> : null
}

function Restore({ file, fileName, skipped, library, onClose, onDone }: Props & { library: Library }) {
  const { user } = useSignedIn()
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const { folderCap, channelsPerFolderCap } = user
  const plan = planRestore(library, file, leftOut, { folderCap, channelsPerFolderCap })
  const { newFolders, updatedFolders, movedChannels, newChannels, unchangedChannels } = plan.counts
  const changesNothing = !changesAnything(plan.counts)

  const mayImport = !changesNothing && plan.problems.length === 0
  const restore = useMutation({
    mutationFn: () => restoreFile({ file, leftOut: [...leftOut], expected: plan.counts }),
    onSuccess() {
      onClose()
      onDone?.()
    },
    onError(error) {
      if (error instanceof ApiError && error.code === 'restore_changed') void revalidateLibrary()
    },
  })
  return (
    <Dialog title={text.importFromFile} wide onClose={onClose}>
      <p className={styles.file}>
        <b dir="auto">{fileName}</b>
        {text.exportedOn(Date.parse(file.exportedAt))}
      </p>
      <div className={styles.counts}>
        <p>{text.restoreIntro}</p>
        <Stats
          counts={[
            [text.restoreCounts.newFolders, newFolders],
            ...(updatedFolders > 0 ? [[text.restoreCounts.updatedFolders, updatedFolders] as const] : []),
            [text.restoreCounts.movedChannels, movedChannels],
            [text.restoreCounts.newChannels, newChannels],
            [text.restoreCounts.unchangedChannels, unchangedChannels],
          ]}
        />
      </div>
      {plan.folders.length > 0 && (
        <RestoreFolders folders={plan.folders} library={library} leftOut={leftOut} onChange={setLeftOut} />
      )}
      {plan.folderOrder && <p>{text.restoreFolderOrder}</p>}
      <RestoreNames plan={plan} />
      {skipped > 0 && <p>{text.entriesSkipped(skipped)}</p>}
      {plan.problems.map((problem) => (
        <Callout key={`${problem.kind}${'name' in problem ? problem.name : ''}`} tone="error">
          {restoreProblemText(problem)}
        </Callout>
      ))}
      {restore.error && <Callout tone="error">{messageOf(restore.error)}</Callout>}
      {changesNothing && <Callout>{text.restoreChangesNothing}</Callout>}
      <DialogActions>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button
          variant="primary"
          busy={restore.isPending}
          aria-disabled={!mayImport}
          onClick={() => mayImport && restore.mutate()}
        >
          {text.importFile}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
