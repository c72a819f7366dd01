import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { colourFor } from '#domain/colours.ts'
import * as text from '#text/settings.ts'
import { SignInButton } from '#web/features/account/sign-in-button.tsx'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showErrorToast, showToast } from '#web/ui/toast-store.ts'
import { accountQuery, disconnectGoogle } from './api.ts'
import styles from './settings.module.css'
import { mustSignInAgain, SignInAgain } from './sign-in-again.tsx'

/** The connected Google account, with a button to disconnect or reconnect it. */
export function GoogleAccount() {
  const { user } = useSignedIn()
  const { data } = useQuery(accountQuery)
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
    <section className={styles.section} aria-labelledby="google-account">
      <h3 id="google-account">{text.googleAccount}</h3>
      <div className={styles.rows}>
        <div>
          <div className={styles.account}>
            <Avatar name={user.name} imageUrl={user.imageUrl} colour={colourFor(user.id)} />
            <span className={styles.row}>
              <b dir="auto">{user.name}</b>
              {user.email}
            </span>
          </div>
          {data && (
            <div className={styles.buttons}>
              {data.connected ? (
                <Button busy={disconnect.isPending} onClick={() => setIsConfirming(true)}>
                  {text.disconnect}
                </Button>
              ) : (
                <>
                  <span>{text.notConnected}</span>
                  <SignInButton
                    userId={user.id}
                    onSignedIn={() => void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })}
                  />
                </>
              )}
            </div>
          )}
        </div>
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
          error={disconnect.error}
          onSignedIn={() => disconnect.mutate()}
          onCancel={disconnect.reset}
        />
      )}
    </section>
  )
}
