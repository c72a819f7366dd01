import { HOUR_MS } from './durations.ts'
import { DEMO_PLAN } from './plans.ts'

/** How long a visitor has a library in a demo. */
export const DEMO_MS = HOUR_MS

/** When the user's demo ends, ms since epoch; `null`: the user is no visitor of a demo. */
export const demoEndsAt = ({ plan, created_at }: { plan: string; created_at: number }): number | null =>
  plan === DEMO_PLAN ? created_at + DEMO_MS : null

/**
 * Between these times a demo that runs at `now` began. One that began an hour later than now began under a wrong clock and is
 * over as well.
 */
export const runningDemos = (now: number) => ({ after: now - DEMO_MS, before: now + DEMO_MS })

/** Stands in the front page for the address of a demo, which the server knows. */
export const DEMO_ADDRESS = 'https://demo.invalid/'
