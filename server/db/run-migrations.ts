import { setTimeout as pause } from 'node:timers/promises'
import { PostgresAdapter, sql } from 'kysely'
import { Migrator, type MigratorProps } from 'kysely/migration'
import { isDeadlock } from './postgres-client.ts'

/** Kysely's own key, so that servers of earlier releases wait for the same lock. */
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
 * three seconds, or a deadlock with running servers is ended at its cost, nothing is done, and all is tried again. Throws the
 * database's error.
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
  const { error } = await new Migrator(props).migrateToLatest()
  if (error) throw error
}
