import * as text from '#text/offline.ts'
import { clearUserStores } from '#web/lib/store.ts'
import { finishSignOut } from './finish-sign-out.ts'
import { startLeaving } from './leave.ts'
import styles from './signed-out.module.css'
import { isSignOutUnfinished } from './unfinished-sign-out.ts'
import { deleteUserDatabases } from './user-database.ts'

const RETRY_MS = 5_000

/** Other tabs and this one may ask for it at once; nothing of React is left by then. */
let isSignedOut = false

/**
 * Deletes everything of the user from this browser and takes it off the screen at once, because the front page may not come
 * for long. Ends the session as soon as the server answers, and then goes to `to`.
 */
export async function signOutHere(to = '/'): Promise<void> {
  if (isSignedOut) return
  isSignedOut = true
  showNotice()
  clearUserStores()
  startLeaving()
  await deleteUserDatabases()
  const finish = async () => {
    await finishSignOut().catch(() => undefined)
    if (!isSignOutUnfinished()) location.assign(to)
  }
  addEventListener('online', finish)
  setInterval(finish, RETRY_MS)
}

function showNotice(): void {
  const notice = document.createElement('main')
  notice.className = styles.notice ?? ''
  const heading = document.createElement('h1')
  heading.textContent = text.signedOutHere
  heading.tabIndex = -1
  const line = document.createElement('p')
  line.textContent = text.signedOutUnfinished
  notice.append(heading, line)
  document.body.replaceChildren(notice)
  document.title = text.signedOutHere
  heading.focus()
}
