import { isSignOutUnfinished, UNFINISHED_SIGN_OUT } from './unfinished-sign-out.ts'

const ANSWER_WITHIN_MS = 10_000

/** Until {@link finishSignOut}, no page of this browser shows the session. */
export function leaveSignOutUnfinished(): void {
  try {
    localStorage.setItem(UNFINISHED_SIGN_OUT, '1')
  } catch {
    // Storage is forbidden. The request that was not answered may still arrive.
  }
}

/** Ends the session on the server, if a sign-out is unfinished. Throws if the server cannot be reached. */
export async function finishSignOut(): Promise<void> {
  if (!isSignOutUnfinished()) return
  const { ok, status } = await fetch('/api/session', {
    method: 'DELETE',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-Requested-With': 'subshelf' },
    body: '{}',
    keepalive: true,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  if (!ok) throw new Error(`sign-out answered ${status}`)
  localStorage.removeItem(UNFINISHED_SIGN_OUT)
}
