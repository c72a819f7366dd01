import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toSignInError } from '#contract/sign-in.ts'
import {
  signIn as signInLabel,
  signInWith,
  signInWithGoogle,
  signingIn,
  stillWaitingFor,
  stillWaitingForGoogle,
} from '#text/account.ts'
import * as text from '#text/admin.ts'
import * as common from '#text/common.ts'
import { signInWithPasskey } from '#text/entry.ts'
import { signInErrors } from '#text/sign-in.ts'
import { PasskeyButton } from '#web/features/account/passkey-button.tsx'
import { PasswordButton } from '#web/features/account/password-button.tsx'
import { signInWithPassword } from '#web/features/account/passwords.ts'
import { useSignIn } from '#web/features/account/use-sign-in.ts'
import { api, json, messageOf } from '#web/lib/http.ts'
import { navigate } from '#web/lib/navigation.ts'
import { entryQuery } from '#web/pages/entry/api.ts'
import publicPage from '#web/pages/landing/public-frame.module.css'
import { PublicFrame } from '#web/pages/landing/public-frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'
import { usePageTitle } from '#web/ui/page-heading.tsx'

/** Why the admin is here, from the query parameters: a failed full-page sign-in, another account, or an idle session. */
function initialMessage(search: URLSearchParams): string | null {
  const code = search.get('sign_in_error')
  if (code !== null) return signInErrors[toSignInError(code)]
  if (search.has('signed_in') || search.has('not_listed')) return text.notAdmin
  return search.has('idle') ? text.signedOutIdle : null
}

/** Signs in to the admin area, with the product's own ways to sign in. */
export function LoginPage() {
  const [message, setMessage] = useState(() => initialMessage(new URLSearchParams(location.search)))
  const { data: entry } = useQuery(entryQuery)
  const withGoogle = useSignIn({ onSignedIn: () => void enter(), area: 'admin' })
  const withOpenId = useSignIn({ onSignedIn: () => void enter(), area: 'admin', provider: 'openid' })

  const heading = usePageTitle(text.admin)

  // The query parameters must not show the message again after a reload.
  useEffect(() => void navigate({ to: '/admin/login', replace: true }), [])

  const enter = async () => {
    try {
      const { user } = await json(api.session.$get())
      if (user?.isAdmin) return await navigate({ to: '/admin', replace: true })
      setMessage(text.notAdmin)
    } catch (failure) {
      setMessage(messageOf(failure))
    }
    withGoogle.reset()
    withOpenId.reset()
  }
  const startWith = (signIn: () => void) => () => {
    setMessage(null)
    signIn()
  }
  const { status, error, cancel } = withOpenId.status === 'idle' ? withGoogle : withOpenId
  const isOpen = status === 'open' || status === 'slow'
  const shown = error === null ? message : signInErrors[error]
  return (
    <PublicFrame>
      <div className={publicPage.missing}>
        <h1 ref={heading} tabIndex={-1}>
          {text.admin}
        </h1>
        <p>{text.loginLead}</p>
        {shown && (
          <Callout tone="error">
            <p>{shown}</p>
          </Callout>
        )}
        {entry?.passwords && (
          <PasswordButton
            label={signInLabel}
            variant="primary"
            action={signInWithPassword}
            onDone={() => void enter()}
          />
        )}
        {entry?.openId && (
          <Button variant="line" large busy={isOpen} busyLabel={signingIn} onClick={startWith(withOpenId.signIn)}>
            {signInWith(entry.openId)}
          </Button>
        )}
        {entry?.mode === 'home' && !entry.passwords && (
          <PasskeyButton
            label={signInWithPasskey}
            use="signInWithPasskey"
            variant="primary"
            onDone={() => void enter()}
          />
        )}
        {entry?.google !== false && (
          <Button variant="primary" large busy={isOpen} busyLabel={signingIn} onClick={startWith(withGoogle.signIn)}>
            {signInWithGoogle}
          </Button>
        )}
        <p role="status">
          {status === 'slow' &&
            (withOpenId.status === 'slow' ? stillWaitingFor(entry?.openId ?? '') : stillWaitingForGoogle)}
        </p>
        {status === 'slow' && <Button onClick={cancel}>{common.cancel}</Button>}
      </div>
    </PublicFrame>
  )
}
