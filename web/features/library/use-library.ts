import { useQuery } from '@tanstack/react-query'
import type { LibraryView } from '#contract/library.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { libraryQuery } from './api.ts'
import { usePending, withPending } from './pending-changes.ts'

export type LibraryState = {
  /** error: nothing is known. With `ready`, changes may be made. */
  status: 'loading' | 'error' | 'ready'
  library: LibraryView | null
  error: Error | null
  /** What is shown could not be checked with the server. */
  stale: boolean
  retry(): void
}

/** The person's library, changes under way included. */
export function useLibrary(): LibraryState {
  const { user } = useSignedIn()
  const { data, status, error, refetch } = useQuery(libraryQuery(user.id))
  const pending = usePending()
  return {
    status: data ? 'ready' : status === 'error' ? 'error' : 'loading',
    library: data ? withPending(data, pending) : null,
    error,
    stale: data !== undefined && status === 'error',
    retry: () => void refetch(),
  }
}
