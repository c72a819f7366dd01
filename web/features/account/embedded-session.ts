import type { SessionView } from '#contract/session.ts'

/** The session that the server embeds in the page. `null` if there is none, as in development. */
export function embeddedSession(): SessionView | null {
  const json = document.getElementById('session')?.textContent
  return json ? (JSON.parse(json) as SessionView) : null
}
