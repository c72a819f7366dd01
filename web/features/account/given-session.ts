import type { SessionView } from '#contract/session.ts'

/** The session as the server wrote it into the page; null where it did not, as while developing. */
export function givenSession(): SessionView | null {
  const text = document.getElementById('session')?.textContent
  return text ? (JSON.parse(text) as SessionView) : null
}
