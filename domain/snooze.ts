import { DAY_MS } from './durations.ts'

/** How long a channel stays out of the cleanup list. */
export const SNOOZE_DAYS = 30
const SNOOZE_MS = SNOOZE_DAYS * DAY_MS
/** A page's idea of now may be a little old. */
const SLACK_MS = DAY_MS

/** Channels by id, each with the moment (ms) it comes back. */
export type Snoozes = ReadonlyMap<string, number>

/** A channel is snoozed until its time has come; a time much further off than a snooze lasts holds no one: clocks err. */
export const isSnoozed = (snoozes: Snoozes, channelId: string, now: number): boolean => {
  const until = snoozes.get(channelId)
  return until !== undefined && until > now && until <= now + SNOOZE_MS + SLACK_MS
}

/** Snoozes channels from now on. What has come back meanwhile is forgotten. */
export function withSnoozed(snoozes: Snoozes, channelIds: readonly string[], now: number): Snoozes {
  const kept = [...snoozes].filter(([id]) => isSnoozed(snoozes, id, now))
  return new Map([...kept, ...channelIds.map((id) => [id, now + SNOOZE_MS] as const)])
}

/** Brings channels back before their time. */
export const withoutSnoozed = (snoozes: Snoozes, channelIds: readonly string[]): Snoozes => {
  const gone = new Set(channelIds)
  return new Map([...snoozes].filter(([id]) => !gone.has(id)))
}
