const HOUR_MS = 60 * 60 * 1000

/** A channel checked less than this ago is asked nothing. */
export const FRESH_MS = 24 * HOUR_MS
/** A channel's list is read again after this long even if its count of videos says nothing changed. */
export const LONG_UNREAD_MS = 7 * 24 * HOUR_MS

/** What comes from the platform is asked for again or forgotten within 30 days: its policy. */
export const KEPT_MS = 28 * FRESH_MS

/** What is known of how current a channel's uploads are; times in ms since epoch. */
export type Freshness = {
  /** When the list of uploads was last read. */
  readAt: number
  /** When the list was last known to be current: read, or its count of videos found unchanged. */
  checkedAt: number
  /** Videos the channel had then; null: not known. */
  videoCount: number | null
}

export type RefreshPlan = {
  /** Asked nothing. */
  fresh: string[]
  /** Their counts of videos are asked, 50 a unit; only changed ones are read. */
  count: string[]
  /** Read at once, a unit each. */
  read: string[]
}

/**
 * What to ask the platform about a folder's channels, in their order. Calls are the scarce thing: all users share one
 * quota. A time in the future (the clock was set back) counts as old.
 * @param known null: never read  @param force the person asks for news: nothing counts as fresh
 */
export function planRefresh(
  channelIds: readonly string[],
  known: (channelId: string) => Freshness | null,
  now: number,
  force = false,
): RefreshPlan {
  const plan: RefreshPlan = { fresh: [], count: [], read: [] }
  const within = (then: number, ms: number) => then <= now && now - then < ms
  for (const id of channelIds) {
    const entry = known(id)
    if (entry && !force && within(entry.checkedAt, FRESH_MS)) plan.fresh.push(id)
    else if (entry && entry.videoCount !== null && within(entry.readAt, LONG_UNREAD_MS)) plan.count.push(id)
    else plan.read.push(id)
  }
  return plan
}
