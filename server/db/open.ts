import { Kysely, type KyselyConfig } from 'kysely'
import type { DatabaseSetting } from '../settings.ts'
import { registerConnections } from './connections.ts'
import { type DatabaseEvents, postgresDialect } from './postgres.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

export type Db = Kysely<Schema>

const NO_EVENTS: DatabaseEvents = { onLost: () => {}, onError: () => {} }

/**
 * Opens the database, without migrating it.
 * @throws DatabaseInUseError a SQLite file another process holds
 * @throws DatabaseFileError a SQLite file that must not be used
 */
export function openDatabase(setting: DatabaseSetting, events = NO_EVENTS): Db {
  const watching = statementLog(events.onStatement)
  if (setting.kind === 'sqlite')
    return new Kysely<Schema>({ dialect: sqliteDialect(setting.path, events.onError), ...watching })
  const dialect = postgresDialect(setting, events)
  const db = new Kysely<Schema>({ dialect, ...watching })
  registerConnections(db, () => dialect.connections())
  return db
}

/** A health check that takes longer has failed, so its connection is replaced early. */
const HEALTH_TIMEOUT_MS = 3_000

/**
 * Opens what health checks use: one connection of their own, so that they do not wait behind requests while all others are in
 * use. On SQLite, which has no pool, it is `db` itself.
 */
export function openForHealth(setting: DatabaseSetting, db: Db, events: DatabaseEvents): Db {
  if (setting.kind === 'sqlite') return db
  return new Kysely<Schema>({ dialect: postgresDialect({ ...setting, timeoutMs: HEALTH_TIMEOUT_MS }, events, 1) })
}

/** Makes Kysely report statements. */
export const statementLog = (onStatement: DatabaseEvents['onStatement']): Pick<KyselyConfig, 'log'> =>
  onStatement
    ? {
        log: (event) =>
          onStatement(event.query.sql, event.queryDurationMillis, event.level === 'error' ? event.error : undefined),
      }
    : {}
