import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When the whole list of a user's subscriptions was last read. `null`: never. */
export const completeImports: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user').addColumn('listed_at', 'bigint').execute()
}
