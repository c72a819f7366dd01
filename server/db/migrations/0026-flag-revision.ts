import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The revision of the flags gets a table of its own. It was a row among the flags. */
export const flagRevision: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('flag_revision')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('revision', 'bigint', (c) => c.notNull())
    .execute()
  await sql`
    insert into flag_revision (id, revision)
    select 'flags', cast(value as bigint) from remote_config where name = 'revision'`.execute(db)
  await sql`delete from remote_config where name = 'revision'`.execute(db)
}
