import { useEffect, useState } from 'react'
import type { SessionView } from '#contract/session.ts'
import { toSignInError } from '#contract/sign-in.ts'
import { signInErrors } from '#text/sign-in.ts'
import { openSignIn } from '#web/features/account/sign-in-popup.ts'
import { apiGet, messageOf } from '#web/lib/http.ts'
import publicPage from '#web/pages/landing/public-frame.module.css'
import { PublicFrame } from '#web/pages/landing/public-frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'

const NOT_LISTED = 'This Google account is not on the operators’ list.'
const IDLE = 'You were signed out after 20 minutes without activity.'

/** What the address says of an attempt that went over full pages, or of why the operator is here. */
function wordsOf(search: URLSearchParams): string | null {
  const code = search.get('sign_in_error')
  if (code !== null) return signInErrors[toSignInError(code)]
  if (search.has('signed_in') || search.has('not_listed')) return NOT_LISTED
  return search.has('idle') ? IDLE : null
}

/** The way into the operators' area: the product's own sign-in, for those on the list. */
export function LoginPage() {
  const [busy, setBusy] = useState(false)
  /** The popup has been open for 30 s: what closes it. */
  const [waiting, setWaiting] = useState<(() => void) | null>(null)
  const [words, setWords] = useState(() => wordsOf(new URLSearchParams(location.search)))

  useEffect(() => {
    document.title = 'Operators · Subshelf'
    history.replaceState(history.state, '', '/admin/login')
  }, [])

  const enter = async () => {
    try {
      const { user } = await apiGet<SessionView>('/api/session')
      if (user?.isAdmin) return location.assign('/admin')
      setWords(NOT_LISTED)
    } catch (error) {
      setWords(messageOf(error))
    }
    setBusy(false)
  }
  const signIn = () => {
    setBusy(true)
    setWords(null)
    setWaiting(null)
    const attempt = openSignIn(
      {
        onSignedIn: () => {
          setWaiting(null)
          void enter()
        },
        onFailed: (code) => {
          setBusy(false)
          setWaiting(null)
          setWords(signInErrors[code])
        },
        onSlow: () => setWaiting(() => attempt.cancel),
      },
      'admin',
    )
  }
  return (
    <PublicFrame>
      <div className={publicPage.missing}>
        <h1>Operators</h1>
        <p>Sign in with the Google account that is on the operators’ list.</p>
        {words && (
          <Callout tone="error">
            <p>{words}</p>
          </Callout>
        )}
        <Button variant="primary" large busy={busy} onClick={signIn}>
          {busy ? 'Signing in...' : 'Sign in with Google'}
        </Button>
        <p role="status">{waiting && 'Still waiting for the Google window'}</p>
        {waiting && <Button onClick={waiting}>Cancel</Button>}
      </div>
    </PublicFrame>
  )
}
