import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which session made a change, and what a repeated request is answered. */
export const changeOrigins: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('library_change').addColumn('origin', 'text').execute()
  await db.schema.alterTable('library_change').addColumn('answer', 'text').execute()
}
