import { lazy, Suspense } from 'react'
import { raiseDialog } from '#web/ui/raised-dialogs.tsx'

const AddChannelsDialog = lazy(() =>
  import('./add-channels-dialog.tsx').then((module) => ({ default: module.AddChannelsDialog })),
)

/** Opens the dialog that adds channels to a folder. Its code is loaded on first use. */
export const openAddChannels = (folderId: string): void =>
  raiseDialog((close) => (
    <Suspense>
      <AddChannelsDialog folderId={folderId} onClose={close} />
    </Suspense>
  ))
