import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SignInAgain } from '#web/features/account/sign-in-again.tsx'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { messageOf } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { accountQuery, disconnectGoogle } from './api.ts'
import styles from './settings.module.css'

const CONSEQUENCES =
  'Subshelf loses its access to your YouTube account and its tokens are removed at once. Your folders and channels stay, ' +
  'nothing changes on YouTube. Without a connection nothing can be imported and no videos are loaded; names and pictures ' +
  'of your channels are removed after 30 days. You can connect again at any time.'

/** The Google account the library comes from, and the way to cut the tie. */
export function GoogleAccount() {
  const { user } = useSignedIn()
  const { data } = useQuery(accountQuery)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  const disconnect = async () => {
    setAsking(false)
    setBusy(true)
    try {
      const { providersTold } = await disconnectGoogle()
      showToast({
        text: providersTold
          ? 'Disconnected: Google has withdrawn the access.'
          : 'Disconnected: our tokens are gone, but Google does not know yet. If it still lists Subshelf under "Third-party ' +
            'apps and services" tomorrow, remove it there.',
      })
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'error' })
    }
    setBusy(false)
  }
  return (
    <section className={styles.section} aria-labelledby="google-account">
      <h3 id="google-account">Connected Google account</h3>
      <p className={styles.person} dir="auto">
        {user.name} · {user.email}
      </p>
      {data && (
        <div className={styles.buttons}>
          {data.connected ? (
            <Button busy={busy} onClick={() => setAsking(true)}>
              Disconnect
            </Button>
          ) : (
            <>
              <span>Not connected.</span>
              <SignInAgain
                userId={user.id}
                onSignedIn={() => void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })}
              />
            </>
          )}
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title="Disconnect this Google account?"
          text={CONSEQUENCES}
          confirmLabel="Disconnect"
          danger
          onConfirm={() => void disconnect()}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}
