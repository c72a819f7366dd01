import type { Clock } from '../clock.ts'
import type { Channel } from './channel.ts'
import { hash } from './seed.ts'

/** Which time it is for uploads. */
export type Schedule = {
  /** Up to when uploads are out, milliseconds since 1970. */
  now(): number
  /** How much later than drawn everything appears, seconds. */
  shiftSeconds(): number
  reset(): void
}

/** Uploads come out as time passes. */
export const runningSchedule = (clock: Clock): Schedule => ({
  now: clock.now,
  shiftSeconds: () => 0,
  reset: () => undefined,
})

const QUARTER_MS = 15 * 60_000
/** Any moment that is a quarter of an hour. */
const FROZEN_AT = Date.UTC(2026, 10, 23, 12)

/**
 * Uploads come out only when a control moves the clock. The same ones are out at the start and after a reset, whatever the
 * date. Their ages are the same, too, to a quarter of an hour.
 */
export function frozenSchedule(clock: Clock): Schedule {
  const shift = () => Math.floor((clock.base() - FROZEN_AT) / QUARTER_MS) * QUARTER_MS
  let shiftMs = shift()
  return {
    now: () => FROZEN_AT + shiftMs + clock.movedMs(),
    shiftSeconds: () => shiftMs / 1000,
    reset: () => {
      shiftMs = shift()
    },
  }
}

/** When upload `number` (0 is the first) of a channel appears, seconds since 1970. Grows with the number. */
export function uploadSeconds(channel: Channel, number: number): number {
  const slot = channel.bornSeconds + number * channel.cadenceSeconds
  const shift = Math.floor(((hash(channel.index, number, 0x5c4e) % 1000) / 1000) * 0.7 * channel.cadenceSeconds)
  const second = hash(channel.index, number, 0x5ec) % 40
  return Math.floor((slot + shift) / 900) * 900 + second // people schedule on the quarter of an hour
}

/** How many uploads the schedule has brought by then. @param nowSeconds seconds since 1970 */
export function scheduledCount(channel: Channel, nowSeconds: number): number {
  if (channel.cadenceSeconds === 0 || channel.terminated) return 0
  const until = Math.min(nowSeconds, channel.stoppedSeconds ?? nowSeconds)
  const slot = Math.floor((until - channel.bornSeconds) / channel.cadenceSeconds)
  if (slot < 0) return 0
  return uploadSeconds(channel, slot) <= until ? slot + 1 : slot
}
