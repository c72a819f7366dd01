import { Suspense } from 'react'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { raiseDialog } from '#web/ui/raised-dialogs.tsx'

const AddChannelsDialog = lazyDialog(() =>
  import('./add-channels-dialog.tsx').then(({ AddChannelsDialog }) => AddChannelsDialog),
)

/** Opens the dialog that adds channels to a folder. Its code is loaded on first use. */
export const openAddChannels = (folderId: string): void =>
  raiseDialog((close) => (
    <Suspense>
      <AddChannelsDialog folderId={folderId} onClose={close} />
    </Suspense>
  ))
