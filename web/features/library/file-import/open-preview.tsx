import { lazy, Suspense } from 'react'
import { raiseDialog } from '#web/ui/raised-dialogs.tsx'
import type { Content } from './combine-files.ts'

const RestoreDialog = lazy(() =>
  import('./restore-dialog.tsx').then(({ RestoreDialog }) => ({ default: RestoreDialog })),
)
const BringDialog = lazy(() => import('./bring-dialog.tsx').then(({ BringDialog }) => ({ default: BringDialog })))

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
