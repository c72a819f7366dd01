import { Suspense } from 'react'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { raiseDialog } from '#web/ui/raised-dialogs.tsx'
import type { Content, HistoryContent } from './combine-files.ts'
import { waitingGroups } from './waiting-groups.ts'

const RestoreDialog = lazyDialog(() => import('./restore-dialog.tsx').then(({ RestoreDialog }) => RestoreDialog))
const BringDialog = lazyDialog(() => import('./bring-dialog.tsx').then(({ BringDialog }) => BringDialog))

const HistoryDialog = lazyDialog(() => import('./history-dialog.tsx').then(({ HistoryDialog }) => HistoryDialog))

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
        {content.kind === 'own' && <RestoreDialog {...content} onClose={close} onDone={onDone} />}
        {content.kind === 'foreign' && (
          <BringDialog
            {...content}
            onClose={close}
            onDone={onDone}
            onOther={(other) => openPreview(other, onDone)}
            onHistory={openHistory}
          />
        )}
        {content.kind === 'history' && <HistoryDialog {...content} onClose={close} onDone={onDone} />}
      </Suspense>
    )
  })
}

/** Opens the preview of a history, over that of the channels that came with it. */
const openHistory = (content: HistoryContent): void =>
  raiseDialog((close) => (
    <Suspense>
      <HistoryDialog {...content} onClose={close} onDone={undefined} />
    </Suspense>
  ))

/** Opens the preview of the groups that wait for a folder, if there are any. */
export function openWaitingGroups(): void {
  const waiting = waitingGroups.get()
  if (waiting) openPreview({ kind: 'foreign', ...waiting, history: null, unread: [] }, undefined)
}
