import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Archived channels keep only the user's own data, none of YouTube's, which may be stored for 30 days only. */
export const departedWithoutCounts: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('departed_channel').dropColumn('subscriber_count').execute()
}
