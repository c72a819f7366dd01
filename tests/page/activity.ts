import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Timers of at most this length (ms) belong to what the page is doing: it paints, gathers, and delays what is typed, and React
 * delays what comes late. Nothing waits for them: they run at once when nothing else is under way, in their order.
 */
const SOON_MS = 500
/** While an answer is still to come, the page may be waiting to ask again. */
const SOON_WHILE_ASKING_MS = 2_000
/** How many turns of the event loop in a row must bring nothing new: promises lead to promises. */
const QUIET_TURNS = 4
const GIVE_UP_MS = 60_000

const server = new AsyncLocalStorage<true>()

export const isOnServer = (): boolean => server.getStore() === true

/** Runs work of the server, which shares the process: what it starts is none of the page's business. */
export const onServer = <T>(work: () => T): T => server.run(true, work)

const { setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, clearImmediate } = globalThis

type Timer = { run: () => void; dueAt: number; ms: number; isRepeated: boolean }

/**
 * What the page has under way: timers, requests, rendering, work on the database. It is known rather than guessed, so no
 * test needs to wait for a length of time. The page's clock stands still but for what a test lets pass.
 */
export class Activity {
  /** Returns what else the page waits for, in words. */
  waitsFor: () => string[] = () => []
  readonly #timers = new Map<number, Timer>()
  readonly #immediates = new Set<NodeJS.Immediate>()
  readonly #works = new Map<symbol, string>()
  #isOver = false
  #lastId = 0
  /** Of the page's clock, in ms. */
  #now = 0

  /** Counts work until the returned function is called. */
  begin(what: string): () => void {
    const id = Symbol(what)
    this.#works.set(id, what)
    return () => void this.#works.delete(id)
  }

  startTimer(run: () => void, ms: number, isRepeated: boolean): number {
    this.#lastId += 1
    if (!this.#isOver) this.#timers.set(this.#lastId, { run, dueAt: this.#now + ms, ms, isRepeated })
    return this.#lastId
  }

  stopTimer = (id: number): void => void this.#timers.delete(id)

  /** React renders in such turns, several for one change. */
  startImmediate(run: () => void): NodeJS.Immediate {
    const immediate = setImmediate(() => {
      this.#immediates.delete(immediate)
      run()
    })
    if (this.#isOver) clearImmediate(immediate)
    else this.#immediates.add(immediate)
    return immediate
  }

  stopImmediate(immediate: NodeJS.Immediate): void {
    this.#immediates.delete(immediate)
    clearImmediate(immediate)
  }

  /** Resolves when the page does nothing any more. @throws Error that names what does not end */
  async settled(): Promise<void> {
    const end = performance.now() + GIVE_UP_MS
    for (let quiet = 0; quiet < QUIET_TURNS; ) {
      await new Promise<void>((resolve) => void setImmediate(resolve))
      const under = [...this.#works.values(), ...this.waitsFor()]
      if (performance.now() > end) throw new Error(`The page does not come to rest: ${under.join(', ')}`)
      const isWorking = this.#works.size > 0 || this.#immediates.size > 0
      const soonMs = under.length > 0 ? SOON_WHILE_ASKING_MS : SOON_MS
      if (!isWorking && this.#runNext(({ ms, isRepeated }) => ms <= soonMs && !isRepeated)) quiet = 0
      else if (!isWorking && under.length === 0) quiet += 1
      else {
        quiet = 0
        // The answer of the server may need time of its own.
        if (this.#immediates.size === 0) await new Promise((resolve) => setTimeout(resolve, 1))
      }
    }
  }

  /** Lets the page's clock go on by `ms`, with the timers that become due. `Date` stays what it is. */
  async passTime(ms: number): Promise<void> {
    const end = this.#now + ms
    do await this.settled()
    while (this.#runNext(({ dueAt }) => dueAt <= end))
    this.#now = Math.max(this.#now, end)
  }

  /** Runs the timer that is due first of those that may run. @returns whether there is one */
  #runNext(mayRun: (timer: Timer) => boolean): boolean {
    const [next] = [...this.#timers]
      .filter(([, timer]) => mayRun(timer))
      .sort(([, { dueAt: one }], [, { dueAt: other }]) => one - other)
    if (!next) return false
    const [id, timer] = next
    this.#now = Math.max(this.#now, timer.dueAt)
    if (timer.isRepeated) this.#timers.set(id, { ...timer, dueAt: timer.dueAt + timer.ms })
    else this.stopTimer(id)
    timer.run()
    return true
  }

  /** Nothing of the page runs any more. */
  end(): void {
    this.#isOver = true
    for (const immediate of this.#immediates) clearImmediate(immediate)
    this.#timers.clear()
    this.#immediates.clear()
    this.#works.clear()
    this.waitsFor = () => []
  }
}

let current: Activity | null = null

/** Makes `activity` that of the page: what is started from now on is its own, except by the server. */
export function followActivity(activity: Activity | null): void {
  current = activity
}

const ofPage = (): Activity | null => (server.getStore() || isOfNode() ? null : current)

/** Whether a timer is started by Node itself: a connection that `fetch` keeps goes on in whatever runs at the moment. */
const isOfNode = (): boolean => new Error().stack?.split('\n')[4]?.includes('node:internal/') ?? false

type Run = (...args: unknown[]) => void
type TimerId = NodeJS.Timeout | number

/** Node's timers, with those of the page on its own clock. Modules may keep them for longer than a page lives. */
export const countedTimers = {
  setTimeout: (run: Run, ms = 0, ...args: unknown[]): TimerId =>
    ofPage()?.startTimer(() => run(...args), ms, false) ?? setTimeout(run, ms, ...args),
  setInterval: (run: Run, ms = 0, ...args: unknown[]): TimerId =>
    ofPage()?.startTimer(() => run(...args), ms, true) ?? setInterval(run, ms, ...args),
  setImmediate: (run: Run, ...args: unknown[]): NodeJS.Immediate =>
    ofPage()?.startImmediate(() => run(...args)) ?? setImmediate(run, ...args),
  clearTimeout: (id: TimerId): void => (typeof id === 'number' ? current?.stopTimer(id) : clearTimeout(id)),
  clearInterval: (id: TimerId): void => (typeof id === 'number' ? current?.stopTimer(id) : clearInterval(id)),
  clearImmediate: (id: NodeJS.Immediate): void => (current ? current.stopImmediate(id) : clearImmediate(id)),
}

/** Counts a script that is being loaded: see counted-imports.ts. */
export function countedImport<T>(loading: Promise<T>): Promise<T> {
  const end = current?.begin('loading a script')
  return loading.finally(() => end?.())
}
