/**
 * A video's serial is its number for reader apps: unique, never used again, and in the order in which videos came out in the
 * catalogue. It counts a million a second from 2020 on, so that it also says when that was, and stays below 10^15: apps read
 * it as a signed number, some as one of JavaScript.
 */
const EPOCH_SECONDS = 1_577_836_800
export const SERIALS_PER_SECOND = 1_000_000

/** The lowest serial of the second. @param ms since epoch */
export const firstSerialAt = (ms: number): number => (Math.floor(ms / 1000) - EPOCH_SECONDS) * SERIALS_PER_SECOND

/** When the video came out in the catalogue, accurate to a second; those of one second differ. In µs since epoch. */
export const arrivalMicros = (serial: number): number => EPOCH_SECONDS * 1_000_000 + serial
