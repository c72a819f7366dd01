import type { SessionView } from '#contract/session.ts'
import { createStore } from '#web/lib/store.ts'

/** The last known session, so that a reload shows the user's own pages before the server has answered. */
export const sessionCache = createStore<SessionView | null>(null, {
  persist: 'session',
  perUser: true,
  parse(text) {
    const value = JSON.parse(text) as SessionView | null
    const isComplete = typeof value?.user?.id === 'string' && typeof value.platform?.playerUrl === 'string'
    const hasAll = value?.user?.newHours !== undefined && value.user.shorts !== undefined
    return isComplete && value.user?.subscription && hasAll ? value : undefined
  },
  format: JSON.stringify,
})
