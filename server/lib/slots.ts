/** Limits how much work runs at once. The rest waits in order. */
export type Slots = {
  /** Whether no more work may wait. */
  isFull(): boolean
  /** How much work runs and waits now, and how much may run. */
  use(): { running: number; waiting: number; slots: number }
  /**
   * Runs the work as soon as a slot is free. It may free its slot before it ends.
   * @param id by which {@link placeOf} finds it while it waits
   */
  run<T>(work: (free: () => void) => Promise<T>, id?: string): Promise<T>
  /** How many turns until the work with this id runs, 1: it is next; `null`: it does not wait. */
  placeOf(id: string): number | null
}

export function makeSlots(atOnce: number, maxWaiting = Number.POSITIVE_INFINITY): Slots {
  const waiting: { id: string | undefined; begin: () => void }[] = []
  let running = 0
  return {
    isFull: () => running >= atOnce && waiting.length >= maxWaiting,
    use: () => ({ running, waiting: waiting.length, slots: atOnce }),
    placeOf(id) {
      const index = waiting.findIndex((one) => one.id === id)
      return index < 0 ? null : index + 1
    },
    async run(work, id) {
      if (running < atOnce) running++
      else await new Promise<void>((begin) => waiting.push({ id, begin }))
      let isHeld = true
      const free = () => {
        if (!isHeld) return
        isHeld = false
        const next = waiting.shift()
        if (next) next.begin()
        else running--
      }
      try {
        return await work(free)
      } finally {
        free()
      }
    },
  }
}
