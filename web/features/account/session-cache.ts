import type { SessionView } from '#contract/session.ts'
import { type Stored, stored } from '#web/lib/browser-store.ts'

/** The last known session, so that a reload shows the person's own pages before the server has answered. */
export const sessionCache: Stored<SessionView | null> = stored<SessionView | null>('session', null, {
  parse: (text) => {
    const value = JSON.parse(text) as SessionView | null
    return typeof value?.user?.id === 'string' && typeof value.platform?.siteUrl === 'string' && value.user.subscription
      ? value
      : null
  },
  format: (session) => JSON.stringify(session),
})
