import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import type { Statements } from './turns.ts'

/** Turns of the event loop in which most statements are answered. */
const USUAL = 50

/** What PostgreSQL has been asked by this process and has not answered. */
const asked = new Set<object>()
let answered = 0
const leftOut = new WeakSet<object>()

/** How many statements PostgreSQL has answered. */
export const answeredStatements = (): number => answered

/** What a client asks is not counted. */
export const leaveOut = (client: pg.Client): unknown => leftOut.add(client)

function untilAnswered(answer: Promise<unknown>): void {
  const one = {}
  asked.add(one)
  answer
    .catch(() => undefined)
    .finally(() => {
      asked.delete(one)
      answered++
    })
}

type Callback = (...args: unknown[]) => void
const { query, connect } = pg.Client.prototype as unknown as {
  query: (...args: unknown[]) => unknown
  connect: (done?: Callback) => unknown
}

const watched = {
  query(this: object, ...args: unknown[]) {
    const answer = query.apply(this, args)
    if (answer instanceof Promise && !leftOut.has(this)) untilAnswered(answer)
    return answer
  },
  // The pool's way.
  connect(this: object, done?: Callback) {
    if (!done) return connect.call(this)
    const { promise, resolve } = Promise.withResolvers<void>()
    untilAnswered(promise)
    return connect.call(this, (...args) => {
      resolve()
      done(...args)
    })
  },
}

let watchers = 0

/** From now on statements are counted. @returns what ends it */
export function countStatements(): () => void {
  if (watchers++ === 0) Object.assign(pg.Client.prototype, watched)
  return () => {
    if (--watchers === 0) Object.assign(pg.Client.prototype, { query, connect })
  }
}

const BLOCKED = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** @param reader of the database */
export const watchStatements = (reader: { all(sql: string): Promise<unknown[]> }): Statements => ({
  async canGoOn() {
    const before = answered
    for (let turn = 0; turn < USUAL && asked.size > 0 && answered === before; turn++) await nextTurn()
    if (answered !== before) return true
    const { size } = asked
    return size > 0 && (await reader.all(BLOCKED)).length < size
  },
})
