import { useQuery } from '@tanstack/react-query'
import type { SharedFolderCopy } from '#contract/shared-folders.ts'
import * as share from '#text/share.ts'
import * as text from '#text/shared-folders.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { openPreview } from '#web/features/library/file-import/open-preview.tsx'
import { sharedCopyQuery } from '#web/features/shared-folders/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/message.tsx'
import { LoadingText } from '#web/ui/skeleton.tsx'

/** Copies a folder that somebody shared into the user's library, as a file with one group would be. */
export function SharedFolder({ token }: { token: string }) {
  const { id: userId } = useSignedIn().user
  const { data, error, refetch } = useQuery(sharedCopyQuery(userId, token))
  if (error) return <ErrorState title={text.notLoaded} error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingText />
  if (data === null)
    return (
      <EmptyState title={text.notShared} hint={text.notSharedHint}>
        <a href="/dashboard" className={buttonClass('primary')}>
          {share.goToDashboard}
        </a>
      </EmptyState>
    )
  return (
    <EmptyState title={`${data.name} · ${text.channels(data.channels.length)}`} hint={text.copyHint}>
      <Button variant="primary" disabled={data.channels.length === 0} onClick={() => preview(data)}>
        {text.copyFolder}
      </Button>
    </EmptyState>
  )
}

const preview = ({ name, channels }: SharedFolderCopy) =>
  openPreview(
    {
      kind: 'foreign',
      fileName: name,
      file: {
        ...{ format: 'youtube', refused: null, channels, report: {}, leftOut: [] },
        groups: [{ name, path: [name], channels: channels.map(({ id }) => id) }],
      },
      history: null,
      unread: [],
    },
    undefined,
  )
