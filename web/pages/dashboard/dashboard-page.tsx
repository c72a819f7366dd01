import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { countLibrary } from '#domain/library.ts'
import { foldersText, subscriptionsText } from '#text/counts.ts'
import { countText } from '#text/format.ts'
import { UseAnotherAccount } from '#web/features/account/use-another-account.tsx'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { openPanel } from '#web/lib/panels.ts'
import { CleanupCard } from '#web/pages/cleanup/cleanup-card.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/message.tsx'
import { PageArea } from '#web/ui/page-area.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Bone, LoadingText } from '#web/ui/skeleton.tsx'
import styles from './dashboard-page.module.css'
import { UpdatesSkeleton } from './updates-skeleton.tsx'
import { useDashboardUpdates } from './use-dashboard-updates.ts'

export function DashboardPage() {
  const { user } = useSignedIn()
  const { status, library, error, retry } = useLibrary()
  const counts = library && countLibrary(library)
  const DashboardUpdates = useDashboardUpdates()
  const [isSettled, setIsSettled] = useState(false)
  const settle = useCallback(() => setIsSettled(true), [])
  const firstName = user.name.trim().split(/\s+/)[0] ?? ''
  const line = counts ? (
    `${subscriptionsText(counts.channels)} across ${foldersText(counts.folders)}`
  ) : status === 'loading' ? (
    <Bone width={220} height="1.45em" />
  ) : undefined
  const shown = (
    <>
      <bdi>{firstName}</bdi>'s Dashboard
    </>
  )
  return (
    <PageArea>
      <PageHeading title={`${firstName}'s Dashboard`} shown={shown} line={line} />
      {status === 'error' ? (
        <ErrorState title="Your library could not be loaded" error={error} onRetry={retry} />
      ) : (
        <>
          {!library && <LoadingText />}
          <div className={styles.stats}>
            <Link to="/folders" className={styles.stat}>
              <span>FOLDERS</span>
              <Figure value={counts?.folders} />
            </Link>
            <Link to="/subscriptions" search={{}} className={styles.stat}>
              <span>SUBSCRIPTIONS</span>
              <Figure value={counts?.channels} />
            </Link>
            <Link to="/subscriptions" search={{ folder: 'unsorted' }} className={styles.stat}>
              <span>UNSORTED SUBSCRIPTIONS</span>
              <Figure value={counts?.unsorted} />
            </Link>
          </div>
          {library &&
            counts &&
            counts.channels + counts.folders > 0 &&
            (DashboardUpdates ? (
              <DashboardUpdates library={library} onShown={settle} />
            ) : (
              <UpdatesSkeleton folders={counts.folders} />
            ))}
          {counts?.folders === 0 &&
            (counts.channels === 0 ? (
              <EmptyState icon="inbox" title="Nothing here yet" hint="Import your subscriptions to get started">
                <Button look="main" onClick={() => openPanel('import')}>
                  Import Subscriptions
                </Button>
                <UseAnotherAccount onSame={() => openPanel('import')} />
              </EmptyState>
            ) : (
              <EmptyState
                icon="folder"
                title="No folders yet. But oh, the possibilities!"
                hint="Make a folder, then give your subscriptions a place in it."
              >
                <Link to="/folders" className={buttonClass('main')}>
                  Go to Folders
                </Link>
              </EmptyState>
            ))}
          {library && <CleanupCard library={library} hidden={!isSettled} />}
        </>
      )}
    </PageArea>
  )
}

const Figure = ({ value }: { value: number | undefined }) => (
  <b>{value === undefined ? <Bone width={64} height="1.1em" /> : countText(value)}</b>
)
