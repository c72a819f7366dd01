import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Users' data about channels, without public data. The newest name of each channel is left in `channel_name_to_move`,
 * because the catalogue may be another file, which a migration cannot write. See server/db/move-names.ts.
 */
export const userChannel: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user_channel')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('folder_id', 'text')
    .addColumn('position_in_folder', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('added_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('user_channel_pk', ['user_id', 'id'])
    .addForeignKeyConstraint('user_channel_folder_fk', ['user_id', 'folder_id'], 'folder', ['user_id', 'id'])
    .execute()
  await sql`
    insert into user_channel (user_id, id, folder_id, position_in_folder, added_at, updated_at)
    select user_id, id, folder_id, position_in_folder, added_at, updated_at from channel`.execute(db)
  await db.schema
    .createIndex('user_channel_by_folder')
    .on('user_channel')
    .columns(['user_id', 'folder_id', 'position_in_folder'])
    .execute()
  // Finds the users of a renamed channel, and channels without users.
  await db.schema.createIndex('user_channel_by_channel').on('user_channel').columns(['id', 'user_id']).execute()

  await db.schema
    .createTable('channel_name_to_move')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('thumbnail_url', 'text')
    .addColumn('subscriber_count', 'bigint')
    .addColumn('refreshed_at', 'bigint', (c) => c.notNull())
    .execute()
  await sql`
    insert into channel_name_to_move (id, name, thumbnail_url, subscriber_count, refreshed_at)
    select id, name, thumbnail_url, subscriber_count, refreshed_at from (
      select id, name, thumbnail_url, subscriber_count, refreshed_at,
        row_number() over (partition by id order by refreshed_at desc, user_id) as age
      from channel where name <> ''
    ) as named where age = 1`.execute(db)
  await db.schema.dropTable('channel').execute()
}
