import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DatabaseSetting } from '../settings.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

export type Db = Kysely<Schema>

const INT8 = 20

/** `bigint` comes from the driver as text; every value of ours is a safe integer. */
const numbersAsNumbers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

/**
 * Opens the database; nothing is migrated yet.
 * @param onLost told of every connection to PostgreSQL that broke; the next query gets a new one
 * @throws DatabaseInUseError a SQLite file another process holds
 */
export function openDatabase(setting: DatabaseSetting, onLost: (error: Error) => void = () => {}): Db {
  if (setting.kind === 'sqlite') return new Kysely<Schema>({ dialect: sqliteDialect(setting.path) })
  const pool = new pg.Pool({
    connectionString: setting.url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    types: numbersAsNumbers,
  })
  // Without a listener a lost connection ends the process. The pool listens only while a connection is idle, and passes
  // on what the connection's own listener has told already.
  pool.on('connect', (client) => client.on('error', onLost))
  pool.on('error', () => {})
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}
