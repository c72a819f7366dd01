import { useQuery } from '@tanstack/react-query'
import type { SessionEntry } from '#contract/account.ts'
import { shortDateText, videoAge } from '#text/format.ts'
import { messageOf } from '#web/lib/http.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { accountQuery, signOutOthers, signOutSession } from './api.ts'
import styles from './settings.module.css'

/** Where the person is signed in, and the way to end that from here. */
export function Sessions() {
  const { data, error, refetch } = useQuery(accountQuery)
  return (
    <section className={styles.section} aria-labelledby="sessions">
      <h3 id="sessions">Where you are signed in</h3>
      {data && <SessionList sessions={data.sessions} />}
      {!data && error && (
        <Note bad>
          <p>{messageOf(error)}</p>
          <Button onClick={() => void refetch()}>Retry</Button>
        </Note>
      )}
      {!data && !error && <p>Loading…</p>}
    </section>
  )
}

function SessionList({ sessions }: { sessions: readonly SessionEntry[] }) {
  const now = Date.now()
  const end = async (work: Promise<void>, done: string) => {
    try {
      await work
      announce(done)
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'error' })
    }
  }
  return (
    <>
      <ul className={styles.rows} aria-labelledby="sessions">
        {sessions.map(({ id, device, lastSeenAt, createdAt, current }) => (
          <li key={id}>
            <span className={styles.row}>
              <b>{device}</b>
              {current ? 'Active now' : `Last used ${videoAge(lastSeenAt, now).toLowerCase()}`}, signed in{' '}
              {shortDateText(createdAt)}
            </span>
            {current ? (
              <span className={styles.here}>This device</span>
            ) : (
              <Button
                aria-label={`Sign out ${device}`}
                onClick={() => void end(signOutSession(id), `${device} is signed out`)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={styles.buttons}>
          <Button onClick={() => void end(signOutOthers(), 'All other devices are signed out')}>
            Sign out everywhere else
          </Button>
        </div>
      )}
    </>
  )
}
