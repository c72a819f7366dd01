import { useMutation, useQuery } from '@tanstack/react-query'
import type { SessionEntry } from '#contract/account.ts'
import * as text from '#text/settings.ts'
import { messageOf } from '#web/lib/http.ts'
import { useNow } from '#web/lib/use-now.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { showErrorToast } from '#web/ui/toast-store.ts'
import { accountQuery, signOutOthers, signOutSession } from './api.ts'
import { Loading } from './loading.tsx'
import styles from './settings.module.css'
import { mustSignInAgain, SignInAgain } from './sign-in-again.tsx'

/** The devices the user is signed in on, each with a button to sign it out. */
export function Sessions() {
  const query = useQuery(accountQuery)
  const { data } = query
  return (
    <section className={styles.section} aria-labelledby="sessions">
      <h3 id="sessions">{text.sessions}</h3>
      {data && <SessionList sessions={data.sessions} />}
      <Loading {...query} />
    </section>
  )
}

function SessionList({ sessions }: { sessions: readonly SessionEntry[] }) {
  const now = useNow()
  const endOne = useMutation({
    mutationFn: ({ id }: SessionEntry) => signOutSession(id),
    onSuccess: (_, { device }) => announce(text.deviceSignedOut(device)),
    onError: showErrorToast,
  })
  const endOthers = useMutation({
    mutationFn: signOutOthers,
    onSuccess: () => announce(text.othersSignedOut),
    onError: (error) => {
      if (!mustSignInAgain(error)) showErrorToast(error)
    },
  })
  return (
    <>
      <ul className={styles.rows} aria-labelledby="sessions">
        {sessions.map((session) => (
          <li key={session.id}>
            <span className={styles.row}>
              <b>{session.device}</b>
              {session.current
                ? text.signedInOn(session.createdAt)
                : text.lastUsedText(session.lastSeenAt, session.createdAt, now)}
            </span>
            {session.current ? (
              <span className={styles.here}>{text.thisDevice}</span>
            ) : (
              <Button aria-label={text.signOutDevice(session.device)} onClick={() => endOne.mutate(session)}>
                {text.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={styles.buttons}>
          <Button onClick={() => endOthers.mutate()}>{text.signOutOthers}</Button>
        </div>
      )}
      {mustSignInAgain(endOthers.error) && (
        <SignInAgain
          title={text.signOutOthers}
          message={messageOf(endOthers.error)}
          onSignedIn={() => endOthers.mutate()}
          onCancel={endOthers.reset}
        />
      )}
    </>
  )
}
