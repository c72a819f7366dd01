import { HOUR_MS } from './durations.ts'

/**
 * The baseline of a channel: later videos can be NEW. In ms; 0: all videos can.
 * @param addedAt when the channel entered the library, ms  @param newHours the user's; null: no baseline
 */
export const baselineOf = (addedAt: number, newHours: number | null): number =>
  newHours === null ? 0 : Math.max(0, addedAt - newHours * HOUR_MS)
