import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Units of YouTube's quota, by the day YouTube counts and by purpose. */
export const quotaUse: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quota_use')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('used', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('quota_use_key', ['day', 'purpose'])
    .execute()
}
