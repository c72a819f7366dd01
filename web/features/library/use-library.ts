import { useQuery } from '@tanstack/react-query'
import { indexLibrary, type Library } from '#domain/library.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { libraryQuery, STORED_AT } from './api.ts'
import { usePending, withPending } from './pending-changes.ts'

export type LibraryState = {
  /** error: nothing could be loaded. success: the library may be changed. */
  status: 'pending' | 'error' | 'success'
  library: Library | null
  /** It was stored in this browser, and the server has not answered yet, or could not. */
  isStored: boolean
  error: Error | null
  retry(): void
}

/**
 * Whether a stored library is shown, because the server could not be reached. The page says so at its top, with a Retry for
 * everything on it: what else could not be loaded for this reason has none of its own.
 */
export function useIsOutOfReach(): boolean {
  const { user } = useSignedIn()
  return useQuery(libraryQuery(user.id)).isRefetchError
}

/** The user's library with the changes that are still being sent. */
export function useLibrary(): LibraryState {
  const { user } = useSignedIn()
  const { data, dataUpdatedAt, status, error, refetch } = useQuery(libraryQuery(user.id))
  const pending = usePending()
  return {
    status: data ? 'success' : status,
    library: data ? indexLibrary(withPending(data, pending)) : null,
    isStored: dataUpdatedAt === STORED_AT,
    error,
    retry: () => void refetch(),
  }
}
