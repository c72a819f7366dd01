import { useEffect } from 'react'
import { askBeforeLoss } from '#web/features/library/confirm-sign-out.tsx'
import { DragLayer } from '#web/features/library/drag/drag-layer.tsx'
import { followOutbox } from '#web/features/library/send-change.ts'
import { SyncMarks } from '#web/features/marks/sync-marks.tsx'
import { offerFolderMenu } from '#web/lib/folder-menu.ts'
import { navigate } from '#web/lib/navigation.ts'
import { partIsReady } from '#web/lib/ready.ts'
import { takeSharedSearch } from '#web/lib/shared-search.ts'
import { showErrorToast } from '#web/ui/toast-store.ts'
import { CountNew } from './count-new.tsx'
import { followWorker } from './follow-worker.ts'
import { GlobalShortcuts } from './global-shortcuts.tsx'
import { usePush } from './use-push.ts'
import { useTimeZone } from './use-time-zone.ts'

/** What works on every page and shows nothing at first: dragging, shortcuts, the counts of new videos, syncing, use offline. */
export function ShellExtras() {
  useEffect(() => partIsReady('extras'), [])
  useEffect(followOutbox, [])
  useEffect(askBeforeLoss, [])
  useTimeZone()
  usePush()
  useEffect(() => offerFolderMenu(openFolders), [])
  useEffect(() => followWorker((path) => void navigate({ href: path })), [])
  useEffect(() => {
    const shared = takeSharedSearch()
    if (shared !== null) void navigate({ href: `/share${shared}`, replace: true })
  }, [])
  return (
    <>
      <DragLayer />
      <GlobalShortcuts />
      <CountNew />
      <SyncMarks />
    </>
  )
}

const openFolders: Parameters<typeof offerFolderMenu>[0] = (button, channelId, hold) =>
  void import('#web/features/library/place-menu.tsx')
    .then(({ openPlaceMenu }) => openPlaceMenu(button, { channelId, source: null, hold }))
    .catch(showErrorToast)
