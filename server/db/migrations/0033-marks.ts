import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What users who sync their devices have seen and watched. */
export const marks: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('user')
    .addColumn('marks_version', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('user').addColumn('marks_synced_from', 'bigint').execute()
  await db.schema
    .createTable('mark')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('mark_pk', ['user_id', 'kind', 'key'])
    .execute()
  await db.schema.createIndex('mark_by_change').on('mark').columns(['user_id', 'changed_at']).execute()
}
