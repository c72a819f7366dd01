import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { IdentityView } from '#contract/account.ts'
import { colourFor } from '#domain/colours.ts'
import { notInDemo } from '#text/demo.ts'
import * as text from '#text/settings.ts'
import { signInErrors } from '#text/sign-in.ts'
import { PasskeyButton } from '#web/features/account/passkey-button.tsx'
import { passkeyObstacle } from '#web/features/account/passkey-obstacle.ts'
import { PasswordButton } from '#web/features/account/password-button.tsx'
import { setPassword } from '#web/features/account/passwords.ts'
import { SignInButton } from '#web/features/account/sign-in-button.tsx'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { messageOf } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showErrorToast, showToast } from '#web/ui/toast-store.ts'
import { accountQuery, disconnectGoogle, refetchAccount, removeIdentity } from './api.ts'
import styles from './settings.module.css'
import { mustSignInAgain, SignInAgain } from './sign-in-again.tsx'

/** How the user signs in. One way always remains. */
export function SignInWays() {
  const { user, platform } = useSignedIn()
  const { data } = useQuery(accountQuery)
  /** What the user wanted to add when a recent sign-in was missing; null: nothing. */
  const [refused, setRefused] = useState<string | null>(null)
  const identities = data?.identities ?? []
  return (
    <section className={styles.section} aria-labelledby="sign-in-ways">
      <h3 id="sign-in-ways">{text.signInWays}</h3>
      <div className={styles.rows}>
        <div className={styles.account}>
          <Avatar name={user.name} imageUrl={user.imageUrl} colour={colourFor(user.id)} />
          <span className={styles.row}>
            <b dir="auto">{user.name}</b>
            {user.email || null}
          </span>
        </div>
        {identities.map((identity) => (
          <Way key={identity.id} identity={identity} isOnly={identities.length === 1} />
        ))}
      </div>
      <div className={styles.buttons}>
        {/* Only at home is there a page that takes passkeys. */}
        {platform.mode === 'home' && !platform.passwords && passkeyObstacle() === null && (
          <PasskeyButton
            label={text.addPasskey}
            use="addPasskey"
            onDone={() => void showAdded(identities)}
            onMustSignIn={() => setRefused(text.addPasskey)}
          />
        )}
        {platform.passwords && (
          <ChangePassword identities={identities} onMustSignIn={() => setRefused(text.changePassword)} />
        )}
        {platform.openId !== null && (
          <SignInButton
            userId={user.id}
            purpose="identity"
            variant="plain"
            openId={platform.openId}
            label={text.addOpenId(platform.openId)}
            onSignedIn={() => void showAdded(identities)}
            onRefused={(code) => setRefused(code === 'sign_in_again' ? text.addOpenId(platform.openId ?? '') : null)}
          />
        )}
        {platform.google && (
          <SignInButton
            userId={user.id}
            purpose="identity"
            variant="plain"
            label={text.addGoogle}
            onSignedIn={() => void showAdded(identities)}
            onRefused={(code) => setRefused(code === 'sign_in_again' ? text.addGoogle : null)}
          />
        )}
      </div>
      {refused !== null && (
        <SignInAgain
          title={refused}
          message={signInErrors.sign_in_again}
          onSignedIn={() => setRefused(null)}
          onCancel={() => setRefused(null)}
        />
      )}
    </section>
  )
}

type PasswordProps = { identities: readonly IdentityView[]; onMustSignIn(): void }

/** Changes the user's password, or adds one. */
function ChangePassword({ identities, onMustSignIn }: PasswordProps) {
  const { user } = useSignedIn()
  const known = identities.find(({ kind }) => kind === 'password')
  return (
    <PasswordButton
      label={known ? text.changePassword : text.addPassword}
      name={known?.label ?? user.name}
      isNew
      asksCurrent={known !== undefined}
      note={text.passwordText}
      action={setPassword}
      onDone={() => {
        void refetchAccount()
        showToast({ text: text.passwordSaved })
      }}
      isHandled={(error) => {
        if (mustSignInAgain(error)) onMustSignIn()
        return mustSignInAgain(error)
      }}
    />
  )
}
/** In place of {@link SignInWays} in a demo. */
export const SignInOff = () => (
  <section className={styles.section} aria-labelledby="sign-in-ways">
    <h3 id="sign-in-ways">{text.signInWays}</h3>
    <p>{notInDemo}</p>
  </section>
)

async function showAdded(before: readonly IdentityView[]): Promise<void> {
  await refetchAccount()
  const now = queryClient.getQueryData(accountQuery.queryKey)?.identities ?? []
  const added = now.find(({ id }) => before.every((known) => known.id !== id))
  if (added) showToast({ text: text.wayAdded(added.label) })
}

function Way({ identity, isOnly }: { identity: IdentityView; isOnly: boolean }) {
  const { label } = identity
  const now = useNow()
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = useMutation({
    mutationFn: () => removeIdentity(identity.id),
    onSuccess: () => showToast({ text: text.wayRemoved(label) }),
    onError: (error) => {
      if (!mustSignInAgain(error)) showErrorToast(error)
    },
  })
  return (
    <div>
      <span className={styles.row}>
        <b dir="auto">{label}</b>
        {text.wayUsed(identity, now)}
      </span>
      {!isOnly && (
        <Button busy={remove.isPending} aria-label={text.removeWayOf(label)} onClick={() => setIsConfirming(true)}>
          {text.removeWay}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={text.removeWayTitle}
          text={text.removeWayText(label)}
          confirmLabel={text.removeWay}
          danger
          onConfirm={() => {
            setIsConfirming(false)
            remove.mutate()
          }}
          onCancel={() => setIsConfirming(false)}
        />
      )}
      {mustSignInAgain(remove.error) && (
        <SignInAgain
          title={text.removeWayTitle}
          message={messageOf(remove.error)}
          onSignedIn={() => remove.mutate()}
          onCancel={remove.reset}
        />
      )}
    </div>
  )
}

/** Whether we may read the user's subscriptions, with a button to end or renew it. */
export function YouTubeAccess() {
  const { user } = useSignedIn()
  const [isConfirming, setIsConfirming] = useState(false)
  const disconnect = useMutation({
    mutationFn: disconnectGoogle,
    onSuccess: ({ revocationsDone }) =>
      showToast({ text: revocationsDone ? text.disconnected : text.disconnectedPending }),
    onError: (error) => {
      if (!mustSignInAgain(error)) showErrorToast(error)
    },
  })
  return (
    <section className={styles.section} aria-labelledby="youtube-access">
      <h3 id="youtube-access">{text.youtubeAccess}</h3>
      <div className={styles.buttons}>
        <span>{user.readsYouTube ? text.youtubeAllowed : text.notConnected}</span>
        {user.readsYouTube ? (
          <Button busy={disconnect.isPending} onClick={() => setIsConfirming(true)}>
            {text.disconnect}
          </Button>
        ) : (
          <SignInButton userId={user.id} label={text.allowAccess} onSignedIn={() => {}} />
        )}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={text.disconnectTitle}
          text={text.disconnectText}
          confirmLabel={text.disconnect}
          danger
          onConfirm={() => {
            setIsConfirming(false)
            disconnect.mutate()
          }}
          onCancel={() => setIsConfirming(false)}
        />
      )}
      {mustSignInAgain(disconnect.error) && (
        <SignInAgain
          title={text.disconnectTitle}
          message={messageOf(disconnect.error)}
          onSignedIn={() => disconnect.mutate()}
          onCancel={disconnect.reset}
        />
      )}
    </section>
  )
}
