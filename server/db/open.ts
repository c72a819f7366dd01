import { Kysely } from 'kysely'
import type { DatabaseSetting } from '../settings.ts'
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
export const openDatabase = (setting: DatabaseSetting, events = NO_EVENTS): Db =>
  new Kysely<Schema>({
    dialect:
      setting.kind === 'sqlite'
        ? sqliteDialect(setting.path, events.onError)
        : postgresDialect(setting.url, setting.timeoutMs, events),
  })
