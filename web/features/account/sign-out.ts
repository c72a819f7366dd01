import * as text from '#text/account.ts'
import { api } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { type DeletionOutcome, keepDeletionOutcome } from './deletion-outcome.ts'
import { leaveSignOutUnfinished } from './finish-sign-out.ts'
import { leaveAndClear, setEnding, signOutTabs, startLeaving } from './leave.ts'
import { signOutHere } from './signed-out.ts'
import { deleteUserDatabases } from './user-database.ts'

/** The longest that pending changes may delay a sign-out: the user may already have left the screen. */
const MAX_DELAY_MS = 10_000
/** How long the server may take to end the session before this browser signs out without it. */
const ANSWER_WITHIN_MS = 5_000

/**
 * Sends pending changes, asks before any that could not be sent are lost, then ends the session on the server, in this tab
 * and in every other tab. If the server does not answer, everything of the user is deleted here all the same, and the session
 * ends as soon as this browser reaches the server.
 * @param to the address this tab goes to
 */
export async function signOut(to = '/'): Promise<void> {
  if (navigator.onLine) await sendUnsent()
  if (!(await confirmLoss())) return
  setEnding(true)
  // Requests in flight would fail without a session.
  await queryClient.cancelQueries()
  const isEnded = await endSession()
  setEnding(false)
  if (isEnded) {
    signOutTabs()
    return leaveAndClear(to)
  }
  leaveSignOutUnfinished()
  signOutTabs('signed_out_here')
  await signOutHere(to)
}

async function sendUnsent(): Promise<void> {
  if ([...lastWork].some(({ isUnsent }) => isUnsent())) showToast({ text: text.savingBeforeSignOut })
  await Promise.race([Promise.allSettled([...lastWork].map(({ send }) => send())), delay(MAX_DELAY_MS)])
}

/** A request that is late is not given up: it outlives the page. @returns false: whether the session has ended is not known */
const endSession = (): Promise<boolean> =>
  Promise.race([
    api.session.$delete({}).then(
      () => true,
      () => false,
    ),
    delay(ANSWER_WITHIN_MS).then(() => false),
  ])

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type LastWork = { send: () => Promise<void>; isUnsent: () => boolean }

const lastWork = new Set<LastWork>()

/**
 * Calls `send` before a sign-out, which waits for it for ten seconds at most.
 * @param isUnsent whether the user is told that changes are saved first  @returns a function that takes this back
 */
export function beforeSignOut(send: () => Promise<void>, isUnsent = () => false): () => void {
  const work = { send, isUnsent }
  lastWork.add(work)
  return () => lastWork.delete(work)
}

const losesNothing = async () => true

let confirmLoss: () => Promise<boolean> = losesNothing

/**
 * Sets what asks the user before a sign-out deletes changes that could not be sent. It resolves to false if the user stays
 * signed in. @returns a function that takes this back
 */
export function confirmSignOutBy(ask: () => Promise<boolean>): () => void {
  confirmLoss = ask
  return () => {
    confirmLoss = losesNothing
  }
}

/**
 * Call it after the account was deleted. Clears everything this browser stores, preferences too, signs other tabs out and
 * goes to the front page, which confirms the deletion. The library is off the screen by then.
 */
export async function leaveAfterDeletion(outcome: DeletionOutcome): Promise<void> {
  signOutTabs()
  startLeaving()
  await deleteUserDatabases()
  for (const store of [localStorage, sessionStorage]) store.clear()
  keepDeletionOutcome(outcome)
  location.assign('/')
}
