import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When the weekly mail was turned on: links in mails of an earlier time no longer turn it off. */
export const weeklyMailTurnedOn: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('weekly_mail')
    .addColumn('turned_on_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
}
