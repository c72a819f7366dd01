import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Subscriptions at the push hub. */
export const push = (prefix: string): Migration => ({
  async up(db) {
    const channel = sql.table(`${prefix}channel`)
    await sql`alter table ${channel} add column hub_until bigint`.execute(db)
    await sql`alter table ${channel} add column hub_asked_at bigint`.execute(db)
  },
})
