import { type Migration, Migrator, type MigratorProps } from 'kysely/migration'
import { ON_POSTGRES, TABLES } from './migrations/0001-tables.ts'
import type { Db } from './open.ts'
import { firstMigration, runMigrations } from './run-migrations.ts'

export const MIGRATIONS: Record<string, Migration> = firstMigration(TABLES, ON_POSTGRES)

/**
 * Migrates the schema. Several servers may start at once: on PostgreSQL one migrates at a time.
 * @throws UnknownMigrationError
 */
export const migrate = (db: Db): Promise<void> => runMigrations(migratorProps(db))

/** Whether all migrations of this version were run. Rejects if the database does not answer. */
export async function isMigrated(db: Db): Promise<boolean> {
  const known = await new Migrator(migratorProps(db)).getMigrations()
  return known.every(({ executedAt }) => executedAt !== undefined)
}

export const migratorProps = (db: Db, migrations = MIGRATIONS): MigratorProps => ({
  db,
  provider: { getMigrations: async () => migrations },
})
