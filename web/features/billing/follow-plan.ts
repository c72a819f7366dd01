import { sessionQuery } from '#web/features/account/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** A plan also changes without a page of ours: on Stripe's pages, or when a period ends. */
const REFRESH_EVERY_MS = 60_000

const tabs = new BroadcastChannel('subshelf:plan')

const refresh = () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })

/** Makes the other tabs refresh the plan. */
export const announcePlanChange = (): void => tabs.postMessage('changed')

/** Refreshes the plan when another tab changes it, when the user returns to the page, and every minute. Call once at start. */
export function followPlan(): void {
  tabs.addEventListener('message', refresh)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refresh()
  })
  addEventListener('focus', refresh)
  setInterval(() => {
    if (document.visibilityState === 'visible') refresh()
  }, REFRESH_EVERY_MS)
}
