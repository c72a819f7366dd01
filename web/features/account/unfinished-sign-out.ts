/** A setting of the browser, not of the user: it outlives what a sign-out deletes. */
export const UNFINISHED_SIGN_OUT = 'subshelf:browser:unfinishedSignOut'

/** Whether the user signed out here while the server could not be reached. The browser's cookie still has the session. */
export function isSignOutUnfinished(): boolean {
  try {
    return localStorage.getItem(UNFINISHED_SIGN_OUT) !== null
  } catch {
    return false
  }
}
