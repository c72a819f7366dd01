import { existsSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { PRODUCT } from '#contract/product.ts'
import { counted } from '../lib/thread-time.ts'
import { isDamaged } from './errors.ts'
import { makePrivate } from './private-files.ts'

/** SQLite rolls back schema changes, so a killed migration leaves nothing half done. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class Driver extends SqliteDriver {
  /** There is one connection: a transaction of another request may have it. */
  override acquireConnection() {
    return counted(super.acquireConnection())
  }

  /**
   * A failed rollback must not replace the error that caused it: when the disk is full or fails, SQLite rolls back by itself
   * and then refuses to do so again.
   */
  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase
  constructor(database: SqliteDatabase) {
    super({ database })
    this.#database = database
  }
  override createAdapter() {
    return new TransactionalDdlAdapter()
  }
  override createDriver() {
    return new Driver({ database: this.#database })
  }
}

const CHANGES_TABLES = /^\s*(?:create|alter|drop)\b/i

/** Prepared statements kept for reuse. Statements differ only by query and list length, so there are few. */
const STATEMENTS_KEPT = 500

/** Reads rows as lists and turns them into objects, in half the time of the driver's own objects. */
function wrap(statement: StatementSync, onError: (error: unknown) => void): SqliteStatement {
  const names = statement.columns().map((column) => column.name)
  statement.setReturnArrays(true)
  const toRow = (values: readonly unknown[]) => {
    const row: Record<string, unknown> = {}
    for (let i = 0; i < names.length; i++) row[names[i] as string] = values[i]
    return row
  }
  const watched = <T>(run: () => T): T => {
    try {
      return run()
    } catch (error) {
      onError(error)
      throw error
    }
  }
  return {
    reader: names.length > 0,
    all: (parameters) =>
      watched(() => statement.all(...(parameters as SQLInputValue[])) as unknown as unknown[][]).map(toRow),
    run: (parameters) => watched(() => statement.run(...(parameters as SQLInputValue[]))),
    *iterate(parameters) {
      for (const values of statement.iterate(...(parameters as SQLInputValue[])))
        yield toRow(values as unknown as unknown[])
    },
  }
}

/** Files up to this size are checked at every start, about one second per GB. */
const CHECKED_BYTES = 1024 * 1024 * 1024

/**
 * A Kysely dialect over `node:sqlite`. Durable: WAL with synchronous FULL.
 * @throws DatabaseInUseError if another process uses the file
 * @throws DatabaseFileError if the file is damaged, was emptied, or is being restored
 */
export function sqliteDialect(file: string, onError: (error: unknown) => void = () => {}): SqliteDialect {
  mkdirSync(dirname(file), { recursive: true })
  const path = realPathOf(file)
  const lock = takeProcessLock(path)
  let database: DatabaseSync
  try {
    refuseLeftovers(path)
    database = openWhole(path)
  } catch (error) {
    lock.close()
    throw error
  }
  makePrivate(path)
  return new NodeSqliteDialect(adapted(database, onError, () => lock.close()))
}

/**
 * The same for the catalogue, which can be read again from YouTube: its last writes may be lost in a power cut.
 * @param path of a file whose database's process lock is taken
 */
export function catalogueDialect(path: string, onError: (error: unknown) => void): SqliteDialect {
  const database = new DatabaseSync(path)
  try {
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000; pragma cache_size = -64000',
    )
    makePrivate(path)
  } catch (error) {
    database.close()
    throw error
  }
  makePrivate(path)
  return new NodeSqliteDialect(adapted(database, onError, () => {}))
}

function adapted(database: DatabaseSync, onError: (error: unknown) => void, onClose: () => void): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()

  return {
    prepare(sql) {
      if (CHANGES_TABLES.test(sql)) statements.clear() // kept statements have the old columns
      const known = statements.get(sql)
      if (known) return known
      if (statements.size >= STATEMENTS_KEPT) statements.clear()
      const statement = wrap(database.prepare(sql), onError)
      statements.set(sql, statement)
      return statement
    },
    close() {
      database.close()
      onClose()
    },
  }
}

/** Resolves symbolic links, so that two names of one database share one lock. */
export function realPathOf(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  return existsSync(dirname(path)) ? join(realpathSync(dirname(path)), basename(path)) : path
}

/** The file that exists beside the database while a restore cannot be undone any more. */
export const restoringFileOf = (path: string): string => `${path}.coming`

const isEmptyFile = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0

/** Prevents a start with a new, empty database where there was another. */
function refuseLeftovers(path: string): void {
  if (existsSync(restoringFileOf(path)))
    throw new DatabaseFileError(`A restore of ${path} was interrupted. Run it again: npm run restore -- BACKUP`)
  if (!isEmptyFile(path)) return
  if (!isEmptyFile(`${path}-wal`))
    throw new DatabaseFileError(
      `${path} is missing or empty, but its log ${basename(path)}-wal is not. Restore a backup ` +
        '(npm run restore -- BACKUP), or move the log away to begin without data.',
    )
  const backups = join(dirname(path), 'backups')
  if (existsSync(path) && existsSync(backups) && readdirSync(backups).length > 0)
    throw new DatabaseFileError(
      `${path} is empty, but there are backups in ${backups}. Restore one (npm run restore -- BACKUP), or delete the ` +
        'empty file to begin without data.',
    )
}

function openWhole(path: string): DatabaseSync {
  const damaged = (what: string) =>
    new DatabaseFileError(`${path} is damaged (${what}). Restore a backup: npm run restore -- BACKUP`)
  const database = new DatabaseSync(path)
  try {
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000; ' +
        'pragma secure_delete = on', // overwrites deleted data
    )
    if (statSync(path).size <= CHECKED_BYTES) {
      const { quick_check: found } = database.prepare('pragma quick_check(1)').get() as { quick_check: string }
      if (found !== 'ok') throw damaged(found.replaceAll(/\s+/g, ' '))
    }
    return database
  } catch (error) {
    database.close()
    throw isDamaged(error) ? damaged((error as Error).message) : error
  }
}

/** A SQLite file that the server must not use. The message explains what to do. */
export class DatabaseFileError extends Error {}

/**
 * Ensures that one process uses the SQLite file. The lock is an exclusive transaction on a second, empty database beside
 * it: the system releases it however the process ends, and the data file stays readable for backups.
 */
export function takeProcessLock(file: string): DatabaseSync {
  const path = realPathOf(file)
  const lock = new DatabaseSync(`${path}.lock`)
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = delete; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === 5) throw new DatabaseInUseError(path)
    throw error
  }
}

export class DatabaseInUseError extends Error {
  constructor(path: string) {
    super(
      `Another ${PRODUCT} process is using ${path}. A SQLite database belongs to one process: ` +
        'stop the other one, set DATA_DIR to another folder, or use PostgreSQL (DATABASE_URL=postgres://…).',
    )
  }
}
