import { allNew } from '#text/all-new.ts'
import { foldersNotLoaded } from '#text/common.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { EmptyLibrary } from '#web/pages/dashboard/empty-dashboard.tsx'
import { ErrorState } from '#web/ui/message.tsx'
import { PageArea } from '#web/ui/page-area.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { AllNew } from './all-new.tsx'
import { NewSkeleton } from './new-skeleton.tsx'

/** `/new`: the newest videos of all folders, by day. */
export const NewPage = () => (
  <PageArea>
    <Content />
  </PageArea>
)

function Content() {
  const { status, library, error, retry } = useLibrary()
  if (library && library.channels.length > 0) return <AllNew library={library} />
  return (
    <>
      <PageHeading title={allNew} />
      {status === 'error' ? (
        <ErrorState title={foldersNotLoaded} error={error} onRetry={retry} />
      ) : library ? (
        <EmptyLibrary />
      ) : (
        <NewSkeleton />
      )}
    </>
  )
}
