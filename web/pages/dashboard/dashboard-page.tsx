import { countLibrary } from '#domain/library.ts'
import { libraryCounts, libraryNotLoaded, titleAfterName, titleBeforeName } from '#text/dashboard.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { useNewCount } from '#web/features/videos/use-new-count.ts'
import { ErrorState } from '#web/ui/message.tsx'
import { PageArea } from '#web/ui/page-area.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Figures } from './figures.tsx'
import { UpdatesSkeleton } from './updates-skeleton.tsx'
import { useDashboardUpdates } from './use-dashboard-updates.ts'

export function DashboardPage() {
  const { user } = useSignedIn()
  const { status, library, error, retry } = useLibrary()
  const counts = library && countLibrary(library)
  const DashboardUpdates = useDashboardUpdates()
  const firstName = user.name.trim().split(/\s+/)[0] ?? ''
  const line = counts ? (
    libraryCounts(counts.channels, counts.folders)
  ) : status === 'pending' ? (
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
      <PageHeading
        title={`${titleBeforeName}${firstName}${titleAfterName}`}
        shown={shown}
        line={line}
        newVideos={useNewCount('all') ?? 0}
      >
        {status !== 'error' && <Figures counts={counts} />}
      </PageHeading>
      {status === 'error' ? (
        <ErrorState title={libraryNotLoaded} error={error} onRetry={retry} />
      ) : !library ? (
        <UpdatesSkeleton folders={1} />
      ) : DashboardUpdates ? (
        <DashboardUpdates library={library} />
      ) : (
        <UpdatesSkeleton folders={library.folders.length} />
      )}
    </PageArea>
  )
}
