import { Suspense } from 'react'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { raiseDialog } from '#web/ui/raised-dialogs.tsx'
import type { Content } from './combine-files.ts'
import { waitingGroups } from './waiting-groups.ts'

const RestoreDialog = lazyDialog(() => import('./restore-dialog.tsx').then(({ RestoreDialog }) => RestoreDialog))
const BringDialog = lazyDialog(() => import('./bring-dialog.tsx').then(({ BringDialog }) => BringDialog))

let closeLast = () => {}

/**
 * Opens the preview of files, instead of an earlier one. Its code is loaded on first use.
 * @param onDone called after they were imported
 */
export function openPreview(content: Content, onDone: (() => void) | undefined): void {
  closeLast()
  raiseDialog((close) => {
    closeLast = close
    return (
      <Suspense>
        {content.kind === 'own' ? (
          <RestoreDialog {...content} onClose={close} onDone={onDone} />
        ) : (
          <BringDialog {...content} onClose={close} onDone={onDone} onOther={(other) => openPreview(other, onDone)} />
        )}
      </Suspense>
    )
  })
}

/** Opens the preview of the groups that wait for a folder, if there are any. */
export function openWaitingGroups(): void {
  const waiting = waitingGroups.get()
  if (waiting) openPreview({ kind: 'foreign', ...waiting, unread: [] }, undefined)
}
