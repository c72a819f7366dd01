import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Units that deleted accounts have spent of their day's share, under a keyed hash of the account's id. */
export const formerQuotaUse: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('former_quota_use')
    .addColumn('account_key', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('used', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('former_quota_use_key', ['account_key', 'day'])
    .execute()
}
