import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The place of an import that waits for others to end. `null`: it does not wait. */
export const importQueue: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('import_run').addColumn('queue_place', 'integer').execute()
}
