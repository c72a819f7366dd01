import { type Migration, Migrator } from 'kysely/migration'
import { firstTables } from './migrations/0001-first-tables.ts'
import { billing } from './migrations/0002-billing.ts'
import { operators } from './migrations/0003-operators.ts'
import type { Db } from './open.ts'

const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-billing': billing,
  '0003-operators': operators,
}

/** Brings the schema up to date. Several servers may start at once: on PostgreSQL an advisory lock lets one migrate. */
export async function migrate(db: Db): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw error
}
