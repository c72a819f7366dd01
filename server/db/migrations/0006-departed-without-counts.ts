import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What is kept aside of channels that left is the person's own: nothing of the platform's that could grow old there. */
export const departedWithoutCounts: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('departed_channel').dropColumn('subscriber_count').execute()
}
