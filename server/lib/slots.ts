/** Places for work of which only so much runs at once; what finds none waits in order. */
export type Slots = {
  /** Whether as much waits as may. */
  isFull(): boolean
  /** Runs the work when there is a place. */
  run<T>(work: () => Promise<T>): Promise<T>
}

export function makeSlots(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY): Slots {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    isFull: () => running >= atOnce && waiting.length >= mostWaiting,
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
