import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'

/** SQLite rolls schema changes back like any other change, so a killed migration leaves nothing half done. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class NodeSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalDdlAdapter()
  }
}

const CHANGES_TABLES = /^\s*(?:create|alter|drop)\b/i

/** Prepared statements kept for reuse. Statements differ only by query and list length, so few are in play. */
const STATEMENTS_KEPT = 500

/** Rows come as lists and become objects here, which takes half the time of the driver's own objects. */
function wrap(statement: StatementSync): SqliteStatement {
  const names = statement.columns().map((column) => column.name)
  statement.setReturnArrays(true)
  const toRow = (values: readonly unknown[]) => {
    const row: Record<string, unknown> = {}
    for (let i = 0; i < names.length; i++) row[names[i] as string] = values[i]
    return row
  }
  return {
    reader: names.length > 0,
    all: (parameters) => (statement.all(...(parameters as SQLInputValue[])) as unknown as unknown[][]).map(toRow),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    *iterate(parameters) {
      for (const values of statement.iterate(...(parameters as SQLInputValue[])))
        yield toRow(values as unknown as unknown[])
    },
  }
}

/**
 * A Kysely dialect over `node:sqlite`. Durable: WAL with synchronous FULL.
 * @throws DatabaseInUseError when another process holds the file
 */
export function sqliteDialect(path: string): SqliteDialect {
  mkdirSync(dirname(path), { recursive: true })
  const lock = takeProcessLock(path)
  const database = new DatabaseSync(path)
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000; ' +
      'pragma secure_delete = on', // what people delete is overwritten, not only unlisted
  )
  return dialectOn(database, () => lock.close())
}

/** The same over a file that can be read anew from YouTube: a power cut may cost its last writes. */
export function catalogueDialect(path: string): SqliteDialect {
  const database = new DatabaseSync(path)
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000; pragma cache_size = -64000',
  )
  return dialectOn(database, () => {})
}

function dialectOn(database: DatabaseSync, onClose: () => void): SqliteDialect {
  const statements = new Map<string, SqliteStatement>()

  const adapted: SqliteDatabase = {
    prepare(sql) {
      if (CHANGES_TABLES.test(sql)) statements.clear() // those kept know their columns
      const known = statements.get(sql)
      if (known) return known
      if (statements.size >= STATEMENTS_KEPT) statements.clear()
      const statement = wrap(database.prepare(sql))
      statements.set(sql, statement)
      return statement
    },
    close() {
      database.close()
      onClose()
    },
  }
  return new NodeSqliteDialect({ database: adapted })
}

/**
 * SQLite belongs to one process. A second, empty database beside the file holds an exclusive transaction for as long as
 * the process lives: the system frees it however the process ends, and the data file stays readable for backups.
 */
export function takeProcessLock(path: string): DatabaseSync {
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
