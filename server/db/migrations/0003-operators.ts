import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The admin area: sessions' use of it, audit log, waitlist, counts per day. */
export const operators: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('user')
    .addColumn('email_verified', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('session').addColumn('operator_seen_at', 'bigint').execute()

  await db.schema
    .createTable('interest_email')
    .addColumn('email_key', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('timestamp', 'bigint', (c) => c.notNull())
    .addColumn('user_agent', 'text')
    .addColumn('ip', 'text')
    .addColumn('notice', 'text')
    .addColumn('notice_at', 'bigint')
    .addColumn('notice_tries', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('interest_email_by_age')
    .on('interest_email')
    .columns(['timestamp', 'email_key'])
    .execute()
  await db.schema
    .createIndex('interest_email_by_notice')
    .on('interest_email')
    .columns(['notice', 'timestamp'])
    .execute()

  await db.schema
    .createTable('waitlist_notice')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('hindrance', 'text')
    .execute()

  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('daily_figure')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('value', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('daily_figure_pk', ['day', 'name'])
    .execute()
}
