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
import { isDamaged } from './errors.ts'
import { makePrivate } from './private-files.ts'

/** SQLite rolls schema changes back like any other change, so a killed migration leaves nothing half done. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class Driver extends SqliteDriver {
  /**
   * A failed rollback must not hide the error that caused it: SQLite has rolled back by itself when the disk is full or
   * fails, and then refuses to do so again.
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

/** Prepared statements kept for reuse. Statements differ only by query and list length, so few are in play. */
const STATEMENTS_KEPT = 500

/** Rows come as lists and become objects here, which takes half the time of the driver's own objects. */
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

/** Files up to this size are checked at every start; it takes about a second for each gigabyte. */
const CHECKED_BYTES = 1024 * 1024 * 1024

/**
 * A Kysely dialect over `node:sqlite`. Durable: WAL with synchronous FULL.
 * @throws DatabaseInUseError when another process holds the file
 * @throws DatabaseFileError when the file is damaged, empty though it was not, or in the middle of a restore
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
 * The same over a file that can be read anew from YouTube: a power cut may cost its last writes.
 * @param path of a database whose process lock is held
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
      if (CHANGES_TABLES.test(sql)) statements.clear() // those kept know their columns
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

/** The file behind symbolic links: two names of one database must share one lock. */
export function realPathOf(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  return existsSync(dirname(path)) ? join(realpathSync(dirname(path)), basename(path)) : path
}

/** A restore that is past its point of no return has this file beside the database. */
export const restoringFileOf = (path: string): string => `${path}.coming`

const isEmptyFile = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0

/** Refuses what would start as a new, empty product over somebody's data. */
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
        'pragma secure_delete = on', // what people delete is overwritten, not only unlisted
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

/** A SQLite file the server must not use; the message says what to do. */
export class DatabaseFileError extends Error {}

/**
 * SQLite belongs to one process. A second, empty database beside the file holds an exclusive transaction for as long as
 * the process lives: the system frees it however the process ends, and the data file stays readable for backups.
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
      `Another Subshelf process is using ${path}. A SQLite database belongs to one process: ` +
        'stop the other one, set DATA_DIR to another folder, or use PostgreSQL (DATABASE_URL=postgres://…).',
    )
  }
}
