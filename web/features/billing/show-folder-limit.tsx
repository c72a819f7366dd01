import { Suspense } from 'react'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { raiseDialog } from '#web/ui/raised-dialogs.tsx'

const FolderLimitDialog = lazyDialog(() =>
  import('./folder-limit-dialog.tsx').then(({ FolderLimitDialog }) => FolderLimitDialog),
)

/** Opens a dialog that compares the free plan, whose folders are used up, with Premium. */
export const showFolderLimit = (used: number, cap: number): void =>
  raiseDialog((close) => (
    <Suspense>
      <FolderLimitDialog used={used} cap={cap} onClose={close} />
    </Suspense>
  ))
