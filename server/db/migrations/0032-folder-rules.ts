import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A folder gets rules, as JSON, for what its lists of videos leave out. */
export const folderRules: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['folder', 'deleted_folder'])
    await db.schema.alterTable(table).addColumn('rules', 'text').execute()
}
