import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A folder gets a colour and an emoji that its user chooses. */
export const folderLooks: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['folder', 'deleted_folder']) {
    await db.schema.alterTable(table).addColumn('colour', 'integer').execute()
    await db.schema.alterTable(table).addColumn('emoji', 'text').execute()
  }
}
