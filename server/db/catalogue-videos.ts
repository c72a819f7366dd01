import { sql } from 'kysely'
import { DAY_MS } from '#domain/durations.ts'
import { VIDEO_KIND } from '#domain/video-kind.ts'
import { type FetchedVideos, mergeVideos, type StoredVideo } from '#domain/video-merge.ts'
import { firstSerialAt, SERIALS_PER_SECOND } from '#domain/video-serials.ts'
import { type Catalogue, rowsOf } from './catalogue.ts'

/**
 * Merges what was read with the stored videos of a channel whose row is locked. Called by `writeChannels` alone.
 * @returns the channel's new columns about its videos; empty if none changed
 */
export async function writeVideos(c: Catalogue, id: string, videos: readonly FetchedVideos[], now: number) {
  if (videos.length === 0) return {}
  let changed = 0
  for (const news of videos) {
    const { put, removed } = mergeVideos(await storedVideos(c, id), news, now)
    if (removed.length > 0)
      await sql`delete from ${c.video} where channel_id = ${id} and ${c.among('id', removed)}`.execute(c.db)
    if (put.length > 0) await putVideos(c, id, put, now)
    changed += put.length + removed.length
  }
  if (changed === 0) return {}
  const [row] = await rowsOf(
    c,
    sql<{ stored: number; newest: number | null }>`
      select count(*) as stored, max(published_at) as newest from ${c.video}
      where channel_id = ${id} and kind <> ${VIDEO_KIND.upcoming}`,
  )
  return { stored: row?.stored ?? 0, newest_at: row?.newest ?? null, changed_at: c.clock(now) }
}

const VIDEO_COLUMNS = sql.raw(
  'id, published_at, time_source, title, title_folded, kind, kind_source, duration, views, starts_at, synthetic, missing_since',
)

/** Returns all stored videos of a channel. */
export const storedVideos = (c: Catalogue, channelId: string): Promise<StoredVideo[]> =>
  rowsOf(c, sql<StoredVideo>`select ${VIDEO_COLUMNS} from ${c.video} where channel_id = ${channelId}`)

/** Returns those of the videos that are stored, within these channels. */
export const storedAmong = (c: Catalogue, channelIds: readonly string[], ids: readonly string[]) =>
  rowsOf(
    c,
    sql<StoredVideo & { channel_id: string }>`
      select channel_id, ${VIDEO_COLUMNS} from ${c.video}
      where ${c.among('channel_id', channelIds)} and ${c.among('id', ids)}`,
  )

/** Whether any stored video is labelled as made or changed with AI. */
export async function hasSynthetic(c: Catalogue): Promise<boolean> {
  const rows = await rowsOf(c, sql<{ id: string }>`select channel_id as id from ${c.video} where synthetic = 1 limit 1`)
  return rows.length > 0
}

/** A video that was announced gets another serial: for reader apps it comes out only now. */
async function putVideos(c: Catalogue, channelId: string, videos: readonly StoredVideo[], now: number) {
  const serials = await nextSerials(c, videos.length, now)
  const oldestFirst = videos.toSorted((a, b) => a.published_at - b.published_at)
  await c.db
    .insertInto('video')
    .values(oldestFirst.map((video, i) => ({ channel_id: channelId, ...video, serial: serials[i] ?? 0 })))
    .onConflict((conflict) =>
      conflict.columns(['channel_id', 'id']).doUpdateSet((row) => ({
        published_at: row.ref('excluded.published_at'),
        time_source: row.ref('excluded.time_source'),
        title: row.ref('excluded.title'),
        title_folded: row.ref('excluded.title_folded'),
        kind: row.ref('excluded.kind'),
        kind_source: row.ref('excluded.kind_source'),
        duration: row.ref('excluded.duration'),
        views: row.ref('excluded.views'),
        starts_at: row.ref('excluded.starts_at'),
        synthetic: row.ref('excluded.synthetic'),
        missing_since: row.ref('excluded.missing_since'),
        serial: sql<number>`case when video.kind = ${VIDEO_KIND.upcoming} then excluded.serial else video.serial end`,
      })),
    )
    .execute()
}

/** Serials that no video has had, ascending. On SQLite for the caller's transaction, which must have written before. */
async function nextSerials(c: Catalogue, count: number, now: number): Promise<number[]> {
  if (c.engine === 'postgres') {
    const rows = await rowsOf(
      c,
      sql<{ serial: number }>`
        select cast(floor(extract(epoch from clock_timestamp())) * ${sql.lit(SERIALS_PER_SECOND)} as bigint)
          + ${sql.lit(firstSerialAt(0))} + nextval('catalogue.video_serial') as serial
        from generate_series(1, ${count})`,
    )
    return rows.map(({ serial }) => serial).sort((a, b) => a - b)
  }
  const first = firstSerialAt(now)
  // Those of later seconds are left out: a clock that was ahead has made them.
  const [row] = await rowsOf(
    c,
    sql<{
      last: number | null
    }>`select max(serial) as last from ${c.video} where serial < ${first + SERIALS_PER_SECOND}`,
  )
  const next = Math.max(first, (row?.last ?? 0) + 1)
  return Array.from({ length: count }, (_, i) => next + i)
}

/** Details of videos younger than this are read by checks, since they may be scheduled. */
export const DETAILS_WANTED_MS = 2 * DAY_MS

/** Returns stored videos that may not be out, may be gone, or are young and have no details. */
export const unsettledVideos = (c: Catalogue, channelIds: readonly string[], now: number) =>
  rowsOf(
    c,
    sql<{ channel_id: string; id: string }>`
      select channel_id, id from ${c.video} where ${c.among('channel_id', channelIds)}
        and (kind in (${VIDEO_KIND.live}, ${VIDEO_KIND.premiere}, ${VIDEO_KIND.upcoming}) or missing_since is not null
          or ((kind = ${VIDEO_KIND.unknown} or (kind = ${VIDEO_KIND.short} and duration is null))
            and published_at >= ${now - DETAILS_WANTED_MS}))`,
  )
