import { countLibrary } from '#domain/library.ts'
import { empty, notLoaded, title } from '#text/channels.ts'
import { importHint, importSubscriptions } from '#text/common.ts'
import { subscriptionsText } from '#text/counts.ts'
import { UseAnotherAccount } from '#web/features/account/use-another-account.tsx'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { AddChannelButton } from '#web/features/library/add-channel/add-channel-button.tsx'
import { useLibrary } from '#web/features/library/use-library.ts'
import { openPanel } from '#web/lib/panels.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/message.tsx'
import { PageArea } from '#web/ui/page-area.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LoadingText } from '#web/ui/skeleton.tsx'
import { ChannelList } from './channel-list.tsx'
import { ChannelsSkeleton, FiltersSkeleton } from './channels-skeleton.tsx'
import { ChannelsSubtitleSkeleton } from './channels-subtitle.tsx'

/** All channels of the user. On screen they are called subscriptions. */
export function ChannelsPage() {
  const { status, library, error, retry } = useLibrary()
  if (library) return countLibrary(library).channels === 0 ? <EmptyPage /> : <ChannelList library={library} />
  return (
    <>
      <PageArea>
        <PageHeading title={title} {...(status === 'pending' && { line: <ChannelsSubtitleSkeleton /> })}>
          <AddChannelButton />
        </PageHeading>
      </PageArea>
      {status === 'error' ? (
        <ErrorState title={notLoaded} error={error} onRetry={retry} />
      ) : (
        <>
          <LoadingText />
          <FiltersSkeleton />
          <ChannelsSkeleton />
        </>
      )}
    </>
  )
}

function EmptyPage() {
  const { google } = useSignedIn().platform
  return (
    <>
      <PageHeading title={title} line={subscriptionsText(0)} />
      <EmptyState title={empty} hint={importHint}>
        <Button variant="primary" onClick={() => openPanel('import')}>
          {importSubscriptions}
        </Button>
        <AddChannelButton />
        {google && <UseAnotherAccount onSame={() => openPanel('import')} />}
      </EmptyState>
    </>
  )
}
