import { setTimeout as pause } from 'node:timers/promises'
import type { Migrator } from 'kysely/migration'

/** PostgreSQL's code for a table that does not exist. */
const UNDEFINED_TABLE = '42P01'
const MAX_ATTEMPTS = 5
const RETRY_AFTER_MS = 200

/**
 * Runs all pending migrations. On PostgreSQL the migrator lists the tables before it takes its lock, which fails if
 * another server drops one meanwhile; it is then retried. Throws the database's error.
 */
export async function runMigrations(migrator: Migrator): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { error } = await migrator.migrateToLatest()
    if (!error) return
    if ((error as { code?: unknown }).code !== UNDEFINED_TABLE || attempt === MAX_ATTEMPTS) throw error
    await pause(RETRY_AFTER_MS)
  }
}
