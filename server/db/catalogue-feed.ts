import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '#domain/durations.ts'
import { VIDEO_KIND } from '#domain/video-kind.ts'
import { inSteps } from '../lib/steps.ts'
import { yieldToOthers } from '../lib/thread-time.ts'
import { type Catalogue, rowsOf } from './catalogue.ts'
import type { ChannelState, VideoTable } from './catalogue-schema.ts'
import { chunksOf } from './chunks.ts'

/** Later than every other time. */
const END_OF_TIME = 9_000_000_000_000_000

export type FeedVideo = Pick<
  VideoTable,
  | 'channel_id'
  | 'id'
  | 'published_at'
  | 'title'
  | 'title_folded'
  | 'kind'
  | 'kind_source'
  | 'duration'
  | 'views'
  | 'synthetic'
>

/** A position in the order of videos: newest first, ties by id, descending. */
export type FeedPlace = { publishedAt: number; id: string }

export const FEED_START: FeedPlace = { publishedAt: END_OF_TIME, id: '' }

const SHOWN = sql.raw(
  'v.channel_id, v.id, v.published_at, v.title, v.title_folded, v.kind, v.kind_source, v.duration, v.views, v.synthetic',
)
const ORDER = sql.raw('order by v.published_at desc, v.id desc')

/** Videos that are out. Pages, counts and searches share it, so that they agree. */
const isOut = sql`v.kind <> ${VIDEO_KIND.upcoming}`

/** For each channel's id the time after which its videos count, ms since epoch. */
export type Baselines = ReadonlyMap<string, number>

/** Returns the next videos of these channels. @param channels ids, or only what is later than each channel's baseline */
export function videosOf(
  c: Catalogue,
  channels: readonly string[] | Baselines,
  after: FeedPlace,
  limit: number,
): Promise<FeedVideo[]> {
  if (('size' in channels ? channels.size : channels.length) === 0) return Promise.resolve([])
  return c.engine === 'sqlite'
    ? newestFromSqlite(c, channels, after, limit)
    : pageFromPostgres(c, channels, after, limit)
}

/** On SQLite this takes some ten milliseconds, in which no other request is answered. */
const CHANNELS_PER_PAGE = 2_500

/** The newest videos of some channels after the other. */
async function newestFromSqlite(
  c: Catalogue,
  channels: readonly string[] | Baselines,
  after: FeedPlace,
  limit: number,
): Promise<FeedVideo[]> {
  let newest: FeedVideo[] = []
  const add = async (some: readonly string[] | Baselines) => {
    const found = await rowsOf(c, pageFromSqlite(c, some, after, limit))
    newest = newest.length === 0 ? found : newest.concat(found).sort(newestFirst).slice(0, limit)
  }
  if ('size' in channels) await inSteps([...channels], (some) => add(new Map(some)), CHANNELS_PER_PAGE)
  else await inSteps(channels, add, CHANNELS_PER_PAGE)
  return newest
}

const newestFirst = (a: FeedVideo, b: FeedVideo) => b.published_at - a.published_at || (a.id < b.id ? 1 : -1)

const idsOf = (channels: readonly string[] | Baselines) => ('size' in channels ? [...channels.keys()] : channels)

/**
 * SQLite reads each channel from the index until its next video cannot be on the page: one or two rows each. This requires
 * index, cursor and order to have the same direction. `cross join` fixes the order of loops.
 */
export const pageFromSqlite = (
  c: Catalogue,
  channels: readonly string[] | Baselines,
  { publishedAt, id }: FeedPlace,
  limit: number,
): RawBuilder<FeedVideo> => sql<FeedVideo>`
  select ${SHOWN} from (
    select v.channel_id as channel, v.id as id from ${wantedVideos(c, channels)}
    where ${isOut} and (v.published_at, v.id) < (${publishedAt}, ${id})
    ${ORDER} limit ${limit}) page
  cross join ${c.video} v on v.channel_id = page.channel and v.id = page.id ${ORDER}`

/** The videos `v` of these channels, for SQLite. */
const wantedVideos = (c: Catalogue, channels: readonly string[] | Baselines) =>
  'size' in channels
    ? sql`json_each(${JSON.stringify(Object.fromEntries(channels))}) wanted cross join ${c.video} v
        on v.channel_id = wanted.key and v.published_at > wanted.value`
    : sql`json_each(${JSON.stringify(channels)}) wanted cross join ${c.video} v on v.channel_id = wanted.value`

/** How far back the first query looks on later pages. Each further query looks back four times as far. */
const FIRST_RANGE_MS = 7 * DAY_MS
const MAX_RANGE_MS = 5 * 365 * DAY_MS

/**
 * PostgreSQL does not stop early, so the query limits how far back it looks, and is repeated if that was not far enough.
 * On the first page, no video is older than the limit-th of the channels' newest videos.
 */
async function pageFromPostgres(
  c: Catalogue,
  channels: readonly string[] | Baselines,
  { publishedAt, id }: FeedPlace,
  limit: number,
): Promise<FeedVideo[]> {
  const channelIds = idsOf(channels)
  const oldest = 'size' in channels ? [...channels.values()].reduce((a, b) => Math.min(a, b)) : 0
  const page = (since: number) =>
    rowsOf(
      c,
      sql<FeedVideo>`
        with page as materialized (
          select v.channel_id, v.id from ${videosChannelByChannel(c, channels, since, publishedAt)}
          where ${isOut} and (v.published_at, v.id) < (${publishedAt}, ${id})
          ${ORDER} limit ${limit})
        select ${SHOWN} from page join ${c.video} v using (channel_id, id) ${ORDER}`,
    )
  const isFirst = publishedAt === END_OF_TIME
  const from = isFirst ? await newestTimes(c, channelIds, limit) : { newest: publishedAt, bound: null }
  if (from.newest === null) return page(0)
  let look = from.bound === null ? FIRST_RANGE_MS : Math.max(from.newest - from.bound, FIRST_RANGE_MS / 4)
  let since = from.bound ?? publishedAt - look
  for (;;) {
    const videos = await page(since)
    if (videos.length === limit || since <= Math.max(oldest, 0)) return videos
    look *= 4
    since = look > MAX_RANGE_MS ? 0 : Math.max(0, from.newest - look)
  }
}

/**
 * The videos `v` of these channels from `since` to `until`, ms since epoch, for PostgreSQL. It looks each channel up: planning
 * a list of thousands of ids takes longer, and of a table in parts every part would be asked for all of them.
 */
const videosChannelByChannel = (
  c: Catalogue,
  channels: readonly string[] | Baselines,
  since: number,
  until: number,
): RawBuilder<unknown> => {
  const [wanted, isLater] =
    'size' in channels
      ? [
          sql`unnest(${[...channels.keys()]}::text[], ${[...channels.values()]}::bigint[]) wanted(id, baseline)`,
          sql`and v.published_at > wanted.baseline`,
        ]
      : [sql`unnest(${channels}::text[]) wanted(id)`, sql``]
  return sql`${wanted} cross join lateral (
    select * from ${c.video} v where v.channel_id = wanted.id ${isLater}
      and v.published_at between ${since} and ${until} offset 0) v`
}

/** The newest video's time, and the time before which no video is among the `limit` newest; `null` if unknown. */
async function newestTimes(c: Catalogue, channelIds: readonly string[], limit: number) {
  const [row] = await rowsOf(
    c,
    sql<{ newest: number | null; bound: number | null; channels: number }>`
      select max(newest_at) as newest, min(newest_at) as bound, count(*) as channels from (
        select newest_at from ${c.channel} where ${c.among('id', channelIds)} and newest_at is not null
        order by newest_at desc limit ${limit}) newest`,
  )
  return { newest: row?.newest ?? null, bound: row && row.channels === limit ? row.bound : null }
}

/** What rules judge, and the place in the order of videos. */
export type DatedVideo = Pick<
  VideoTable,
  'channel_id' | 'id' | 'published_at' | 'kind' | 'duration' | 'title_folded' | 'synthetic' | 'serial'
>

/**
 * Returns the videos from `from` on and before `before` that are later than their channel's baseline, in no order.
 * @param withTitles without them `title_folded` is empty, and the index alone is read
 */
export async function videosBetween(
  c: Catalogue,
  channels: Baselines,
  { from, before, withTitles }: { from: number; before: number; withTitles: boolean },
): Promise<DatedVideo[]> {
  const title = withTitles ? sql`v.title_folded` : sql`''`
  const found: DatedVideo[] = []
  // From the beginning of time on there are all the videos of a channel.
  const size = from === 0 ? CHANNELS_PER_QUERY[c.engine] / 5 : CHANNELS_PER_QUERY[c.engine]
  for (const some of chunksOf([...channels], size)) {
    const after = new Map(some.map(([id, baseline]) => [id, Math.max(baseline, from - 1)]))
    const source = c.engine === 'sqlite' ? wantedVideos(c, after) : videosChannelByChannel(c, after, from, before)
    const rows = await rowsOf(
      c,
      sql<DatedVideo>`
        select v.channel_id, v.id, v.published_at, v.kind, v.duration, v.synthetic, v.serial, ${title} as title_folded
        from ${source}
        where ${isOut} and v.published_at >= ${from} and v.published_at < ${before}`,
    )
    for (const row of rows) found.push(row)
    await yieldToOthers()
  }
  return found
}

/** A video with its number for reader apps. */
export type NumberedVideo = FeedVideo & { serial: number }

/** Returns the videos with these serials that are out, of all channels, in no order. */
export async function videosBySerial(c: Catalogue, serials: readonly number[]): Promise<NumberedVideo[]> {
  const found: NumberedVideo[] = []
  await inSteps(serials, async (some) => {
    const rows = await rowsOf(
      c,
      sql<NumberedVideo>`
        select ${SHOWN}, v.serial from ${c.video} v where v.serial in (${sql.join(some)}) and ${isOut}`,
    )
    for (const row of rows) found.push(row)
  })
  return found
}

/** Returns those of the videos that are stored and out, in no order. Without titles. */
export async function datedAmong(
  c: Catalogue,
  wanted: readonly { videoId: string; channelId: string }[],
): Promise<DatedVideo[]> {
  const found: DatedVideo[] = []
  for (const some of chunksOf(wanted, WANTED_PER_QUERY)) {
    const channelIds = [...new Set(some.map(({ channelId }) => channelId))]
    const ids = some.map(({ videoId }) => videoId)
    const rows = await rowsOf(
      c,
      sql<DatedVideo>`
        select v.channel_id, v.id, v.published_at, v.kind, v.duration, v.synthetic, v.serial, '' as title_folded
        from ${c.video} v
        where ${c.among('v.channel_id', channelIds)} and ${c.among('v.id', ids)} and ${isOut}`,
    )
    for (const row of rows) found.push(row)
    await yieldToOthers()
  }
  return found
}

/** Each of the channels is looked up with each of the ids. */
const WANTED_PER_QUERY = 50

/** A summary of several channels. */
export type FeedSummary = {
  /** Number of videos that are out. */
  stored: number
  /** The time of the last check of any of the channels: quiet ones are checked less often. */
  checkedAt: number | null
  /** Channels that are due, new ones included. */
  due: number
}

export async function summaryOf(c: Catalogue, channelIds: readonly string[], now: number): Promise<FeedSummary> {
  const summary: FeedSummary = { stored: 0, checkedAt: null, due: channelIds.length }
  await inSteps(
    channelIds,
    async (some) => {
      const [row] = await rowsOf(
        c,
        sql<{ stored: number | null; checked_at: number | null; fresh: number | null }>`
          select sum(stored) as stored, max(checked_at) as checked_at,
            sum(case when due_at > ${c.clock(now)} then 1 else 0 end) as fresh
          from ${c.channel} where ${c.among('id', some)}`,
      )
      const checkedAt = row?.checked_at ?? null
      summary.stored += Number(row?.stored ?? 0)
      summary.due -= Number(row?.fresh ?? 0)
      if (checkedAt !== null) summary.checkedAt = Math.max(summary.checkedAt ?? checkedAt, checkedAt)
    },
    CHANNELS_PER_SUMMARY,
  )
  return summary
}

/** For statements that read no videos. */
const CHANNELS_PER_SUMMARY = 2_500

export type FailedChannel = { id: string; state: ChannelState; failed_reason: string | null; since: number | null }

const isUnlisted = sql`state in ('gone', 'suspended', 'private')`

/** Returns the channels whose last check failed or that YouTube no longer lists. */
export async function failedAmong(c: Catalogue, channelIds: readonly string[]): Promise<FailedChannel[]> {
  const failed: FailedChannel[] = []
  const add = async (some: readonly string[]) => {
    const rows = await rowsOf(
      c,
      sql<FailedChannel>`
        select id, state, failed_reason, coalesce(failed_since, state_at) as since from ${c.channel}
        where ${c.among('id', some)}
          and (failed_reason is not null or ${isUnlisted})
        order by id`,
    )
    for (const row of rows) failed.push(row)
  }
  await inSteps(channelIds, add, CHANNELS_PER_SUMMARY)
  return failed
}

/** A search word as a `like` pattern for folded text. */
type Pattern = string

/** SQLite compares a few thousand titles with a word in a millisecond, in which no other request is answered. */
const CHANNELS_PER_SEARCH = 250
const channelsPerSearch = (words: number) => Math.ceil(CHANNELS_PER_SEARCH / Math.ceil(words / 2))

/** Returns the next videos for which every word is in the video's or its channel's title. */
export async function searchVideos(
  c: Catalogue,
  channelIds: readonly string[],
  patterns: readonly Pattern[],
  after: FeedPlace,
  limit: number,
): Promise<FeedVideo[]> {
  if (patterns.length === 0) return []
  if (c.engine === 'postgres') return searchSome(c, channelIds, patterns, after, limit)
  const found: FeedVideo[] = []
  for (const ids of chunksOf(channelIds, channelsPerSearch(patterns.length))) {
    found.push(...(await searchSome(c, ids, patterns, after, limit)))
    await yieldToOthers()
  }
  return found.sort((a, b) => b.published_at - a.published_at || (a.id < b.id ? 1 : -1)).slice(0, limit)
}

async function searchSome(
  c: Catalogue,
  channelIds: readonly string[],
  patterns: readonly Pattern[],
  after: FeedPlace,
  limit: number,
): Promise<FeedVideo[]> {
  if (channelIds.length === 0) return []
  const words = await Promise.all(
    patterns.map(async (pattern) => ({ pattern, channels: await channelsLike(c, channelIds, pattern) })),
  )
  return rowsOf(c, searchPage(c, channelIds, words, after, limit))
}

/** A word, and the channels whose titles contain it. */
type SearchedWord = { pattern: Pattern; channels: readonly string[] }

/** SQLite reads titles in stored order: `+` avoids the index, which would cost another look-up per title. */
export function searchPage(
  c: Catalogue,
  channelIds: readonly string[],
  words: readonly SearchedWord[],
  { publishedAt, id }: FeedPlace,
  limit: number,
): RawBuilder<FeedVideo> {
  const from =
    c.engine === 'sqlite'
      ? sql`json_each(${JSON.stringify(channelIds)}) wanted cross join ${c.video} v on v.channel_id = wanted.value where true`
      : sql`${c.video} v where ${c.among('v.channel_id', channelIds)}`
  const place = c.engine === 'sqlite' ? sql`(+v.published_at, +v.id)` : sql`(v.published_at, v.id)`
  const conditions = words.map(({ pattern, channels }) => {
    const inTitle = sql`v.title_folded like ${pattern} escape '\\'`
    return channels.length > 0 ? sql`(${inTitle} or ${c.among('v.channel_id', channels)})` : inTitle
  })
  return sql<FeedVideo>`
    select ${SHOWN} from ${from} and ${isOut} and ${place} < (${publishedAt}, ${id})
      and ${sql.join(conditions, sql` and `)}
    ${ORDER} limit ${limit}`
}

async function channelsLike(c: Catalogue, channelIds: readonly string[], pattern: Pattern): Promise<string[]> {
  const rows = await rowsOf(
    c,
    sql<{ id: string }>`
      select id from ${c.channel} where ${c.among('id', channelIds)} and title_folded like ${pattern} escape '\\'`,
  )
  return rows.map(({ id }) => id)
}

/** How current what is known of a channel is. */
export type ChannelCheck = {
  id: string
  /** Number of videos that are out. */
  stored: number
  /** `null` if never checked. */
  checkedAt: number | null
  isDue: boolean
  /** Whether the last check failed. A channel that YouTube does not list is no failure. */
  isFailed: boolean
}

/** `times`: when the channel's requested videos came out. */
export type ChannelTimes = ChannelCheck & { times: number[] }

/** Channels per query. On SQLite it takes a few milliseconds, in which no other request is answered. */
const CHANNELS_PER_QUERY = { sqlite: 500, postgres: 2_500 } as const

type CheckRow = {
  id: string
  stored: number
  checked_at: number | null
  is_due: number
  is_failed: number
}

const presentCheck = ({ id, stored, checked_at, is_due, is_failed }: CheckRow): ChannelCheck => ({
  ...{ id, stored, checkedAt: checked_at },
  ...{ isDue: is_due === 1, isFailed: is_failed === 1 },
})

const checkColumns = (c: Catalogue, now: number) => sql`
  id, stored, checked_at, case when due_at <= ${c.clock(now)} then 1 else 0 end as is_due,
  case when failed_reason is null or missing_since is not null or ${isUnlisted} then 0 else 1 end as is_failed`

/** Channels not in the catalogue are missing. */
export async function checksOf(c: Catalogue, channelIds: readonly string[], now: number): Promise<ChannelCheck[]> {
  const found: ChannelCheck[] = []
  for (const ids of chunksOf(channelIds, CHANNELS_PER_QUERY[c.engine])) {
    const columns = checkColumns(c, now)
    const rows = await rowsOf(c, sql<CheckRow>`select ${columns} from ${c.channel} channel where ${c.among('id', ids)}`)
    found.push(...rows.map(presentCheck))
    await yieldToOthers()
  }
  return found
}

/** Returns when the videos of these channels came out, from `since` on. Channels not in the catalogue are missing. */
export async function timesSince(
  c: Catalogue,
  channelIds: readonly string[],
  since: number,
  now: number,
): Promise<ChannelTimes[]> {
  const joined =
    c.engine === 'sqlite' ? sql`group_concat(v.published_at)` : sql`string_agg(cast(v.published_at as text), ',')`
  const found: ChannelTimes[] = []
  for (const ids of chunksOf(channelIds, CHANNELS_PER_QUERY[c.engine])) {
    const rows = await rowsOf(
      c,
      sql<CheckRow & { times: string | null }>`
        select ${checkColumns(c, now)},
          (select ${joined} from ${c.video} v
           where v.channel_id = channel.id and v.published_at >= ${since} and ${isOut}) as times
        from ${c.channel} channel where ${c.among('id', ids)}`,
    )
    found.push(...rows.map((row) => ({ ...presentCheck(row), times: numbersIn(row.times) })))
    await yieldToOthers()
  }
  return found
}

const numbersIn = (joined: string | null): number[] => (joined === null ? [] : JSON.parse(`[${joined}]`))

export type ChannelStats = {
  id: string
  newest_at: number | null
  subscribers: number | null
  video_total: number | null
  state: ChannelState
  checked_at: number | null
}

/** Returns stats of these channels, in their order. Channels that were never checked are missing. */
export async function channelStats(c: Catalogue, channelIds: readonly string[]): Promise<ChannelStats[]> {
  const stats: ChannelStats[] = []
  const add = async (some: readonly string[]) => {
    const rows = await rowsOf(
      c,
      sql<ChannelStats>`
        select id, newest_at, subscribers, video_total, state, checked_at from ${c.channel}
        where ${c.among('id', some)} and checked_at is not null order by id`,
    )
    for (const row of rows) stats.push(row)
  }
  await inSteps(channelIds, add, CHANNELS_PER_SUMMARY)
  return stats
}
