import type { Channel } from './channel.ts'
import { hash } from './seed.ts'

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
