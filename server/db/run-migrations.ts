import { setTimeout as pause } from 'node:timers/promises'
import type { Migrator } from 'kysely/migration'

/** PostgreSQL: a table that is named does not exist. */
const UNDEFINED_TABLE = '42P01'
const TRIES = 5
const AGAIN_MS = 200

/**
 * Brings the schema up to date. On PostgreSQL the migrator lists the tables before it takes its lock, which fails when
 * another server drops one at that moment: it is tried again. Throws the database's error.
 */
export async function runMigrations(migrator: Migrator): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { error } = await migrator.migrateToLatest()
    if (!error) return
    if ((error as { code?: unknown }).code !== UNDEFINED_TABLE || attempt === TRIES) throw error
    await pause(AGAIN_MS)
  }
}
