import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** YouTube quota units spent on a user's own actions, by Pacific day and purpose. */
export const userQuotaUse: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user_quota_use')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('used', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('user_quota_use_key', ['user_id', 'day', 'purpose'])
    .execute()
  await db.schema.createIndex('user_quota_use_by_day').on('user_quota_use').column('day').execute()
}
