import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Users who have asked for a weekly summary by mail; the language of their page, for it and for their feeds. */
export const weeklyMail: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('weekly_mail')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('covered_until', 'bigint', (c) => c.notNull())
    .addColumn('claimed_at', 'bigint')
    .addColumn('is_sending', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('language', 'text')
    .addColumn('refusals', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('feed_address').addColumn('language', 'text').execute()
  await db.schema.createIndex('weekly_mail_by_due').on('weekly_mail').column('due_at').execute()
}
