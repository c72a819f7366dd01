import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The last changes of each library, with what undoes them. */
export const changes: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('library_change')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('device', 'text')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('faces', 'text', (c) => c.notNull())
    .addColumn('delta', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('last_version', 'integer', (c) => c.notNull())
    .addColumn('undone_at', 'bigint')
    .addPrimaryKeyConstraint('library_change_pk', ['user_id', 'id'])
    .execute()
  // For retention, which deletes by age.
  await db.schema.createIndex('library_change_by_age').on('library_change').column('at').execute()
}
