import { lazy, Suspense } from 'react'
import { raiseDialog } from '#web/ui/raised-dialogs.tsx'

const AddChannelsDialog = lazy(() =>
  import('./add-channels-dialog.tsx').then((module) => ({ default: module.AddChannelsDialog })),
)

/** Opens "Add channels to …" for a folder; the code of the dialog is loaded then. */
export const openAddChannels = (folderId: string): void =>
  raiseDialog((close) => (
    <Suspense>
      <AddChannelsDialog folderId={folderId} onClose={close} />
    </Suspense>
  ))
