import { Suspense } from 'react'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { raiseDialog } from '#web/ui/raised-dialogs.tsx'

const AddChannelDialog = lazyDialog(() =>
  import('./add-channel-dialog.tsx').then(({ AddChannelDialog }) => AddChannelDialog),
)

/** What the form begins with. */
type Begin = { typed?: string; folderId?: string }

/** Opens the form that adds one channel to the library. Its code is loaded on first use. */
export const openAddChannel = (begin: Begin = {}): void =>
  raiseDialog((close) => (
    <Suspense>
      <AddChannelDialog {...begin} onClose={close} />
    </Suspense>
  ))
