import { PostgresDialect, PostgresDriver } from 'kysely'
import pg from 'pg'

const CONNECTIONS = 10
/** A connection that waits longer than the statement timeout and this has lost its server. */
const SILENCE_MARGIN_MS = 5_000
const TIMEOUT_MS = 30_000
/** Connections are replaced after this time, so that they follow a failover or a changed default of the database. */
const LIFETIME_SECONDS = 300

const INT8 = 20

/** `bigint` comes from the driver as text; every value of ours is a safe integer. */
const numbersAsNumbers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

/** What `pg` does not declare of its client: the protocol's events, and the socket. */
type Wire = {
  connection: {
    stream: { setTimeout(ms: number, onTimeout: () => void): void; destroy(error: Error): void }
    on(event: 'errorMessage', listener: (error: { code?: string }) => void): void
  }
}

/** Told of what happens below the queries. */
export type DatabaseEvents = {
  /** A connection to PostgreSQL broke; the next query gets a new one. */
  onLost: (error: Error) => void
  /** The database answered a statement with an error. */
  onError: (error: unknown) => void
}
class Driver extends PostgresDriver {
  /** A failed rollback must not hide the error that caused it. Kysely discards the connection then. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

class Dialect extends PostgresDialect {
  readonly #pool: pg.Pool
  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }
  override createDriver() {
    return new Driver({ pool: this.#pool })
  }
}

/**
 * A Kysely dialect over a pool of connections.
 * @param timeoutMs how long a statement may take; a server that stays silent for five seconds more is given up
 */
export function postgresDialect(
  url: string,
  timeoutMs = TIMEOUT_MS,
  { onLost, onError }: DatabaseEvents,
): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
    types: numbersAsNumbers,
  })
  const readOnly = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    // Without a listener a lost connection ends the process. The pool listens only while a connection is idle, and
    // passes on what the connection's own listener has told already.
    client.on('error', onLost)
    const { connection } = client as unknown as Wire
    const { stream } = connection
    // The statement timeout is kept by the server: when its host vanishes, only the socket can notice.
    stream.setTimeout(timeoutMs + SILENCE_MARGIN_MS, () =>
      stream.destroy(new Error('Connection terminated: the database did not answer')),
    )
    connection.on('errorMessage', (error) => {
      if (error.code === '25006') readOnly.add(client)
      onError(error)
    })
  })
  // A read-only session stays read-only when the database is writable again, or another server is the primary now.
  pool.on('release', (_, client) => {
    if (readOnly.has(client)) void (client as unknown as pg.Client).end().catch(() => {})
  })
  pool.on('error', () => {})
  return new Dialect(pool)
}
