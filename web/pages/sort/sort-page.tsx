import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SortStep } from '#domain/sort-session.ts'
import { notLoaded } from '#text/sort.ts'
import { title } from '#text/sort-entrance.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { libraryQuery, STORED_AT } from '#web/features/library/api.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { silenceSingleKeys } from '#web/lib/shortcuts.ts'
import { ErrorState } from '#web/ui/message.tsx'
import { usePageTitle } from '#web/ui/page-heading.tsx'
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import { stepsQuery } from './api.ts'
import { SortDesk } from './sort-desk.tsx'
import { SortEnd } from './sort-end.tsx'
import styles from './sort-page.module.css'
import { followSteps, useShownSteps } from './steps.ts'
import { type Sorting, useSorting } from './use-sorting.ts'

/** Whether the library is the copy of an earlier page, and the server is still being asked for its own. */
function useIsLibraryStored(userId: string): boolean {
  const { dataUpdatedAt, isFetching } = useQuery(libraryQuery(userId))
  return dataUpdatedAt === STORED_AT && isFetching
}

/** Sorts unsorted channels one by one, over the whole screen. */
export function SortPage() {
  const { user } = useSignedIn()
  const { status, library, error, retry } = useLibrary()
  const isStored = useIsLibraryStored(user.id)
  const steps = useQuery(stepsQuery(user.id))
  // In the same component as the query: both change in one render.
  const shown = useShownSteps(steps.data)
  useEffect(() => followSteps(user.id), [user.id])
  // Letters begin the name of a folder here.
  useEffect(silenceSingleKeys, [])

  // The channel on screen stays there: one of a stored copy may long be sorted, or not be the first.
  if (library && !isStored && shown) return <SortSession library={library} steps={shown} />
  const isFailed = status === 'error' || steps.status === 'error'
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{title}</h1>
      {isFailed ? (
        <ErrorState
          title={notLoaded}
          error={error ?? steps.error}
          onRetry={() => {
            retry()
            void steps.refetch()
          }}
        />
      ) : (
        <PageSkeleton />
      )}
    </div>
  )
}

type SessionProps = { library: Parameters<typeof useSorting>[0]; steps: readonly SortStep[] }

function SortSession({ library, steps }: SessionProps) {
  const sorting: Sorting = useSorting(library, steps)
  const heading = usePageTitle(title)
  return sorting.current ? (
    <SortDesk sorting={sorting} current={sorting.current} heading={heading} />
  ) : (
    <SortEnd sorting={sorting} heading={heading} />
  )
}

const PageSkeleton = () => (
  <>
    <LoadingText />
    <div className={styles.desk}>
      <div>
        <div className={styles.who}>
          <Skeleton height={80} round />
          <Skeleton width="60%" height={34} />
        </div>
        <Skeleton height={180} />
      </div>
      <Skeleton height={360} />
    </div>
  </>
)
