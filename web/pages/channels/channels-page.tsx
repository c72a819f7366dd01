import { countLibrary } from '#domain/library.ts'
import { subscriptionsText } from '#text/counts.ts'
import { UseAnotherAccount } from '#web/features/account/use-another-account.tsx'
import { useLibrary } from '#web/features/library/use-library.ts'
import { openPanel } from '#web/lib/panels.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/message.tsx'
import { PageArea } from '#web/ui/page-area.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { ChannelList } from './channel-list.tsx'
import styles from './channels-page.module.css'
import { ChannelsSubtitleSkeleton } from './channels-subtitle.tsx'

export function ChannelsPage() {
  const { status, library, error, retry } = useLibrary()
  if (library && countLibrary(library).channels === 0) {
    return (
      <>
        <PageHeading title="Subscriptions" line={subscriptionsText(0)} />
        <EmptyState
          icon="inbox"
          title="It is so empty in here that you can hear the videos buffering."
          hint="Import your subscriptions to get started"
        >
          <Button variant="primary" onClick={() => openPanel('import')}>
            Import Subscriptions
          </Button>
          <UseAnotherAccount onSame={() => openPanel('import')} />
        </EmptyState>
      </>
    )
  }
  if (library) return <ChannelList library={library} />
  return (
    <>
      <PageArea>
        <PageHeading title="Subscriptions" {...(status === 'loading' && { line: <ChannelsSubtitleSkeleton /> })} />
      </PageArea>
      {status === 'error' ? (
        <ErrorState title="Your subscriptions could not be loaded" error={error} onRetry={retry} />
      ) : (
        <>
          <LoadingText />
          <Skeleton height={38} />
          <div className={styles.list} />
          <CardsSkeleton />
        </>
      )}
    </>
  )
}
