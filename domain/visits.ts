import { MINUTE_MS } from './durations.ts'

/** A channel with its name at the time of the snapshot. */
export type ChannelSnapshot = { id: string; name: string }

/** The library as the user saw it. `at` in ms. */
export type LibrarySnapshot = { at: number; channels: readonly ChannelSnapshot[] }

/** What is stored of a user's visits: the library at the end of the last visit (null: there was none), and now. */
export type Visits = { last: LibrarySnapshot | null; current: LibrarySnapshot }

/** A user who returns within this time continues the same visit. */
export const VISIT_GAP_MS = 30 * MINUTE_MS

/**
 * Adds a snapshot to the visits. Reloads and other tabs continue the visit; after {@link VISIT_GAP_MS} without a snapshot a
 * new one begins. Setting the clock back does not end a visit.
 */
export function withVisit(stored: Visits | null, snapshot: LibrarySnapshot): Visits {
  if (!stored) return { last: null, current: snapshot }
  const isNew = snapshot.at - stored.current.at > VISIT_GAP_MS
  return { last: isNew ? stored.current : stored.last, current: snapshot }
}

/** When the visit before the present one ended, in ms; null: there was none. */
export const lastVisitAt = (stored: Visits | null, now: number): number | null =>
  withVisit(stored, { at: now, channels: [] }).last?.at ?? null

/** Channels that were added and removed between two snapshots, in their order. */
export function compareChannels(
  before: readonly ChannelSnapshot[],
  after: readonly ChannelSnapshot[],
): { added: ChannelSnapshot[]; removed: ChannelSnapshot[] } {
  const without = (all: readonly ChannelSnapshot[], others: readonly ChannelSnapshot[]) => {
    const ids = new Set(others.map((channel) => channel.id))
    return all.filter((channel) => !ids.has(channel.id))
  }
  return { added: without(after, before), removed: without(before, after) }
}
