import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Product } from './product.ts'
import { until } from './until.ts'
import type { Visitor } from './visitor.ts'

/** The product, or an app in the test's process. */
type Stored = Pick<Product, 'databaseUrl'>

const SQLITE_BUSY = 5
const DAY_MS = 24 * 60 * 60 * 1000

/** A look at, or a change of, the catalogue: what only time would bring. `$channel` and `$video` are the tables. */
async function query(product: Stored, sql: string, values: (string | number)[] = []) {
  const url = product.databaseUrl
  if (url.startsWith('sqlite:')) {
    const file = url.slice('sqlite:'.length).replace(/\.db$/, '.catalogue.db')
    return querySqlite(file, sql.replace(/\$(channel|video)/g, '$1'), values)
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql.replace(/\$(channel|video)/g, 'catalogue.$1'), values)).rows as Record<
      string,
      unknown
    >[]
  } finally {
    await client.end()
  }
}

/** Runs a statement on a database's file, when no other connection writes. These may be of an app in this process. */
export function querySqlite(file: string, sql: string, values: (string | number)[]) {
  return until('the database is not locked', () => {
    const db = new DatabaseSync(file)
    try {
      return db.prepare(sql.replace(/\$\d+/g, '?')).all(...values)
    } catch (error) {
      if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null
      throw error
    } finally {
      db.close()
    }
  })
}

/** As if the disk of the catalogue had no room for further videos. @returns makes room */
export async function refuseVideos(product: Stored): Promise<() => Promise<void>> {
  const change = async (...statements: string[]) => {
    for (const statement of statements) await query(product, statement)
  }
  const name = 'no_room'
  if (product.databaseUrl.startsWith('sqlite:')) {
    await change(`create trigger ${name} before insert on video begin select raise(abort, 'no room'); end`)
    return () => change(`drop trigger ${name}`)
  }
  await change(
    `create function ${name}() returns trigger language plpgsql as
      $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$`,
    `create trigger ${name} before insert on $video execute function ${name}()`,
  )
  return () => change(`drop trigger ${name} on $video`)
}

/**
 * On PostgreSQL: makes the write of a new video that `begin` causes wait, does something meanwhile, and lets that write fail.
 * @param video of a channel that has others; writes of these do not wait
 */
export async function failWrite(
  product: Stored,
  video: { channelId: string; videoId: string },
  begin: () => Promise<void>,
  meanwhile: () => Promise<void>,
) {
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  const waiting = 'select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'
  const waitingPid = async () => (await client.query<{ pid: number }>(waiting)).rows[0]?.pid
  try {
    await client.query('begin')
    await client.query(
      `insert into catalogue.video select copy.* from catalogue.video other,
        jsonb_populate_record(other, jsonb_build_object('id', $2::text)) copy where other.channel_id = $1 limit 1`,
      [video.channelId, video.videoId],
    )
    await begin()
    const pid = await until('a write waits for this one', waitingPid)
    await meanwhile()
    await client.query('select pg_cancel_backend($1)', [pid])
    await until('the write has given up', async () => (await waitingPid()) !== pid)
    await client.query('rollback')
  } finally {
    await client.end()
  }
}

const TIMES = [
  'checked_at',
  'due_at',
  'listed_at',
  'missing_since',
  'failed_since',
  'wanted_at',
  'hub_until',
  'hub_asked_at',
]
const NAME_TIMES = ['named_at', 'name_due_at']

const older = (columns: readonly string[], ms: number) => columns.map((column) => `${column} = ${column} - ${ms}`)

/**
 * As if so much time had passed since these channels were checked, opened, named or missed. Waits for checks that still
 * run: they would write today's times afterwards.
 */
export async function passTime(product: Stored, channelIds: readonly string[], ms: number): Promise<void> {
  const among = `id in (${quoted(channelIds)})`
  const claimed = `select 1 from $channel where claim_by is not null and claim_until > ${Date.now()} and ${among}`
  await until('checks of these channels have ended', async () => (await query(product, claimed)).length === 0)
  await query(product, `update $channel set ${older([...TIMES, ...NAME_TIMES], ms)} where ${among}`)
}
/** As if YouTube had told what the channels are called so much longer ago. */
export const ageNames = (product: Stored, channelIds: readonly string[], ms: number) =>
  query(product, `update $channel set ${older(NAME_TIMES, ms)} where id in (${quoted(channelIds)})`)
/** The same, of all channels. */
export const ageAllNames = (product: Stored, ms: number) =>
  query(product, `update $channel set ${older(NAME_TIMES, ms)}`)
/** How many channels have a name. */
export const namesKept = async (product: Stored): Promise<number> =>
  (await query(product, 'select 1 from $channel where title is not null')).length
/** As if YouTube had not told these names for 30 days; it is not asked for them for so long. */
export const forgetNames = (product: Stored, channelIds: readonly string[], askedInMs = DAY_MS) =>
  query(
    product,
    `update $channel set title = null, title_folded = null, picture = null, subscribers = null, named_at = null,
       name_due_at = ${askedInMs && Date.now() + askedInMs} where id in (${quoted(channelIds)})`,
  )
/** As if the catalogue had been lost, for these channels. */
export async function loseChannels(product: Stored, channelIds: readonly string[]): Promise<void> {
  await query(product, `delete from $video where channel_id in (${quoted(channelIds)})`)
  await query(product, `delete from $channel where id in (${quoted(channelIds)})`)
}
/** As if the channels had been checked a bit more than a day ago: all but busy and dormant ones are due. */
export const nextDay = (product: Stored, channelIds: readonly string[]) => passTime(product, channelIds, 1.2 * DAY_MS)

/** As if the minute was over for which a killed server's claims hold. */
export const expireClaims = (product: Stored) => query(product, 'update $channel set claim_until = 0')
export const claimsHeld = async (product: Stored): Promise<number> =>
  (await query(product, 'select 1 from $channel where claim_by is not null')).length

/** As after 30 days in which nobody opened the channel. */
export async function forgetChannel(product: Stored, channelId: string) {
  for (const [table, column] of [
    ['$channel', 'id'],
    ['$video', 'channel_id'],
  ])
    await query(product, `delete from ${table} where ${column} = $1`, [channelId])
}

/**
 * Deletes every channel and video, unless a channel is being checked: a refresh of many channels claims them in batches, and
 * finds no more to claim afterwards. @returns whether the catalogue is empty
 */
export async function emptyIdleCatalogue(product: Stored): Promise<boolean> {
  await query(
    product,
    'delete from $channel where not exists (select 1 from $channel as held where held.claim_by is not null)',
  )
  if ((await query(product, 'select 1 from $channel limit 1')).length > 0) return false
  await query(product, 'delete from $video')
  return true
}

/** What lists show of a channel, as if it had been checked now. Times in ms. */
export type CheckedChannel = { id: string; newestAt: number | null; subscribers?: number; state?: string }

/** Writes down what checks of these channels would have found, but for their videos. */
export async function putChecked(product: Stored, channels: readonly CheckedChannel[]): Promise<void> {
  const now = Date.now()
  for (let from = 0; from < channels.length; from += 1_000) {
    const rows = channels
      .slice(from, from + 1_000)
      .map(
        ({ id, newestAt, subscribers, state }) =>
          `('${id}', ${newestAt}, ${subscribers ?? null}, '${state ?? (newestAt === null ? 'empty' : 'ok')}', ` +
          `${[now, now + DAY_MS, now, now].join()})`,
      )
    await query(
      product,
      `insert into $channel (id, newest_at, subscribers, state, checked_at, due_at, listed_at, wanted_at)
       values ${rows.join()} on conflict (id) do update set newest_at = excluded.newest_at,
         subscribers = excluded.subscribers, state = excluded.state, checked_at = excluded.checked_at,
         due_at = excluded.due_at, listed_at = excluded.listed_at`,
    )
  }
}

/** Writes down videos that a check of the channel would have found. Times in ms. */
export async function putVideos(product: Stored, channelId: string, publishedAt: readonly number[]): Promise<void> {
  const rows = publishedAt.map(
    (at, i) => `('${channelId}', '${idAt(channelId, i)}', ${at}, 0, 'Video ${i}', 'video ${i}')`,
  )
  await query(
    product,
    `insert into $video (channel_id, id, published_at, time_source, title, title_folded) values ${rows.join()}`,
  )
  const videos = `from $video where channel_id = '${channelId}'`
  await query(
    product,
    `update $channel set stored = (select count(*) ${videos}), newest_at = (select max(published_at) ${videos})
     where id = '${channelId}'`,
  )
}

/** Writes down short videos of each channel whose titles are as long as they may be, all of one letter. */
export async function putLongTitles(product: Stored, channelIds: readonly string[], count: number): Promise<void> {
  const [now, title] = [Date.now(), 'a'.repeat(100)]
  const rows = channelIds.flatMap((channelId, n) =>
    Array.from({ length: count }, (_, i) => {
      const id = String(n * count + i).padStart(11, 'w')
      return `('${channelId}', '${id}', ${now - n * 1_000 - i * 60_000}, 2, 1, 60, '${title}', '${title}')`
    }),
  )
  for (let from = 0; from < rows.length; from += 1_000)
    await query(
      product,
      `insert into $video (channel_id, id, published_at, time_source, kind, duration, title, title_folded)
       values ${rows.slice(from, from + 1_000).join()}`,
    )
}

/** The id of a video: 11 characters. */
const idAt = (channelId: string, i: number) => channelId.slice(-7) + String(i).padStart(4, '0')

/** As if all channels of a user had just been checked, and had no videos: nothing is read while a test runs. */
export const putAllChecked = async (product: Stored, user: Pick<Visitor, 'channels'>): Promise<void> =>
  putChecked(
    product,
    (await user.channels()).map(({ id }) => ({ id, newestAt: null })),
  )

/** What is stored of a channel. */
export const storedChannel = async (product: Stored, channelId: string) =>
  (await query(product, 'select * from $channel where id = $1', [channelId]))[0]
export const storedVideos = (product: Stored, channelId: string) =>
  query(product, 'select * from $video where channel_id = $1 order by published_at desc, id desc', [channelId])

/** Channels whose numbers do not say what is stored of their videos. */
export const driftedChannels = (product: Stored) =>
  query(
    product,
    `select c.id from $channel c where c.stored <> (select count(*) from $video v where v.channel_id = c.id and v.kind <> 4)
     or coalesce(c.newest_at, 0) <>
       (select coalesce(max(v.published_at), 0) from $video v where v.channel_id = c.id and v.kind <> 4)`,
  )

/** Ids have no quote in them. */
const quoted = (ids: readonly string[]) => ids.map((id) => `'${id}'`).join()
