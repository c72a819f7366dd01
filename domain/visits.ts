/** A channel as it was called when it was last seen. */
export type ChannelSnapshot = { id: string; name: string }

/** The library as a person saw it. `at` in ms. */
export type LibrarySnapshot = { at: number; channels: readonly ChannelSnapshot[] }

/** What is kept of a person's visits: how the visit before this one ended (null: there was none), and this one so far. */
export type Visits = { last: LibrarySnapshot | null; current: LibrarySnapshot }

/** Whoever comes back within this time is still on the same visit. */
export const VISIT_GAP_MS = 30 * 60_000

/**
 * What is kept after the person has seen the library (again). A reload or another tab goes on with the visit; after
 * {@link VISIT_GAP_MS} without a look a new one begins. A clock that was set back ends no visit.
 */
export function withVisit(held: Visits | null, mark: LibrarySnapshot): Visits {
  if (!held) return { last: null, current: mark }
  const isNew = mark.at - held.current.at > VISIT_GAP_MS
  return { last: isNew ? held.current : held.last, current: mark }
}

/** When the visit before the user's present one ended, ms; null: there was none. */
export const lastVisitAt = (held: Visits | null, now: number): number | null =>
  withVisit(held, { at: now, channels: [] }).last?.at ?? null

/** Channels that came and went between two looks, in the order they are given in. */
export function compareChannels(
  before: readonly ChannelSnapshot[],
  after: readonly ChannelSnapshot[],
): { added: ChannelSnapshot[]; gone: ChannelSnapshot[] } {
  const without = (all: readonly ChannelSnapshot[], others: readonly ChannelSnapshot[]) => {
    const ids = new Set(others.map((channel) => channel.id))
    return all.filter((channel) => !ids.has(channel.id))
  }
  return { added: without(after, before), gone: without(before, after) }
}
