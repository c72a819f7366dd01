import diagnostics from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Turns of the event loop in which nothing moves, after which nothing will: code that pauses for others does so a few times. */
const STILL = 8

/** What a database is asked. */
export type Statements = {
  /** Whether it works on one: the others wait for locks. */
  canGoOn(): Promise<boolean>
}

const BEGINS = ['undici:request:create', 'http.client.request.start']
const ENDS = [
  'undici:request:trailers',
  'undici:request:error',
  'http.client.response.finish',
  'http.client.request.error',
]

/**
 * Decides what goes on next. Whatever could happen in another order waits for its turn: every statement, every call of a
 * provider. So a run is the same again, however fast the machine is.
 */
export class Turns {
  readonly #waiting: (() => void)[] = []
  readonly #calls = new Set<object>()
  readonly #bodies = new Set<IncomingMessage>()
  readonly #statements: Statements | null
  #moves = 0
  #isOpen = true

  readonly #begin = (message: unknown) => {
    this.#calls.add((message as { request: object }).request)
  }
  readonly #end = (message: unknown) => {
    const { request, response } = message as { request: object; response?: unknown }
    if (this.#calls.delete(request)) this.#moves++
    // Of Node's own client the body is still to come.
    if (response instanceof IncomingMessage) this.#bodies.add(response)
  }

  /** @param statements those that a database has not answered; `null`: it answers at once */
  constructor(statements: Statements | null) {
    this.#statements = statements
  }

  /** From now on everything waits. */
  close(): void {
    this.#isOpen = false
    for (const name of BEGINS) diagnostics.subscribe(name, this.#begin)
    for (const name of ENDS) diagnostics.subscribe(name, this.#end)
  }

  /** Nothing waits any more. */
  open(): void {
    this.#isOpen = true
    for (const name of BEGINS) diagnostics.unsubscribe(name, this.#begin)
    for (const name of ENDS) diagnostics.unsubscribe(name, this.#end)
    while (this.#waiting.length > 0) this.give(0)
  }

  get count(): number {
    return this.#waiting.length
  }

  /** Resolves when it is this one's turn. */
  wait(): Promise<void> | undefined {
    if (this.#isOpen) return
    this.#moves++
    return new Promise((go) => this.#waiting.push(go))
  }

  /** What waits there goes on. */
  give(place: number): void {
    const [go] = this.#waiting.splice(place, 1)
    this.#moves++
    go?.()
  }

  /** Resolves when everything waits, and neither a provider nor a database is being asked. */
  async quiet(): Promise<void> {
    for (let still = 0; still < STILL; ) {
      const before = this.#moves
      await nextTurn()
      const isStill = before === this.#moves && this.#calls.size === 0 && !this.#isReading()
      still = isStill && (await this.#statements?.canGoOn()) !== true ? still + 1 : 0
    }
    this.#bodies.clear()
  }

  /** A body that nobody reads keeps nobody waiting. */
  #isReading(): boolean {
    return this.#bodies.values().some(({ closed, readableFlowing }) => !closed && readableFlowing !== null)
  }
}
