import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The secret addresses at which feed readers find users' lists. */
export const feedAddresses: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feed_address')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('feed_id', 'text', (c) => c.notNull())
    .addColumn('address_hash', 'text', (c) => c.notNull())
    .addColumn('encrypted_address', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('feed_address_by_hash').unique().on('feed_address').column('address_hash').execute()
}
