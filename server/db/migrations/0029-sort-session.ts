import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What users decided about their unsorted channels while sorting them one by one. */
export const sortSession: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sort_step')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('channel_id', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('folder_ids', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('sort_step_key', ['user_id', 'channel_id'])
    .execute()
  await db.schema.createIndex('sort_step_by_at').on('sort_step').column('at').execute()
}
