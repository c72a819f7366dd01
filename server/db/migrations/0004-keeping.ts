import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Retention: users' last activity, sessions' devices, pending revocations. */
export const keeping: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('presence')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('last_seen_at', 'bigint', (c) => c.notNull())
    .execute()
  await sql`insert into presence (user_id, last_seen_at) select id, updated_at from "user"`.execute(db)
  await db.schema.createIndex('presence_by_age').on('presence').column('last_seen_at').execute()

  await db.schema.alterTable('session').addColumn('device', 'text').execute()
  await db.schema.createIndex('session_by_last_seen').on('session').column('last_seen_at').execute()
  await db.schema.createIndex('channel_by_refreshed').on('channel').columns(['refreshed_at', 'user_id']).execute()
  await db.schema.createIndex('departed_channel_by_age').on('departed_channel').column('departed_at').execute()
  await db.schema.createIndex('deleted_folder_by_age').on('deleted_folder').column('deleted_at').execute()

  await db.schema
    .createTable('revocation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('person_key', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('next_at', 'bigint', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('revocation_by_next').on('revocation').column('next_at').execute()
}
