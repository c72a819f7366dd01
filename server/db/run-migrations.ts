import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PostgresAdapter, sql } from 'kysely'
import { type Migration, Migrator, type MigratorProps } from 'kysely/migration'
import { isDeadlock } from './postgres-client.ts'

/** Kysely's own key. */
const LOCK_KEY = '3853314791062309107'
const LOCK_EVERY_MS = 250
/** A statement of a migration that waits for a table makes every later statement on that table wait behind it. */
const TABLE_LOCK_MS = 3_000
const LOCK_NOT_AVAILABLE = '55P03'
const MAX_ATTEMPTS = 20

/** Locks nothing: see {@link runMigrations}. */
export class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

/**
 * Runs all pending migrations. On PostgreSQL everything is one transaction, which holds an advisory lock: one server
 * migrates at a time, also behind a pooler that gives every transaction another connection. If a table stays locked for
 * three seconds, or a deadlock with running servers is ended at its cost, nothing is done, and all is tried again.
 * @throws UnknownMigrationError the database has a migration that is not among these; nothing is changed
 * @throws the database's error
 */
export async function runMigrations(props: MigratorProps): Promise<void> {
  const { db } = props
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return toLatest(props)
  for (let attempt = 1; ; ) {
    try {
      const isDone = await db.transaction().execute((trx) => whileLocked(trx, () => toLatest({ ...props, db: trx })))
      if (isDone) return
    } catch (error) {
      const isRetried = isDeadlock(error) || (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE
      if (!isRetried || ++attempt > MAX_ATTEMPTS) throw error
    }
    await pause(LOCK_EVERY_MS)
  }
}

/** @returns false if another server is migrating */
async function whileLocked(trx: MigratorProps['db'], work: () => Promise<void>): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean
  }>`select pg_try_advisory_xact_lock(${sql.lit(LOCK_KEY)}) as locked`.execute(trx)
  if (!rows[0]?.locked) return false
  await sql`select set_config('lock_timeout', ${String(TABLE_LOCK_MS)}, true)`.execute(trx)
  await work()
  return true
}

async function toLatest(props: MigratorProps): Promise<void> {
  const migrator = new Migrator(props)
  const { error } = await migrator.migrateToLatest()
  const [, unknown] =
    /previously executed migration (\S+) is missing/.exec((error as Error | undefined)?.message ?? '') ?? []
  if (unknown) {
    const [first] = await migrator.getMigrations()
    throw new UnknownMigrationError(unknown, first?.executedAt !== undefined)
  }
  if (error) throw error
}

export class UnknownMigrationError extends Error {
  readonly migration: string
  /** Whether a later version made the database. Otherwise one before the first release did, with other tables. */
  readonly isNewer: boolean
  constructor(migration: string, isNewer: boolean) {
    super(`unknown migration ${migration}`)
    this.migration = migration
    this.isNewer = isNewer
  }
}

/**
 * The first migration, from its statements. Until the first release its name contains their hash, so that a database with
 * other tables is noticed.
 * @param onPostgres statements for PostgreSQL alone
 */
export function firstMigration(tables: string, onPostgres = ''): Record<string, Migration> {
  const all = statementsOf(tables + onPostgres)
  const hash = createHash('sha256').update(all.join(';')).digest('hex').slice(0, 8)
  const up: Migration['up'] = async (db) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    for (const statement of isPostgres ? all : statementsOf(tables)) await sql.raw(statement).execute(db)
  }
  return { [`0001-tables-${hash}`]: { up } }
}

/** Without comments, and on one line each. */
const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/--.*/g, '')
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((statement) => statement !== '')
