import { useCallback, useState } from 'react'
import { countLibrary } from '#domain/library.ts'
import { libraryCounts, libraryNotLoaded, titleAfterName, titleBeforeName } from '#text/dashboard.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { CleanupCard } from '#web/pages/cleanup/cleanup-card.tsx'
import { ErrorState } from '#web/ui/message.tsx'
import { PageArea } from '#web/ui/page-area.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyLibrary, NoFolders } from './empty-dashboard.tsx'
import { StatCards } from './stat-cards.tsx'
import { UpdatesSkeleton } from './updates-skeleton.tsx'
import { useDashboardUpdates } from './use-dashboard-updates.ts'

export function DashboardPage() {
  const { user } = useSignedIn()
  const { status, library, error, retry } = useLibrary()
  const counts = library && countLibrary(library)
  const DashboardUpdates = useDashboardUpdates()
  const [isReady, setIsReady] = useState(false)
  const onReady = useCallback(() => setIsReady(true), [])
  const firstName = user.name.trim().split(/\s+/)[0] ?? ''
  const line = counts ? (
    libraryCounts(counts.channels, counts.folders)
  ) : status === 'loading' ? (
    <Skeleton width={220} height="1.45em" />
  ) : undefined
  const shown = (
    <>
      {titleBeforeName}
      <bdi>{firstName}</bdi>
      {titleAfterName}
    </>
  )
  return (
    <PageArea>
      <PageHeading title={`${titleBeforeName}${firstName}${titleAfterName}`} shown={shown} line={line} />
      {status === 'error' ? (
        <ErrorState title={libraryNotLoaded} error={error} onRetry={retry} />
      ) : (
        <>
          {!library && <LoadingText />}
          <StatCards counts={counts} />
          {library &&
            counts &&
            counts.channels + counts.folders > 0 &&
            (DashboardUpdates ? (
              <DashboardUpdates library={library} onReady={onReady} />
            ) : (
              <UpdatesSkeleton folders={counts.folders} />
            ))}
          {counts?.folders === 0 && (counts.channels === 0 ? <EmptyLibrary /> : <NoFolders />)}
          {library && <CleanupCard library={library} hidden={!isReady} />}
        </>
      )}
    </PageArea>
  )
}
