import { MINUTE_MS } from './durations.ts'

/** When the user's last visit ended (null: there was none), and when the present one was last noted. In ms. */
export type Visits = { last: number | null; current: number }

/** A user who returns within this time continues the same visit. */
export const VISIT_GAP_MS = 30 * MINUTE_MS

/**
 * Notes that the user is here. Reloads and other tabs continue the visit; after {@link VISIT_GAP_MS} without a note a new one
 * begins. Setting the clock back does not end a visit.
 */
export function withVisit(stored: Visits | null, now: number): Visits {
  if (!stored) return { last: null, current: now }
  const isNew = now - stored.current > VISIT_GAP_MS
  return { last: isNew ? stored.current : stored.last, current: now }
}
