import { useMutation, useQuery } from '@tanstack/react-query'
import type { LibraryFolder } from '#domain/library.ts'
import * as common from '#text/common.ts'
import { notInDemo } from '#text/demo.ts'
import * as text from '#text/shared-folders.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { FeedAddresses } from '#web/features/reader-feeds/feed-addresses.tsx'
import { messageOf } from '#web/lib/http.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Callout } from '#web/ui/message.tsx'
import { LabelledSwitch } from '#web/ui/switch.tsx'
import { showErrorToast, showToast } from '#web/ui/toast-store.ts'
import { changeSharing, sharingQuery } from './api.ts'

/** The address of a folder's public page, or the offer to make one. */
export function ShareFolderDialog({ folder, onClose }: { folder: LibraryFolder; onClose(): void }) {
  const { user, platform } = useSignedIn()
  const userId = user.id
  const isDemo = platform.mode === 'demo'
  const { data: sharing, error, refetch } = useQuery(sharingQuery(userId, folder.id))
  const { mutate: change, isPending } = useMutation({
    mutationFn: (wanted: { showsOwner: boolean } | null) => changeSharing(userId, folder.id, wanted),
    onError: showErrorToast,
  })
  const address = sharing?.address ?? null
  return (
    <Dialog title={text.title(folder.name)} onClose={onClose}>
      {!sharing && (error ? <Callout tone="error">{messageOf(error)}</Callout> : <p>{common.loading}</p>)}
      {sharing && <p>{text.about}</p>}
      {isDemo && <p>{notInDemo}</p>}
      {address !== null && sharing && (
        <>
          <FeedAddresses
            label={text.address}
            addresses={[{ key: 'page', name: text.address, copyName: text.address, address }]}
          />
          <LabelledSwitch
            label={text.showOwner}
            checked={sharing.showsOwner}
            disabled={isPending}
            onChange={(event) => change({ showsOwner: event.currentTarget.checked })}
          />
          <p>{text.showOwnerHint}</p>
        </>
      )}
      <DialogActions>
        <Button onClick={onClose}>{common.close}</Button>
        {!sharing && error && <Button onClick={() => void refetch()}>{common.retry}</Button>}
        {address !== null && (
          <>
            <Button
              busy={isPending}
              onClick={() => change(null, { onSuccess: () => showToast({ text: text.stopped }) })}
            >
              {text.stop}
            </Button>
            <a className={buttonClass('primary')} href={address} target="_blank" rel="noopener">
              {text.openPage}
            </a>
          </>
        )}
        {sharing && address === null && !isDemo && (
          <Button
            variant="primary"
            busy={isPending}
            onClick={() => change({ showsOwner: false }, { onSuccess: () => showToast({ text: text.shared }) })}
          >
            {text.start}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
