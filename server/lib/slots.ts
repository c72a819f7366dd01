/** Limits how much work runs at once. The rest waits in order. */
export type Slots = {
  /** Whether no more work may wait. */
  isFull(): boolean
  /** Runs the work as soon as a slot is free. */
  run<T>(work: () => Promise<T>): Promise<T>
}

export function makeSlots(atOnce: number, maxWaiting = Number.POSITIVE_INFINITY): Slots {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    isFull: () => running >= atOnce && waiting.length >= maxWaiting,
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
