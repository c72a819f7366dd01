import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** YouTube quota units by Pacific day and purpose. */
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
