/** The sandbox's own time: the real one, moved by the controls. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Moves the clock forward (or back, with a negative number). */
  advance(seconds: number): void
  reset(): void
}

/** Makes a clock on top of another one. @param base milliseconds since 1970; the machine's clock unless told */
export function makeClock(base: () => number = Date.now): Clock {
  let movedMs = 0
  return {
    now: () => base() + movedMs,
    advance: (seconds) => {
      movedMs += seconds * 1000
    },
    reset: () => {
      movedMs = 0
    },
  }
}
