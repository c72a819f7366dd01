/** The sandbox's own time: the real one, moved by the controls. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** The time underneath, milliseconds since 1970: the machine's, or that at which the clock was stopped. */
  base(): number
  /** How far ahead of the time underneath it is, milliseconds. */
  movedMs(): number
  /** Moves the clock forward (or back, with a negative number). */
  advance(seconds: number): void
  /** Moved no more. @param stoppedAt milliseconds since 1970, at which time stands still; `null`: it is the machine's again */
  reset(stoppedAt?: number | null): void
}

/** Makes a clock on top of another one. @param machineNow milliseconds since 1970; the machine's clock unless told */
export function makeClock(machineNow: () => number = Date.now): Clock {
  let stopped: number | null = null
  let movedMs = 0
  const base = () => stopped ?? machineNow()
  return {
    now: () => base() + movedMs,
    base,
    movedMs: () => movedMs,
    advance: (seconds) => {
      movedMs += seconds * 1000
    },
    reset: (stoppedAt = null) => {
      stopped = stoppedAt
      movedMs = 0
    },
  }
}
