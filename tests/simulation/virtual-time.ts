import { syncBuiltinESMExports } from 'node:module'
import timersPromises from 'node:timers/promises'

type Timer = { at: number; every: number | null; run: () => void }
type Callback = (...args: unknown[]) => void
type Options = { signal?: AbortSignal }

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
}
const { setTimeout: realPause } = timersPromises
const { now: realNow } = Date

/** The clock and all timers of this process, which go on only when they are told to. */
export class VirtualTime {
  /** ms since epoch */
  now = realNow()
  readonly #timers = new Map<number, Timer>()
  #last = 0
  #isInstalled = false

  install(): void {
    this.#isInstalled = true
    Object.assign(globalThis, {
      setTimeout: (run: Callback, ms = 0, ...args: unknown[]) => this.#start(() => run(...args), ms, null),
      setInterval: (run: Callback, ms = 0, ...args: unknown[]) => this.#start(() => run(...args), ms, ms),
      clearTimeout: (timer: unknown) => this.#clear(timer),
      clearInterval: (timer: unknown) => this.#clear(timer),
    })
    Date.now = () => this.now
    const pause = (ms = 0, value?: unknown, { signal }: Options = {}) =>
      new Promise<unknown>((resolve, reject) => {
        const abort = () => reject(new DOMException('The operation was aborted', 'AbortError'))
        if (signal?.aborted) return abort()
        signal?.addEventListener('abort', abort, { once: true })
        this.#start(() => resolve(value), ms, null)
      })
    timersPromises.setTimeout = pause as typeof timersPromises.setTimeout
    syncBuiltinESMExports()
  }

  uninstall(): void {
    this.#isInstalled = false
    Object.assign(globalThis, real)
    Date.now = realNow
    timersPromises.setTimeout = realPause
    syncBuiltinESMExports()
    this.#timers.clear()
  }

  /** What is due runs, in the order of its times; what repeats, once. */
  advance(ms: number): void {
    const until = this.now + ms
    const due = [...this.#timers]
      .filter(([, { at }]) => at <= until)
      .toSorted(([a, one], [b, other]) => one.at - other.at || a - b)
    for (const [id, timer] of due) {
      if (!this.#timers.has(id)) continue
      this.now = Math.max(this.now, timer.at)
      if (timer.every === null) this.#timers.delete(id)
      else this.#timers.set(id, { ...timer, at: until + timer.every })
      timer.run()
    }
    this.now = until
  }

  /** In ms from now, when the next timer is due. `null`: there is none. */
  nextIn(): number | null {
    const times = [...this.#timers.values()].filter(({ every }) => every === null).map(({ at }) => at)
    return times.length > 0 ? Math.max(0, Math.min(...times) - this.now) : null
  }

  #start(run: () => void, ms: number, every: number | null) {
    const id = ++this.#last
    this.#timers.set(id, { at: this.now + ms, every: every && Math.max(every, 1), run })
    const timer = {
      id,
      ref: () => timer,
      unref: () => timer,
      hasRef: () => false,
      refresh: () => {
        if (this.#isInstalled) this.#timers.set(id, { at: this.now + ms, every, run })
        // A package keeps one timer for good.
        else real.setTimeout(run, ms).unref()
        return timer
      },
      close: () => this.#clear(timer),
      [Symbol.toPrimitive]: () => id,
    }
    return timer
  }

  #clear(timer: unknown): void {
    if (typeof timer === 'object' && timer !== null && 'id' in timer) this.#timers.delete(timer.id as number)
    else if (typeof timer === 'number') this.#timers.delete(timer)
    else real.clearTimeout(timer as NodeJS.Timeout)
  }
}
