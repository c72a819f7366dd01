import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { SessionView, UserView } from '#contract/session.ts'
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

export type SignedInUser = { user: UserView; platform: SessionView['platform'] }

/** For all that is shown to somebody who is signed in: dozens of parts ask, one follows the session. */
export const SignedInContext = createContext<SignedInUser | null>(null)

/** The signed-in person; only below the shell, which shows nothing until there is one. */
export function useSignedIn(): SignedInUser {
  const signedIn = use(SignedInContext)
  if (!signedIn) throw new Error('useSignedIn is for pages inside the shell')
  return signedIn
}
