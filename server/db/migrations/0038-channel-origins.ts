import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which channels YouTube has listed as the user's subscriptions, and what a file called those that YouTube has no name for. */
export const channelOrigins: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user_channel').addColumn('listed_at', 'bigint').execute()
  await db.schema.alterTable('user_channel').addColumn('own_name', 'text').execute()
  await db.schema.alterTable('user_channel').addColumn('own_picture', 'text').execute()
}
