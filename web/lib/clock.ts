import { createStore } from './store.ts'

/** Smaller differences are none: no sentence is as exact. */
export const TOLERANCE_MS = 5_000
/** The `Date` of an answer has no fractions of a second. */
const DATE_STEP_MS = 1_000

/**
 * How far the server's clock is ahead of this device's, in ms; 0: as good as equal. Kept, because a clock that is wrong is
 * mostly still as wrong when the next page opens, which shows what is stored before the server has answered, or without it.
 */
const difference = createStore(0, {
  persist: 'clockDifference',
  perUser: false,
  parse: (text) => Number(text) || 0,
  format: String,
})

/** The time by the server's clock, in ms: for whatever is compared with times that the server or other devices gave. */
export const serverNow = (): number => Date.now() + difference.state

/** The time by this device's clock, in ms: only for lengths of time on this device. */
export const deviceNow = (): number => Date.now()

/** A time of this device's clock, such as TanStack's `dataUpdatedAt`, by the server's. Both in ms. */
export const toServerTime = (at: number): number => at + difference.state

/** @returns a function that ends it */
export const onClockChange = (handler: () => void): (() => void) => difference.subscribe(handler)

/**
 * Learns the server's time from an answer that has just come, and that no cache has kept.
 * @param sentAt when it was asked for or earlier, by this device's clock, in ms
 */
export function learnServerTime({ headers }: Pick<Response, 'headers'>, sentAt: number): void {
  const [date, receivedAt] = [Date.parse(headers.get('Date') ?? ''), Date.now()]
  // The device's clock was set back meanwhile, or a cache answered.
  if (Number.isNaN(date) || receivedAt < sentAt || headers.has('Age')) return
  const learned = differenceBy(difference.state, { sentAt, date, receivedAt })
  if (learned !== difference.state) difference.set(learned)
}

type Times = { sentAt: number; date: number; receivedAt: number }

/**
 * The server read its clock at some moment between the request and the answer, so a slow answer says little, and a quick one
 * much. What is known already stays as long as it is possible.
 * @returns ms
 */
export function differenceBy(known: number, { sentAt, date, receivedAt }: Times): number {
  const [min, max] = [date - receivedAt, date + DATE_STEP_MS - sentAt]
  const isPossible = (value: number) => min - TOLERANCE_MS <= value && value <= max + TOLERANCE_MS
  return [known, 0].find(isPossible) ?? Math.round((min + max) / 2)
}
