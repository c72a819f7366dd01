import { syncBuiltinESMExports } from 'node:module'
import timersPromises from 'node:timers/promises'
import type { Random } from './random.ts'

type Timer = { at: number; every: number | null; run: () => void }
type Callback = (...args: unknown[]) => void
type Options = { signal?: AbortSignal }
type Native = (run: Callback, ms: number, ...args: unknown[]) => unknown

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
}
const { setTimeout: realPause } = timersPromises
const RealDate = Date
const { random: realRandom } = Math
const realElapsed = performance.now.bind(performance)

/** Connections are real, and so are the timers that look after them. */
const isOfConnections = (stack: string): boolean => /undici|node:_http|node:net|\/pg(?:-pool)?\//.test(stack)

const dateAt = (now: () => number): DateConstructor =>
  new Proxy(RealDate, {
    construct: (target, args: []) => (args.length === 0 ? new target(now()) : new target(...args)),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })

/** For the whole process it is this date while the work goes on; timers are the machine's. @param at ms since epoch */
export async function atDate<T>(at: number, work: () => Promise<T>): Promise<T> {
  globalThis.Date = dateAt(() => at)
  try {
    return await work()
  } finally {
    globalThis.Date = RealDate
  }
}

/** The clock, all timers and the random numbers of this process: time goes on only when it is told to, and chance has a seed. */
export class VirtualTime {
  /** ms since epoch */
  now: number
  readonly #random: Random
  readonly #timers = new Map<number, Timer>()
  #last = 0

  constructor(now: number, random: Random) {
    this.now = now
    this.#random = random
  }

  install(): void {
    const start = this.now
    const timer =
      (native: Native, repeats: boolean) =>
      (run: Callback, ms = 0, ...args: unknown[]) =>
        isOfConnections(new Error().stack ?? '')
          ? native(run, ms, ...args)
          : this.#start(() => run(...args), ms, repeats ? ms : null)
    Object.assign(globalThis, {
      setTimeout: timer(real.setTimeout, false),
      setInterval: timer(real.setInterval, true),
      clearTimeout: (one: unknown) => this.#clear(one),
      clearInterval: (one: unknown) => this.#clear(one),
    })
    globalThis.Date = dateAt(() => this.now)
    performance.now = () => this.now - start
    Math.random = this.#random.next
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: () => this.#uuid() })
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
    Object.assign(globalThis, real)
    globalThis.Date = RealDate
    performance.now = realElapsed
    Math.random = realRandom
    Reflect.deleteProperty(crypto, 'randomUUID')
    timersPromises.setTimeout = realPause
    syncBuiltinESMExports()
    this.#timers.clear()
  }

  /**
   * What is due runs, in the order of its times, one after the other; what repeats, once; what begins meanwhile, later: as on a
   * machine that slept. @param settle called after each
   */
  async advance(ms: number, settle: () => Promise<void>): Promise<void> {
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
      await settle()
    }
    this.now = Math.max(this.now, until)
  }

  /** In ms from now, when the next timer is due that does not repeat. `null`: there is none. */
  nextIn(): number | null {
    const times = [...this.#timers.values()].filter(({ every }) => every === null).map(({ at }) => at)
    return times.length > 0 ? Math.max(0, Math.min(...times) - this.now) : null
  }

  #start(run: () => void, ms: number, every: number | null) {
    const id = ++this.#last
    this.#timers.set(id, { at: this.now + ms, every: every === null ? null : Math.max(every, 1), run })
    const timer = {
      id,
      ref: () => timer,
      unref: () => timer,
      hasRef: () => false,
      refresh: () => {
        this.#timers.set(id, { at: this.now + ms, every, run })
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

  #uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.#random.below(16).toString(16)).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }
}
