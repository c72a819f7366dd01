import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Channels that are stored already get their topics when their counts are next read. */
export const topics = (prefix: string): Migration => ({
  async up(db) {
    const channel = sql.table(`${prefix}channel`)
    await sql`alter table ${channel} add column topics text`.execute(db)
    await sql`alter table ${channel} add column topics_asked_at bigint not null default 0`.execute(db)
  },
})
