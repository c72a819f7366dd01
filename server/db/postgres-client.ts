import pg from 'pg'
import { counted } from '../lib/thread-time.ts'
import { isOutdatedPlan, nameFor } from './named-statements.ts'

/** A statement of several tables can have a deadlock with a migration in each of them. */
const MAX_ATTEMPTS = 5
const DEADLOCK = '40P01'

/** Whether PostgreSQL undid the statement and its transaction to end a deadlock. */
export const isDeadlock = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === DEADLOCK

/** @property namesStatements whether frequent statements are parsed and planned once per connection */
export type PostgresClientConfig = pg.ClientConfig & { namesStatements?: boolean }

type Query = (...call: unknown[]) => Promise<pg.QueryResult>

/**
 * A connection that sends a statement outside of a transaction again, 5 attempts in all, if PostgreSQL has undone it to end
 * a deadlock, or has not run it because its stored plan is no longer valid. Within a transaction the error is thrown, and the
 * transaction has to be retried.
 */
export class PostgresClient extends pg.Client {
  readonly #namesStatements: boolean

  constructor(config: PostgresClientConfig = {}) {
    super(config)
    this.#namesStatements = config.namesStatements === true
  }

  override query = ((...call: unknown[]) => {
    const [text, values] = call
    const isPlain = call.length === 2 && typeof text === 'string' && Array.isArray(values)
    return isPlain ? this.#run(text, values) : this.#send(...call)
  }) as pg.Client['query']

  #send(...call: unknown[]): Promise<pg.QueryResult> {
    return (super.query as Query).apply(this, call)
  }

  async #run(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const isAlone = (this as unknown as { getTransactionStatus(): string | null }).getTransactionStatus() === 'I'
    let name = this.#namesStatements ? nameFor(text, values) : undefined
    for (let attempt = 1; ; attempt++) {
      try {
        return await counted(name === undefined ? this.#send(text, values) : this.#send({ name, text, values }))
      } catch (error) {
        const isOutdated = isOutdatedPlan(error)
        if (!isAlone || attempt >= MAX_ATTEMPTS || !(isOutdated || isDeadlock(error))) throw error
        if (isOutdated) name = undefined
      }
    }
  }
}
