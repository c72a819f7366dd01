import { useQuery } from '@tanstack/react-query'
import type { SessionEntry } from '#contract/account.ts'
import * as common from '#text/common.ts'
import * as text from '#text/settings.ts'
import { messageOf } from '#web/lib/http.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'
import { showErrorToast } from '#web/ui/toast-store.ts'
import { accountQuery, signOutOthers, signOutSession } from './api.ts'
import styles from './settings.module.css'

/** The devices the user is signed in on, each with a button to sign it out. */
export function Sessions() {
  const { data, error, refetch } = useQuery(accountQuery)
  return (
    <section className={styles.section} aria-labelledby="sessions">
      <h3 id="sessions">{text.sessions}</h3>
      {data && <SessionList sessions={data.sessions} />}
      {!data && error && (
        <Callout tone="error">
          <p>{messageOf(error)}</p>
          <Button onClick={() => void refetch()}>{common.retry}</Button>
        </Callout>
      )}
      {!data && !error && <p>{common.loading}</p>}
    </section>
  )
}

function SessionList({ sessions }: { sessions: readonly SessionEntry[] }) {
  const now = Date.now()
  const endSession = async (ending: Promise<void>, done: string) => {
    try {
      await ending
      announce(done)
    } catch (error) {
      showErrorToast(error)
    }
  }
  return (
    <>
      <ul className={styles.rows} aria-labelledby="sessions">
        {sessions.map(({ id, device, lastSeenAt, createdAt, current }) => (
          <li key={id}>
            <span className={styles.row}>
              <b>{device}</b>
              {current ? text.signedInOn(createdAt) : text.lastUsedText(lastSeenAt, createdAt, now)}
            </span>
            {current ? (
              <span className={styles.here}>{text.thisDevice}</span>
            ) : (
              <Button
                aria-label={text.signOutDevice(device)}
                onClick={() => void endSession(signOutSession(id), text.deviceSignedOut(device))}
              >
                {text.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={styles.buttons}>
          <Button onClick={() => void endSession(signOutOthers(), text.othersSignedOut)}>{text.signOutOthers}</Button>
        </div>
      )}
    </>
  )
}
