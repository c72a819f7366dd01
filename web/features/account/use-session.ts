import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { SessionView, UserView } from '#contract/session.ts'
import type { SignInPurpose } from '#contract/sign-in.ts'
import { sessionQuery } from './api.ts'

export type SessionState = {
  /** `error`: no session is known and the server did not answer. */
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

/** The signed-in user for every component below the shell. One component observes the session for dozens of readers. */
export const SignedInContext = createContext<SignedInUser | null>(null)

/** The signed-in user. Only for components below the shell, which renders them only while a user is signed in. */
export function useSignedIn(): SignedInUser {
  const signedIn = use(SignedInContext)
  if (!signedIn) throw new Error('useSignedIn is for pages inside the shell')
  return signedIn
}

/** What a user is sent to Google for when YouTube cannot be read: to sign in again, where that alone gives access. */
export const useYouTubePurpose = (): SignInPurpose =>
  useSignedIn().platform.youtubeAccess === 'import' ? 'youtube' : 'sign-in'
