import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * @param text type of columns that are compared or sorted, so that both engines sort alike
 * @param table the table's full name
 */
export const channelsAndVideos = (engine: 'sqlite' | 'postgres', prefix: string): Migration => ({
  up: (db) => up(db, engine, prefix),
})

async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres', prefix: string): Promise<void> {
  const text = sql.raw(engine === 'postgres' ? 'text collate "C"' : 'text')
  const [channel, video] = [sql.table(`${prefix}channel`), sql.table(`${prefix}video`)]
  // Clustered by key, so a channel's videos are stored together.
  const [clustered, roomToUpdate] = [
    sql.raw(engine === 'sqlite' ? 'without rowid' : ''),
    sql.raw(engine === 'sqlite' ? 'without rowid' : 'with (fillfactor = 90)'),
  ]
  await sql`
    create table ${channel} (
      id ${text} primary key not null,
      title text,
      title_folded text,
      picture text,
      subscribers bigint,
      video_total bigint,
      state text not null default 'unknown',
      state_at bigint,
      failed_reason text,
      failed_since bigint,
      failures integer not null default 0,
      missing_since bigint,
      newest_at bigint,
      stored integer not null default 0,
      checked_at bigint,
      due_at bigint not null default 0,
      listed_at bigint,
      wanted_at bigint not null,
      claim_by text,
      claim_until bigint,
      changed_at bigint not null default 0
    ) ${clustered}`.execute(db)
  await sql`create index channel_by_due on ${channel} (due_at)`.execute(db)
  await sql`create index channel_by_wanted on ${channel} (wanted_at)`.execute(db)
  await sql`
    create table ${video} (
      channel_id ${text} not null,
      id ${text} not null,
      published_at bigint not null,
      time_source integer not null,
      title text not null,
      title_folded text not null,
      kind integer not null default 0,
      duration integer,
      views bigint,
      starts_at bigint,
      missing_since bigint,
      primary key (channel_id, id)
    ) ${roomToUpdate}`.execute(db)
  // The only index that pages use. It has the order of pages, without which SQLite would not stop early in each channel.
  // There is none on the time alone: PostgreSQL would choose it, and read all videos for a quiet channel.
  await sql`create index video_feed on ${video} (channel_id, published_at desc, id desc, kind, duration)`.execute(db)
}
