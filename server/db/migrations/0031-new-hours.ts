import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How many hours before a channel entered the library its baseline is. `null`: it has none, and every video is new. */
export const newHours: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('user')
    .addColumn('new_hours', 'integer', (c) => c.defaultTo(48))
    .execute()
}
