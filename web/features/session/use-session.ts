import { useQuery } from '@tanstack/react-query'
import type { SessionView, UserView } from '#rules/api/session.ts'
import { sessionQuery } from './api.ts'

export type SessionState = {
  /** error: nothing is known and the server could not be asked. */
  status: 'loading' | 'error' | 'ready'
  session: SessionView | null
  error: Error | null
  retry(): void
}

export function useSession(): SessionState {
  const { data, status, error, refetch } = useQuery(sessionQuery)
  return {
    status: data ? 'ready' : status === 'error' ? 'error' : 'loading',
    session: data ?? null,
    error,
    retry: () => void refetch(),
  }
}

export type SignedIn = { user: UserView; platform: SessionView['platform'] }

/** The signed-in person; only below the shell, which shows nothing until there is one. */
export function useSignedIn(): SignedIn {
  const { data } = useQuery(sessionQuery)
  if (!data?.user) throw new Error('useSignedIn is for pages inside the shell')
  return { user: data.user, platform: data.platform }
}
