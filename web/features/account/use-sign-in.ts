import { useRef, useState } from 'react'
import type { SignInError, SignInProvider, SignInPurpose } from '#contract/sign-in.ts'
import { openSignIn, type SignInArea, type SignInAttempt } from './sign-in-popup.ts'

type State =
  | { status: 'idle' | 'open'; error: null }
  /** The popup has been open for 30 seconds: offer to cancel. */
  | { status: 'slow'; error: null }
  | { status: 'failed'; error: SignInError }

type Options = {
  onSignedIn(): void
  onFailed?(code: SignInError): void
  onSlow?(): void
  /** See {@link openSignIn}. */
  isSignedIn?: () => Promise<boolean>
  area?: SignInArea
  purpose?: SignInPurpose
  provider?: SignInProvider
}

const IDLE: State = { status: 'idle', error: null }
const OPEN: State = { status: 'open', error: null }

/** Their sentence names Google. */
const GOOGLE_LEFT: readonly SignInError[] = ['cancelled', 'popup_closed']

/**
 * Signs in through the popup. The status stays `open` after a successful sign-in until `reset` is called, because most
 * callers leave the page then.
 */
export function useSignIn({ onSignedIn, onFailed, onSlow, isSignedIn, area, purpose, provider }: Options) {
  const [state, setState] = useState(IDLE)
  const attempt = useRef<SignInAttempt | null>(null)
  const signIn = () => {
    setState(OPEN)
    attempt.current = openSignIn(
      {
        onSignedIn() {
          setState(OPEN)
          onSignedIn()
        },
        onFailed(code) {
          const error = provider === 'openid' && GOOGLE_LEFT.includes(code) ? 'openid_left' : code
          setState({ status: 'failed', error })
          onFailed?.(error)
        },
        onSlow() {
          setState({ status: 'slow', error: null })
          onSlow?.()
        },
        ...(isSignedIn && { isSignedIn }),
      },
      area,
      purpose,
      provider,
    )
  }
  return { ...state, signIn, cancel: () => attempt.current?.cancel(), reset: () => setState(IDLE) }
}
