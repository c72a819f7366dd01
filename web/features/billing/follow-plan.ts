import { sessionQuery } from '#web/features/account/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** A plan also changes where no page of ours is: at the provider, by the end of a month. */
const LOOK_EVERY_MS = 60_000

const tabs = new BroadcastChannel('subshelf:plan')

const look = () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })

/** Tells the other tabs that the plan may have changed. */
export const tellPlanChanged = (): void => tabs.postMessage('changed')

/** Keeps the plan on screen true without a reload: other tabs tell, and the server is asked on return and every minute. */
export function followPlan(): void {
  tabs.addEventListener('message', look)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
  addEventListener('focus', look)
  setInterval(() => {
    if (document.visibilityState === 'visible') look()
  }, LOOK_EVERY_MS)
}
