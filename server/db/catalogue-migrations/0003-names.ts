import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Titles and pictures have their own age: they are kept while a user has the channel, opened or not. */
export const names = (prefix: string): Migration => ({
  async up(db) {
    const channel = sql.table(`${prefix}channel`)
    await sql`alter table ${channel} add column named_at bigint`.execute(db)
    await sql`alter table ${channel} add column name_due_at bigint not null default 0`.execute(db)
    await sql`alter table ${channel} add column renamed_at bigint`.execute(db)
    // The last check may have failed to read them, so they count as old as the list of uploads.
    await sql`update ${channel} set named_at = coalesce(listed_at, checked_at) where title is not null`.execute(db)
    await sql`
      update ${channel} set title = null, title_folded = null, picture = null, subscribers = null
      where named_at is null`.execute(db)
    await sql`create index channel_by_name_due on ${channel} (name_due_at)`.execute(db)
    await sql`create index channel_by_named on ${channel} (named_at) where named_at is not null`.execute(db)
    await sql`create index channel_renamed on ${channel} (renamed_at) where renamed_at is not null`.execute(db)
  },
})
