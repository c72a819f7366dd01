import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The tables of the first version. `text`, `bigint` and `integer` mean the same on both engines. */
export const firstTables: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('image_url', 'text')
    .addColumn('has_completed_first_import', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('last_sync_at', 'bigint')
    .addColumn('plan', 'text', (c) => c.notNull().defaultTo('free'))
    .addColumn('plan_status', 'text', (c) => c.notNull().defaultTo('active'))
    .addColumn('current_period_end', 'bigint')
    .addColumn('stripe_customer_id', 'text', (c) => c.unique())
    .addColumn('lock_version', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('library_version', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('session')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('id_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_seen_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('session_pk', ['user_id', 'id_hash'])
    .execute()

  await db.schema
    .createTable('google_grant')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('refresh_token_sealed', 'text', (c) => c.notNull())
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('folder')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('folder_pk', ['user_id', 'id'])
    .addUniqueConstraint('folder_slug_unique', ['user_id', 'slug'])
    .execute()

  await db.schema
    .createTable('deleted_folder')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('channel_ids', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('deleted_folder_pk', ['user_id', 'id'])
    .execute()

  await db.schema
    .createTable('channel')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('thumbnail_url', 'text')
    .addColumn('subscriber_count', 'bigint')
    .addColumn('folder_id', 'text')
    .addColumn('position_in_folder', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('added_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('refreshed_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('channel_pk', ['user_id', 'id'])
    .addForeignKeyConstraint('channel_folder_fk', ['user_id', 'folder_id'], 'folder', ['user_id', 'id'])
    .execute()
  await db.schema
    .createIndex('channel_by_folder')
    .on('channel')
    .columns(['user_id', 'folder_id', 'position_in_folder'])
    .execute()

  await db.schema
    .createTable('departed_channel')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('subscriber_count', 'bigint')
    .addColumn('folder_id', 'text')
    .addColumn('position_in_folder', 'integer', (c) => c.notNull())
    .addColumn('added_at', 'bigint', (c) => c.notNull())
    .addColumn('departed_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('departed_channel_pk', ['user_id', 'id'])
    .execute()

  await db.schema
    .createTable('import_run')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('heartbeat_at', 'bigint', (c) => c.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('pages', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('received', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('expected', 'integer')
    .addColumn('result', 'text')
    .addColumn('error_code', 'text')
    .addColumn('error_details', 'text')
    .addColumn('departures', 'text')
    .execute()

  await db.schema
    .createTable('remote_config')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute()
}
