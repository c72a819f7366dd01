import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ImportResult } from '#contract/imports.ts'
import { completeProperties } from '#domain/folder-properties.ts'
import { openCatalogue } from '../server/db/catalogue.ts'
import { putNames } from '../server/db/catalogue-names.ts'
import { chunksOf } from '../server/db/chunks.ts'
import { migrate } from '../server/db/migrate.ts'
import { type Db, openDatabase } from '../server/db/open.ts'
import type { FolderTable, ImportRunTable, UserTable } from '../server/db/schema.ts'
import { type DatabaseSetting, readDatabase } from '../server/settings.ts'

/** Someone in a seeded database: Premium, signed in, half of the channels in folders of {@link FOLDER_HOLDS}. */
export type SeededPerson = { id: string; cookie: string; channelIds: readonly string[]; folderIds: readonly string[] }

/** So many people with so many channels each. */
export type Crowd = { people: number; channels: number }

const FOLDER_HOLDS = 50
const DAY_MS = 24 * 60 * 60 * 1000
/** As long as a sealed refresh token of the provider. */
const SEALED = 'x'.repeat(200)

const personIdOf = (n: number) => String(100_000_000_000_000_000_000n + BigInt(n))
/** Below {@link CHANNEL_IDS}. Neighbours by number lie far apart by id, as real ones do. */
export const channelIdOf = (n: number) => `UC${String((n * 611_953) % CHANNEL_IDS).padStart(22, '0')}`
/** A prime: no two numbers below it have the same id. */
const CHANNEL_IDS = 1_000_003
const folderIdOf = (n: number) => `0198f000-0000-7000-8000-${String(n).padStart(12, '0')}`
const secretOf = (n: number) => String(n).padStart(43, 's')
const foldersOf = (channels: number) => Math.floor(channels / 2 / FOLDER_HOLDS)

/**
 * Fills a new database, past the product: everybody has the rows a person has after signing in and importing. Three
 * million channels take well under a minute.
 * @param databaseUrl as in the setting of that name; nobody else uses the database meanwhile
 * @returns the people in the order of the crowds
 */
export async function seed(databaseUrl: string, crowds: readonly Crowd[]): Promise<SeededPerson[]> {
  const setting = readDatabase({ DATABASE_URL: databaseUrl })
  const db = openDatabase(setting)
  try {
    await migrate(db)
    await hurry(db, setting.kind)
    const people = crowds.flatMap((crowd) => Array.from({ length: crowd.people }, () => crowd.channels))
    await insertPeople(db, people, Date.now())
    await insertChannels(db, setting.kind, people, Date.now())
    await nameChannels(setting, db, Math.max(...people), Date.now())
    const [ids, folders] = [Math.max(...people), foldersOf(Math.max(...people))].map((count) => [
      ...Array(count).keys(),
    ])
    const [channelIds, folderIds] = [(ids ?? []).map(channelIdOf), (folders ?? []).map(folderIdOf)]
    return people.map((channels, n) => ({
      id: personIdOf(n),
      cookie: `sid=${Buffer.from(personIdOf(n)).toString('base64url')}.${secretOf(n)}`,
      channelIds: channelIds.slice(0, channels),
      folderIds: folderIds.slice(0, foldersOf(channels)),
    }))
  } finally {
    await db.destroy()
  }
}

async function insertPeople(db: Db, people: readonly number[], now: number): Promise<void> {
  const numbered = people.map((channels, n) => ({ n, channels, user_id: personIdOf(n) }))
  for (const chunk of chunksOf(numbered)) {
    await db
      .insertInto('user')
      .values(chunk.map(({ n, user_id }) => userRow(n, user_id, now)))
      .execute()
    const idHash = (n: number) => createHash('sha256').update(secretOf(n)).digest('base64url')
    const times = { created_at: now, last_seen_at: now, admin_seen_at: now }
    await db
      .insertInto('session')
      .values(chunk.map(({ n, user_id }) => ({ user_id, id_hash: idHash(n), device: 'Firefox on Windows', ...times })))
      .execute()
    await db
      .insertInto('presence')
      .values(chunk.map(({ user_id }) => ({ user_id, last_seen_at: now })))
      .execute()
    const scopes = 'openid email profile https://www.googleapis.com/auth/youtube.readonly'
    await db
      .insertInto('google_connection')
      .values(
        chunk.map(({ user_id }) => ({
          user_id,
          account_id: user_id,
          encrypted_refresh_token: SEALED,
          scopes,
          updated_at: now,
        })),
      )
      .execute()
    await db
      .insertInto('import_run')
      .values(chunk.map(({ user_id, channels }) => importRow(user_id, channels, now)))
      .execute()
    const folders = chunk.flatMap(({ user_id, channels }) =>
      Array.from({ length: foldersOf(channels) }, (_, i) => folderRow(user_id, i, now)),
    )
    for (const some of chunksOf(folders)) await db.insertInto('folder').values(some).execute()
  }
}

/** Everybody has the same channels, the first ones of a list: a person and a row of it make a row. */
async function insertChannels(db: Db, kind: 'sqlite' | 'postgres', people: readonly number[], now: number) {
  await db.connection().execute(async (one) => {
    await sql`create temporary table seed_person (user_id text primary key, held integer, sorted integer)`.execute(one)
    await sql`create temporary table seed_channel (n integer primary key, id text,
      folder_id text, position integer)`.execute(one)
    const holders = people.map(
      (held, n) => sql`(${personIdOf(n)}, ${sql.lit(held)}, ${sql.lit(foldersOf(held) * FOLDER_HOLDS)})`,
    )
    for (const chunk of chunksOf(holders)) await sql`insert into seed_person values ${sql.join(chunk)}`.execute(one)
    const list = Array.from({ length: Math.max(...people) }, (_, n) => listed(n))
    for (const chunk of chunksOf(list)) await sql`insert into seed_channel values ${sql.join(chunk)}`.execute(one)
    // Nothing here refers to what is not there: checking six million references would take longer than all the rest.
    if (kind === 'sqlite') await sql`pragma foreign_keys = off`.execute(one)
    else
      for (const setting of [
        'session_replication_role = replica',
        'statement_timeout = 0',
        "maintenance_work_mem = '512MB'",
      ])
        await sql.raw(`set ${setting}`).execute(one)
    const at = sql.lit(now)
    const indexes = await dropIndexes(one, kind)
    await sql`
      insert into user_channel (user_id, id, position, added_at, updated_at)
      select p.user_id, c.id, case when c.n < p.sorted then 0 else c.n - p.sorted end, ${at}, ${at}
      from seed_person p join seed_channel c on c.n < p.held
      order by p.user_id, c.n`.execute(one)
    await sql`
      insert into placement (user_id, folder_id, channel_id, position, placed_at)
      select p.user_id, c.folder_id, c.id, c.position, ${at}
      from seed_person p join seed_channel c on c.n < p.sorted
      order by p.user_id, c.n`.execute(one)
    for (const index of indexes) await sql.raw(index).execute(one)
    // As PostgreSQL does by itself after a while.
    if (kind === 'postgres') for (const task of ['vacuum analyze', 'checkpoint']) await sql.raw(task).execute(one)
  })
}

/** Durability is nothing to a database that is thrown away; the server sets it anew for itself. */
async function hurry(db: Db, kind: 'sqlite' | 'postgres'): Promise<void> {
  if (kind === 'postgres') return
  for (const setting of ['journal_mode = off', 'synchronous = off', 'cache_size = -400000', 'temp_store = memory'])
    await sql.raw(`pragma ${setting}`).execute(db)
}

/** Drops the indexes of channels and placements but for the keys: made anew at the end they cost a tenth. @returns what makes them */
async function dropIndexes(db: Db, kind: 'sqlite' | 'postgres'): Promise<string[]> {
  const { rows } = await (kind === 'sqlite'
    ? sql<{ name: string; made: string }>`
        select name, sql as made from sqlite_master where type = 'index' and tbl_name in ('user_channel', 'placement') and sql is not null`
    : sql<{ name: string; made: string }>`
        select indexname as name, indexdef as made from pg_indexes where tablename in ('user_channel', 'placement') and indexname not in
          (select conname from pg_constraint where contype in ('p', 'u'))`
  ).execute(db)
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db)
  return rows.map(({ made }) => made)
}

const listed = (n: number) =>
  sql`(${sql.lit(n)}, ${channelIdOf(n)}, ${folderIdOf(Math.floor(n / FOLDER_HOLDS))}, ${sql.lit(n % FOLDER_HOLDS)})`

/** What all of them share: names and pictures. */
async function nameChannels(setting: DatabaseSetting, db: Db, channels: number, now: number): Promise<void> {
  const catalogue = await openCatalogue(setting, db)
  const told = Array.from({ length: channels }, (_, n) => ({
    id: channelIdOf(n),
    title: `A channel of some name ${n}`,
    picture: pictureOf(n),
    details: { subscribers: (n * 7919) % 5_000_000, topics: [] },
  }))
  await putNames(catalogue, told, now)
  if (catalogue.engine === 'sqlite') await catalogue.db.destroy()
}

/** As long as the platform's own. */
const pictureOf = (n: number) =>
  `https://yt3.ggpht.com/ytc/AIdro_${String(n).padStart(60, 'k')}=s240-c-k-c0x00ffffff-no-rj`

const userRow = (n: number, id: string, now: number): UserTable => ({
  id,
  name: `Person ${n}`,
  email: `person-${n}@example.test`,
  email_verified: 1,
  is_admin: 0,
  image_url: pictureOf(n),
  has_completed_first_import: 1,
  last_sync_at: now,
  listed_at: now,
  listed_account: null,
  plan: 'premium',
  plan_status: 'active',
  current_period_end: Math.floor((now + 30 * DAY_MS) / 1000),
  cancels_at: null,
  stripe_customer_id: null,
  billing_version: 0,
  lock_version: 0,
  library_version: 1,
  marks_version: 0,
  marks_synced_from: null,
  new_hours: 48,
  shorts: null,
  language: null,
  time_zone: null,
  legal_version: null,
  legal_agreed_at: null,
  created_at: now,
  updated_at: now,
})

const importResult = (channels: number): ImportResult => ({
  ...{ total: channels, imported: channels, duplicates: 0, removed: 0, returned: 0 },
  ...{ keptThoughMissing: 0, capped: false },
})

const importRow = (userId: string, channels: number, now: number): ImportRunTable => ({
  user_id: userId,
  id: folderIdOf(0),
  state: 'done',
  started_at: now,
  heartbeat_at: now,
  finished_at: now,
  queue_place: null,
  pages: Math.ceil(channels / 50),
  received: channels,
  expected: channels,
  result: JSON.stringify(importResult(channels)),
  error_code: null,
  error_details: null,
  pending_removals: null,
})

const folderRow = (userId: string, n: number, now: number): FolderTable => ({
  user_id: userId,
  id: folderIdOf(n),
  ...completeProperties({ name: `Folder ${n}` }),
  rules: null,
  slug: `folder-${n}`,
  position: n,
  created_at: now,
  updated_at: now,
})
