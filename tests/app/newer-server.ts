import { type Kysely, sql } from 'kysely'
import { MIGRATIONS } from '../../server/db/migrate.ts'

// The server of a later release: the same, with migrations that come after today's. They do what a migration may do while
// servers of today's release run.

const OURS = "table_schema in ('public', 'catalogue') and table_name not like '%migration%'"

MIGRATIONS['9001-expand'] = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where ${sql.raw(OURS)}`.execute(db)
    for (const { name } of rows)
      await sql.raw(`alter table ${name} add column note text, add column rank integer not null default 0`).execute(db)
  },
}
MIGRATIONS['9002-badges'] = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table badge (user_id text primary key references "user" (id) on delete cascade, at bigint not null)
    `.execute(db)
    await sql`create index badge_by_at on badge (at)`.execute(db)
  },
}
await import('../../server/main.ts')
