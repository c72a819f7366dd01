import { PostgresDialect, PostgresDriver } from 'kysely'
import pg from 'pg'
import { counted } from '../lib/thread-time.ts'
import type { PostgresSetting } from '../settings.ts'
import type { Connections } from './connections.ts'
import { isOutdatedPlan } from './named-statements.ts'
import { PostgresClient, type PostgresClientConfig } from './postgres-client.ts'
import { UnlockedAdapter } from './run-migrations.ts'

const CONNECTIONS = 10
/** A connection that is silent for this time beyond the statement timeout has lost its server. */
const SILENCE_MARGIN_MS = 5_000
const TIMEOUT_MS = 30_000
/** Connections are replaced after this time, to follow a failover or changed defaults of the database. */
const LIFETIME_SECONDS = 300

const INT8 = 20

/** The driver returns `bigint` as text. All our values are safe integers. */
const numbersAsNumbers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

/** Parts of the `pg` client without types: the protocol's events and the socket. */
type Wire = {
  connection: {
    stream: { setTimeout(ms: number, onTimeout: () => void): void; destroy(error: Error): void }
    on(event: 'errorMessage', listener: (error: { code?: string; message?: string }) => void): void
  }
}

/** Called for events below the queries. */
export type DatabaseEvents = {
  /** A connection to PostgreSQL was lost. The next query gets a new one. */
  onLost: (error: Error) => void
  /** The database answered a statement with an error. */
  onError: (error: unknown) => void
  /** A statement has ended. Costs nothing if absent. */
  onStatement?: ((sql: string, ms: number, error: unknown) => void) | undefined
}

class Driver extends PostgresDriver {
  override acquireConnection() {
    return counted(super.acquireConnection())
  }

  /** A failed rollback must not replace the error that caused it. Kysely then discards the connection. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

class Dialect extends PostgresDialect {
  readonly #pool: pg.Pool
  readonly #max: number
  constructor(pool: pg.Pool, max: number) {
    super({ pool })
    this.#pool = pool
    this.#max = max
  }
  override createAdapter() {
    return new UnlockedAdapter()
  }
  override createDriver() {
    return new Driver({ pool: this.#pool })
  }
  connections(): Connections {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { open: totalCount, idle: idleCount, waiting: waitingCount, max: this.#max }
  }
}

/**
 * A Kysely dialect over a pool of connections.
 * @param timeoutMs statement timeout; a connection that is silent for five seconds more is closed
 * @param namesStatements whether PostgreSQL keeps the plans of frequent statements
 * @param max how many connections the pool may open
 */
export function postgresDialect(
  { url, timeoutMs = TIMEOUT_MS, namesStatements = true }: PostgresSetting,
  { onLost, onError }: DatabaseEvents,
  max = CONNECTIONS,
): Dialect {
  const config: pg.PoolConfig & PostgresClientConfig = {
    Client: PostgresClient,
    namesStatements,
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
    types: numbersAsNumbers,
  }
  const pool = new pg.Pool(config)
  /** Connections that must not be used again. */
  const spent = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    // Without a listener, a lost connection would end the process. The pool listens only while a connection is idle, and
    // repeats what the connection's own listener has reported.
    client.on('error', onLost)
    const { connection } = client as unknown as Wire
    const { stream } = connection
    // The server enforces the statement timeout. If its host is lost, only the socket notices.
    stream.setTimeout(timeoutMs + SILENCE_MARGIN_MS, () =>
      stream.destroy(new Error('Connection terminated: the database did not answer')),
    )
    connection.on('errorMessage', (error) => {
      // A read-only session stays read-only after the database is writable again or another server became primary.
      if (error.code === '25006' || isOutdatedPlan(error)) spent.add(client)
      onError(error)
    })
  })
  pool.on('release', (_, client) => {
    if (spent.has(client)) void (client as unknown as pg.Client).end().catch(() => {})
  })
  pool.on('error', () => {})
  return new Dialect(pool, max)
}
