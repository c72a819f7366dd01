import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Where a video's kind comes from. Kinds that are stored already have no source, so anything read later replaces them. */
export const kindSource = (prefix: string): Migration => ({
  async up(db) {
    await sql`alter table ${sql.table(`${prefix}video`)} add column kind_source integer not null default 0`.execute(db)
  },
})
