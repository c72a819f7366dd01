import { parseArgs } from 'node:util'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { against, median, print, type Row, type Table, told } from '../../bench/report.ts'
import { type Catalogue, openCatalogue } from '../../server/db/catalogue.ts'
import { FEED_START, videosOf } from '../../server/db/catalogue-feed.ts'
import type { CatalogueSchema } from '../../server/db/catalogue-schema.ts'
import { storedVideos, writeVideos } from '../../server/db/catalogue-videos.ts'
import { migrate } from '../../server/db/migrate.ts'
import { type Db, openDatabase } from '../../server/db/open.ts'
import { channelQueries } from '../../server/features/library/channels/queries.ts'
import { newDatabase, startPostgres } from '../../tests/support/postgres.ts'
import { FLAT, indexBytes, makeCopies, makeIndexes, PARTS, partOf, type Spread, secondsOf } from './partition-tables.ts'

const DEFAULTS = { rows: '50000000', parts: '32', table: '' }
const CHANNELS_PER_USER = 300
const VIDEOS_PER_CHANNEL = 100
const ROUNDS = 5
const CALLS = 200
const MOST_RATIO = 1.2
/** With steps of this share nearly all users or channels are measured before any is measured twice. */
const STEP = 0.618034
/** Memory as on a machine that holds so many rows: the indexes do not fit into it. */
const SETTINGS = ['shared_buffers=2GB', 'maintenance_work_mem=1GB', 'max_wal_size=8GB', 'autovacuum=off']
const NOW = Date.UTC(2026, 0, 1)
const FIRST_USER = '100000000000000000000'
const USERS: Spread = { schema: 'public', table: 'user_channel', key: 'user_id' }
const VIDEOS: Spread = { schema: 'catalogue', table: 'video', key: 'channel_id', options: 'fillfactor = 90' }

/** What is measured on both copies, with the number of the user or channel it is about. */
type Work<T> = { measure: string; run: (on: T, n: number, call: number) => Promise<unknown>; calls?: number }

/**
 * `npm run operations -- partitions [--rows=N] [--parts=N] [--table=user_channel|video]`: the largest table of each database, or one
 * of them, as it is and in parts by hash, with the product's own statements. 50 million rows need about 50 GB in the folder for
 * temporary files, reckoned from what a million take.
 * @throws Error for a table that is not measured
 */
export async function benchPartitions(): Promise<Table[]> {
  const texts = Object.entries(DEFAULTS).map(([name, value]) => [name, { type: 'string', default: value }] as const)
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: Object.fromEntries(texts),
    allowPositionals: true,
    strict: false,
  })
  const [rows, parts] = [Number(values.rows), Number(values.parts)]
  const benches = Object.entries(BENCHES).filter(([name]) => values.table === '' || values.table === name)
  if (benches.length === 0) throw new Error(`--table must be one of ${Object.keys(BENCHES).join(', ')}`)
  const postgres = await startPostgres({ durable: true, settings: SETTINGS })
  try {
    const tables: Table[] = []
    for (const [, bench] of benches) {
      const url = await newDatabase(postgres.url)
      const table = await bench(url, rows, parts)
      print(table)
      tables.push(table)
      await drop(postgres.url, url)
    }
    return tables
  } finally {
    await postgres.stop()
  }
}

async function benchUsers(url: string, rows: number, parts: number): Promise<Table> {
  const users = Math.ceil(rows / CHANNELS_PER_USER)
  const flat = openDatabase({ kind: 'postgres', url: within(FLAT, url) })
  const parted = openDatabase({ kind: 'postgres', url: within(PARTS, url) })
  const client = await connected(url)
  try {
    await migrated(url)
    const size = await fill(client, USERS, parts, userChannels(users))
    const works: Work<Db>[] = [
      { measure: "a user's 300 channels", run: (db, n) => channelQueries(db).list(userId(n)) },
      {
        measure: '50 of them, by id',
        run: (db, n) => channelQueries(db).ownAmong(userId(n), channelIds(n, users).slice(0, 50)),
      },
      {
        measure: 'the new positions of 50',
        run: (db, n, call) =>
          channelQueries(db).setPositions(
            userId(n),
            channelIds(n, users)
              .slice(0, 50)
              .map((id, i) => [id, i + call] as const),
            NOW,
          ),
      },
      {
        measure: 'a new user of 300',
        run: (db, _, call) =>
          channelQueries(db).insertMany(
            channelIds(call, users).map((id, position) => ({
              ...{ user_id: userId(users + call), id, position },
              ...{ added_at: NOW, updated_at: NOW },
            })),
          ),
        calls: 50,
      },
      {
        measure: 'the users of a channel (a job, of all users)',
        run: (db, n) => channelQueries(db).listOwnersAfter('', channelIds(n, users).slice(0, 1), 1_000),
        calls: 50,
      },
    ]
    const measured = await inTurns(works, flat, parted, users)
    return table(`user_channel, ${rows.toLocaleString('en')} rows in ${parts} parts`, [
      ...measured,
      ...size,
      ...(await vacuumRows(client, USERS, parts, `position % 100 = 7`)),
    ])
  } finally {
    await client.end()
    await Promise.all([flat.destroy(), parted.destroy()])
  }
}

async function benchVideos(url: string, rows: number, parts: number): Promise<Table> {
  const channels = Math.ceil(rows / VIDEOS_PER_CHANNEL)
  const db = openDatabase({ kind: 'postgres', url })
  const client = await connected(url)
  try {
    await migrated(url)
    const catalogue = await openCatalogue({ kind: 'postgres', url }, db)
    await client.query(`
      insert into catalogue.channel (id, state, newest_at, stored, due_at, wanted_at, changed_at)
      select ${CHANNEL_ID}, 'ok', ${NOW} - (n * 7919 % ${VIDEO_EVERY_MS}), ${VIDEOS_PER_CHANNEL}, ${NOW}, ${NOW}, ${NOW}
      from generate_series(0::bigint, ${channels - 1}) n`)
    await client.query('vacuum analyze catalogue.channel')
    const size = await fill(client, VIDEOS, parts, videosOfAll(channels))
    const on = (schema: string): Catalogue => ({
      ...catalogue,
      db: db.withSchema(schema) as unknown as Kysely<CatalogueSchema>,
      video: sql.table(`${schema}.video`),
    })
    const some = (n: number) =>
      Array.from({ length: CHANNELS_PER_USER }, (_, i) => channelId((n + i * 7919) % channels))
    const works: Work<Catalogue>[] = [
      { measure: 'the first page of 300 channels', run: (c, n) => videosOf(c, some(n), FEED_START, 24) },
      {
        measure: 'a page a month earlier',
        run: (c, n) => videosOf(c, some(n), { publishedAt: NOW - 30 * 86_400_000, id: '' }, 24),
      },
      { measure: "a channel's 100 videos", run: (c, n) => storedVideos(c, channelId(n)) },
      {
        measure: 'a new video of a channel',
        run: (c, n, call) =>
          writeVideos(c, channelId(n), [{ listed: [{ id: `new-${call}`, title: 'New', publishedAt: NOW }] }], NOW),
      },
    ]
    const measured = await inTurns(works, on(FLAT), on(PARTS), channels)
    return table(`catalogue.video, ${rows.toLocaleString('en')} rows in ${parts} parts`, [
      ...measured,
      ...size,
      ...(await vacuumRows(client, VIDEOS, parts, `views % 100 = 7`)),
    ])
  } finally {
    await client.end()
    await db.destroy()
  }
}

/** By the table's name. */
const BENCHES = { [USERS.table]: benchUsers, [VIDEOS.table]: benchVideos }

const table = (title: string, rows: Row[]): Table => ({ title, unit: 'as named', baseline: 'one table', rows })

/** Both copies with the same rows. @returns what their indexes take */
async function fill(client: pg.Client, spread: Spread, parts: number, rows: string): Promise<Row[]> {
  await makeCopies(client, spread, parts)
  const startedAt = performance.now()
  await client.query(`insert into ${FLAT}.${spread.table} ${rows}`)
  await client.query(`insert into ${PARTS}.${spread.table} select * from ${FLAT}.${spread.table}`)
  console.log(`${spread.table}: filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  const [flat, parted] = [await makeIndexes(client, spread, FLAT), await makeIndexes(client, spread, PARTS)]
  const [flatBytes, partedBytes] = [await indexBytes(client, FLAT), await indexBytes(client, PARTS)]
  console.log(`${spread.table}: indexes made in ${flat.toFixed(0)} and ${parted.toFixed(0)} s\n`)
  return [
    told('making the indexes, s', parted, flat),
    told('indexes, MB', partedBytes / 1e6, flatBytes / 1e6),
    told('indexes of one part, MB', partedBytes / 1e6 / parts, flatBytes / 1e6),
  ]
}

/** The median time of each kind of work. Both copies take turns, with the same users or channels. */
async function inTurns<T>(works: readonly Work<T>[], flat: T, parted: T, count: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const { measure, run, calls = CALLS } of works) {
    const times: [flat: number[], parted: number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++)
      for (const [which, on] of [flat, parted].entries())
        for (let i = 0; i < calls; i++) {
          const call = round * calls + i
          const startedAt = performance.now()
          await run(on, Math.floor(((call * STEP) % 1) * count), call)
          // The first round reads everything into memory and lets the statements become named.
          if (round > 0) times[which]?.push(performance.now() - startedAt)
        }
    rows.push(against(`${measure}, ms`, median(times[1]), median(times[0]), MOST_RATIO))
  }
  return rows
}

/** Deletes every hundredth row in both copies, and vacuums them: as a whole, and part by part. */
async function vacuumRows(client: pg.Client, { table }: Spread, parts: number, condition: string): Promise<Row[]> {
  for (const copy of [FLAT, PARTS]) await client.query(`delete from ${copy}.${table} where ${condition}`)
  await client.query('checkpoint')
  const [whole = 0] = await secondsOf(client, [`vacuum ${FLAT}.${table}`])
  const each = await secondsOf(
    client,
    Array.from({ length: parts }, (_, part) => `vacuum ${PARTS}.${partOf(table, part)}`),
  )
  return [
    told(
      'vacuum after 1 % was deleted, s',
      each.reduce((sum, one) => sum + one, 0),
      whole,
    ),
    told('of it the longest part, s', Math.max(...each), whole),
  ]
}

/** The id of the channel with the number `n`. Neighbours by number lie far apart by id, as real ones do. */
const CHANNEL_ID = `'UC' || lpad((n::bigint * 611953 % 1000000007)::text, 22, '0')`
const channelId = (n: number) => `UC${((BigInt(n) * 611_953n) % 1_000_000_007n).toString().padStart(22, '0')}`
const userId = (n: number) => String(BigInt(FIRST_USER) + BigInt(n))
/** Between two videos of a channel. */
const VIDEO_EVERY_MS = 3 * 86_400_000

/** Each user has other channels, of as many as there are users. */
const channelOf = (user: number, i: number, users: number) => (user * 31 + i * 7919) % Math.max(users, 400_000)
const channelIds = (user: number, users: number) =>
  Array.from({ length: CHANNELS_PER_USER }, (_, i) => channelId(channelOf(user, i, users)))

const userChannels = (users: number) => `
  (user_id, id, position, added_at, updated_at)
  select (${FIRST_USER}::numeric + u)::text, ${CHANNEL_ID}, i, ${NOW}, ${NOW}
  from (
    select u, i, (u::bigint * 31 + i * 7919) % ${Math.max(users, 400_000)} as n
    from generate_series(0, ${users - 1}) u, generate_series(0, ${CHANNELS_PER_USER - 1}) i
  ) held`

const videosOfAll = (channels: number) => `
  (channel_id, id, published_at, time_source, title, title_folded, kind, duration, views)
  select ${CHANNEL_ID}, substr(md5(n || '-' || i), 1, 11), ${NOW} - i::bigint * ${VIDEO_EVERY_MS} - (n * 7919 % ${VIDEO_EVERY_MS}), 2,
    'A title as long as most are, number ' || i, 'a title as long as most are, number ' || i, 1, 600, i * 1000 + n % 1000
  from generate_series(0::bigint, ${channels - 1}) n, generate_series(0, ${VIDEOS_PER_CHANNEL - 1}) i`

/** The address for connections that find the copies of a schema before the product's tables. */
function within(schema: string, url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', `-c search_path=${schema},public`)
  return address.href
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

async function migrated(url: string): Promise<void> {
  const db = openDatabase({ kind: 'postgres', url })
  await migrate(db)
  await db.destroy()
}

async function drop(serverUrl: string, url: string): Promise<void> {
  const client = await connected(serverUrl)
  await client.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`)
  await client.end()
}
