import { DAY_MS } from './durations.ts'

/** How long a snoozed channel is hidden in the Cleanup Assistant. */
export const SNOOZE_DAYS = 30
const SNOOZE_MS = SNOOZE_DAYS * DAY_MS
/** The time of a page may be a little old. */
const SLACK_MS = DAY_MS

/** When each snoozed channel returns, in ms, by channel id. */
export type Snoozes = ReadonlyMap<string, number>

/** Whether a channel is snoozed. Times further away than a snooze lasts are ignored: they come from a wrong clock. */
export const isSnoozed = (snoozes: Snoozes, channelId: string, now: number): boolean => {
  const until = snoozes.get(channelId)
  return until !== undefined && until > now && until <= now + SNOOZE_MS + SLACK_MS
}

/** Adds channels to the snoozes, from now on. Snoozes that have ended are dropped. */
export function withSnoozed(snoozes: Snoozes, channelIds: readonly string[], now: number): Snoozes {
  const kept = [...snoozes].filter(([id]) => isSnoozed(snoozes, id, now))
  return new Map([...kept, ...channelIds.map((id) => [id, now + SNOOZE_MS] as const)])
}

/** Ends the snoozes of channels. */
export const withoutSnoozed = (snoozes: Snoozes, channelIds: readonly string[]): Snoozes => {
  const ended = new Set(channelIds)
  return new Map([...snoozes].filter(([id]) => !ended.has(id)))
}
