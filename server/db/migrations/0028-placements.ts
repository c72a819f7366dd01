import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A channel can be in several folders: what was two columns of `user_channel` becomes a table. */
export const placements: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite drops no column that a foreign key uses, so the table is made anew.
  for (const index of ['user_channel_by_folder', 'user_channel_by_channel']) await db.schema.dropIndex(index).execute()
  await db.schema.alterTable('user_channel').renameTo('placed_channel').execute()
  await db.schema
    .createTable('user_channel')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('added_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('user_channel_key', ['user_id', 'id'])
    .execute()
  await sql`
    insert into user_channel (user_id, id, position, added_at, updated_at)
    select user_id, id, case when folder_id is null then position_in_folder else 0 end, added_at, updated_at
    from placed_channel`.execute(db)
  // Finds the users of a renamed channel, and channels without users.
  await db.schema.createIndex('user_channel_by_channel').on('user_channel').columns(['id', 'user_id']).execute()

  await db.schema
    .createTable('placement')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('folder_id', 'text', (c) => c.notNull())
    .addColumn('channel_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('placed_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('placement_pk', ['user_id', 'folder_id', 'channel_id'])
    .addForeignKeyConstraint('placement_folder_fk', ['user_id', 'folder_id'], 'folder', ['user_id', 'id'], (fk) =>
      fk.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'placement_channel_fk',
      ['user_id', 'channel_id'],
      'user_channel',
      ['user_id', 'id'],
      (fk) => fk.onDelete('cascade'),
    )
    .execute()
  await sql`
    insert into placement (user_id, folder_id, channel_id, position, placed_at)
    select user_id, folder_id, id, position_in_folder, updated_at from placed_channel
    where folder_id is not null`.execute(db)
  await db.schema.createIndex('placement_by_channel').on('placement').columns(['user_id', 'channel_id']).execute()
  await db.schema.dropTable('placed_channel').execute()

  await db.schema
    .alterTable('removed_channel')
    .addColumn('placements', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await sql`
    update removed_channel set placements = '[["' || folder_id || '",' || position_in_folder || ']]'
    where folder_id is not null`.execute(db)
  for (const column of ['folder_id', 'position_in_folder'])
    await db.schema.alterTable('removed_channel').dropColumn(column).execute()

  await db.schema
    .alterTable('deleted_folder')
    .addColumn('channels', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await (db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`
        update deleted_folder set channels = coalesce((
          select json_agg(json_build_array(channel.value, channel.ordinality - 1, 0) order by channel.ordinality)
          from json_array_elements_text(channel_ids::json) with ordinality as channel
        ), '[]')::text`
    : sql`
        update deleted_folder set channels = (
          select json_group_array(json_array(channel.value, channel.key, 0)) from json_each(channel_ids) as channel
        )`
  ).execute(db)
  await db.schema.alterTable('deleted_folder').dropColumn('channel_ids').execute()
}
