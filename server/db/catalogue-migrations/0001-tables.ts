/**
 * The catalogue's tables. `server/db/catalogue-schema.ts` describes the columns.
 * @param schema on PostgreSQL, their schema with a dot; else empty
 */
export function catalogueTables(engine: 'sqlite' | 'postgres', schema: string): string {
  // Both engines compare and sort these alike.
  const text = engine === 'postgres' ? 'text collate "C"' : 'text'
  // Clustered by key, so a channel's videos are stored together.
  const [clustered, roomToUpdate] =
    engine === 'sqlite' ? ['without rowid', 'without rowid'] : ['', 'with (fillfactor = 90)']
  // Numbers within a second. SQLite has one writer, which counts by itself.
  const serials = engine === 'postgres' ? `create sequence ${schema}video_serial minvalue 0 maxvalue 999999 cycle;` : ''
  return `
    create table ${schema}channel (
      id ${text} primary key not null,

      -- Names, which are kept while a user has the channel, opened or not
      title text,
      title_folded text,
      picture text,
      subscribers bigint,
      topics text,
      topics_asked_at bigint not null default 0,
      named_at bigint,
      name_due_at bigint not null default 0,
      renamed_at bigint,

      -- What YouTube says of the channel
      video_total bigint,
      state text not null default 'unknown',
      state_at bigint,
      failed_reason text,
      failed_since bigint,
      failures integer not null default 0,
      missing_since bigint,

      -- Its stored videos, and checks for new ones
      newest_at bigint,
      stored integer not null default 0,
      changed_at bigint not null default 0,
      checked_at bigint,
      due_at bigint not null default 0,
      listed_at bigint,
      wanted_at bigint not null,
      claim_by text,
      claim_until bigint,
      hub_until bigint,
      hub_asked_at bigint
    ) ${clustered};
    create index channel_by_due on ${schema}channel (due_at);
    create index channel_by_wanted on ${schema}channel (wanted_at);
    create index channel_by_name_due on ${schema}channel (name_due_at);
    create index channel_by_named on ${schema}channel (named_at) where named_at is not null;
    create index channel_renamed on ${schema}channel (renamed_at) where renamed_at is not null;

    create table ${schema}video (
      channel_id ${text} not null,
      id ${text} not null,
      published_at bigint not null,
      time_source integer not null,
      title text not null,
      title_folded text not null,
      kind integer not null default 0,
      kind_source integer not null default 0,
      duration integer,
      views bigint,
      starts_at bigint,
      synthetic integer,
      missing_since bigint,
      serial bigint not null default 0,
      primary key (channel_id, id)
    ) ${roomToUpdate};
    -- The only index that pages use. It has the order of pages, without which SQLite would not stop early in each channel.
    -- There is none on the time alone: PostgreSQL would choose it, and read all videos for a quiet channel.
    create index video_feed on ${schema}video (channel_id, published_at desc, id desc, kind, duration, serial, synthetic);
    -- Few: announced broadcasts, which are in no list.
    create index video_announced on ${schema}video (channel_id, starts_at) where kind = 4;
    -- Few or none: whether there are any decides if a rule about them is offered.
    create index video_synthetic on ${schema}video (channel_id) where synthetic = 1;
    -- Not unique, which it could not be with the table in parts by channel.
    create index video_by_serial on ${schema}video (serial);
    ${serials}
  `
}
