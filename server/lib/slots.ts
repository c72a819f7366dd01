/** Limits how much work runs at once. The rest waits in order. */
export type Slots = {
  /** Whether no more work may wait. */
  isFull(): boolean
  /** How much work runs and waits now, and how much may run. */
  use(): { running: number; waiting: number; slots: number }
  /** Runs the work as soon as a slot is free. */
  run<T>(work: () => Promise<T>): Promise<T>
}

export function makeSlots(atOnce: number, maxWaiting = Number.POSITIVE_INFINITY): Slots {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    isFull: () => running >= atOnce && waiting.length >= maxWaiting,
    use: () => ({ running, waiting: waiting.length, slots: atOnce }),
    async run(work) {
      if (running < atOnce) running++
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}
