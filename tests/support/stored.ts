import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { ageAllNames, namesKept, querySqlite } from './catalogue.ts'
import type { Product } from './product.ts'
import { until } from './until.ts'

/** Where a product keeps its data. */
export type Stored = Pick<Product, 'databaseUrl'>

/** Reads or changes stored data that no API offers. */
export async function query(
  product: Stored,
  sql: string,
  values: (string | number)[] = [],
): Promise<Record<string, unknown>[]> {
  const url = product.databaseUrl
  if (url.startsWith('sqlite:')) return querySqlite(url.slice('sqlite:'.length), sql, values)
  return (await poolOf(url).query(sql, values)).rows as Record<string, unknown>[]
}

const pools = new Map<string, pg.Pool>()

/** One connection to each database. The server may end it at any time: the next statement opens another. */
function poolOf(connectionString: string): pg.Pool {
  const known = pools.get(connectionString)
  if (known) return known
  const pool = new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true })
  pool.on('error', () => {})
  pools.set(connectionString, pool)
  return pool
}

/**
 * On PostgreSQL: makes a read of channels wait until another tab has put one of the user's channels into a new folder.
 */
export async function newFolderWhile<T>(product: Stored, userId: string, channelId: string, read: () => Promise<T>) {
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table user_channel in access exclusive mode')
    const reading = read()
    const waiting = `select 1 from pg_locks where relation = 'user_channel'::regclass and not granted`
    await until('the reader waits for the table', async () => (await client.query(waiting)).rows.length > 0)
    const id = randomUUID()
    await client.query(
      `insert into folder (user_id, id, name, slug, position, created_at, updated_at) values ($1, $2, $2, $2, 0, 0, 0)`,
      [userId, id],
    )
    const placement =
      'insert into placement (user_id, folder_id, channel_id, position, placed_at) values ($1, $2, $3, 0, 0)'
    await client.query(placement, [userId, id, channelId])
    await client.query('commit')
    return await reading
  } finally {
    await client.end()
  }
}

/** Sets an operator's flag. */
export const setRemoteConfig = (product: Stored, name: string, value: boolean | number) =>
  query(
    product,
    `insert into remote_config (name, value, updated_at) values ($1, $2, $3)
     on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value), Date.now()],
  )

/** Gives a user Premium, as after a payment. */
export const makePremium = (product: Stored, email: string) =>
  query(product, `update "user" set plan = 'premium', plan_status = 'active' where email = $1`, [email])

/** Every table there is, so that no new one is forgotten. */
export async function tablesOf(product: Stored): Promise<string[]> {
  const rows = await query(
    product,
    product.databaseUrl.startsWith('sqlite:')
      ? "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'"
      : "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  return rows.map(({ name }) => String(name))
}

/**
 * Copies every row of a SQLite database.
 * @returns puts the copy back: what came since is gone. Throws when other tables than then are there
 */
export async function copyTables(product: Stored): Promise<() => void> {
  const path = product.databaseUrl.slice('sqlite:'.length)
  const open = () => new DatabaseSync(path, { timeout: 60_000, enableForeignKeyConstraints: false })
  const names = (db: DatabaseSync) =>
    db
      .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
      .all()
      .map(({ name }) => String(name))
  const db = open()
  const tables = names(db)
  const rows = tables.map((table) => db.prepare(`select * from "${table}"`).all())
  db.close()
  return () => {
    const changed = open()
    try {
      if (names(changed).join() !== tables.join()) throw new Error('the tables are not the same any more')
      changed.exec('begin immediate')
      for (const [i, table] of tables.entries()) {
        changed.exec(`delete from "${table}"`)
        for (const row of rows[i] ?? []) {
          const columns = Object.keys(row)
          changed
            .prepare(`insert into "${table}" ("${columns.join('", "')}") values (${columns.map(() => '?').join()})`)
            .run(...Object.values(row))
        }
      }
      changed.exec('commit')
    } finally {
      changed.close()
    }
  }
}

/** Whether the server counts any import as running. */
export const isImportRunning = async (product: Stored): Promise<boolean> =>
  (await query(product, "select 1 from import_run where state = 'running'")).length > 0

/** Every row of every table as text. */
export async function storedText(product: Stored): Promise<string> {
  const rows = await Promise.all((await tablesOf(product)).map((table) => query(product, `select * from "${table}"`)))
  return JSON.stringify(rows)
}

/** Which of the texts is in any byte of the files of a SQLite database. None on PostgreSQL, which vacuums by itself. */
export function tracesInFiles(product: Stored, texts: readonly string[]): string[] {
  if (!product.databaseUrl.startsWith('sqlite:')) return []
  const folder = dirname(product.databaseUrl.slice('sqlite:'.length))
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)).toString('latin1'))
  return texts.filter((text) => files.some((file) => file.includes(text)))
}

/** Makes a user's sessions older. */
export const ageSessions = (product: Stored, userId: string, { idleMs, ageMs }: { idleMs: number; ageMs: number }) =>
  query(product, 'update session set last_seen_at = $1, created_at = $2 where user_id = $3', [
    Date.now() - idleMs,
    Date.now() - ageMs,
    userId,
  ])

/** How many rows of a table are one user's. */
export async function rowsOf(product: Stored, table: string, userId: string): Promise<number> {
  return (await query(product, `select 1 from "${table}" where user_id = $1`, [userId])).length
}

/** Moves a time in a user's rows into the past. */
export const makeOlder = (product: Stored, table: string, column: string, userId: string, ms: number) =>
  query(product, `update "${table}" set ${column} = ${column} - $1 where user_id = $2`, [ms, userId])

/** Times that pass for everybody when the server's clock is ahead; `presence` says when users were last here. */
const TIMES = [
  ['presence', 'last_seen_at'],
  ['session', 'last_seen_at'],
  ['session', 'created_at'],
  ['removed_channel', 'removed_at'],
  ['sort_step', 'at'],
  ['library_change', 'at'],
  ['checkout', 'created_at'],
  ['webhook_event', 'received_at'],
] as const

/** As if this part of the data were older than it is, for everybody: the mirror image of a clock that is ahead. */
export async function ageEverybody(product: Stored, ms: number, part: 'presence' | 'the rest', keepSessionOf: string) {
  for (const [table, column] of TIMES) {
    if ((table === 'presence') !== (part === 'presence')) continue
    const keep = table === 'session' ? 'where user_id <> $2' : ''
    await query(product, `update "${table}" set ${column} = ${column} - $1 ${keep}`, keep ? [ms, keepSessionOf] : [ms])
  }
  if (part === 'the rest') await ageAllNames(product, ms)
}

/** As if these users had last been here longer ago, in one statement: a job never sees some of them changed. */
export async function ageUsers(product: Stored, userIds: readonly string[], ms: number): Promise<void> {
  const places = userIds.map((_, i) => `$${i + 2}`).join()
  await query(product, `update presence set last_seen_at = last_seen_at - $1 where user_id in (${places})`, [
    ms,
    ...userIds,
  ])
}

/** How many rows each table has that a wrong clock could empty, and how many channels have a name. */
export async function countKept(product: Stored): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of ['user', 'google_connection', 'folder', 'user_channel', ...TIMES.map(([name]) => name)])
    counts[table] = (await query(product, `select 1 from "${table}"`)).length
  counts.names = await namesKept(product)
  return counts
}

/** On PostgreSQL: as if the clock of the database's machine were ahead, for connections made from now on. 0: it is right. */
export async function setDatabaseClock(product: Stored, aheadSeconds: number): Promise<void> {
  const name = new URL(product.databaseUrl).pathname.slice(1)
  await query(product, 'create schema if not exists wrong_clock')
  await query(
    product,
    `create or replace function wrong_clock.now() returns timestamptz language sql
     as 'select pg_catalog.now() + make_interval(secs => ${aheadSeconds})'`,
  )
  await query(product, `alter database "${name}" set search_path = public, wrong_clock, pg_catalog`)
}

/** Payment events that are kept as dealt with, and what makes them older. */
export const eventsKept = async (product: Stored): Promise<number> =>
  (await query(product, 'select 1 from webhook_event')).length
export const ageEvents = (product: Stored, ms: number) =>
  query(product, 'update webhook_event set received_at = received_at - $1', [ms])

/** What providers must still forget is due now, or was noted longer ago. */
export const makeRevocationsDue = (product: Stored, noted = 0) =>
  query(product, 'update revocation set next_at = 0, created_at = created_at - $1', [noted])

/** How many providers must still be told to forget. */
export const openRevocations = async (product: Stored): Promise<number> =>
  (await query(product, 'select 1 from revocation')).length

/** The database forgets which migrations it has. */
export const breakDatabase = (product: Stored) => query(product, 'delete from kysely_migration')

/** As if a newer version of the program had migrated the database. */
export const addMigration = (product: Stored, name: string) =>
  query(product, 'insert into kysely_migration (name, timestamp) values ($1, $2)', [name, new Date().toISOString()])

/** As if the server had ended between making the customer at the payment provider and storing it. */
export const forgetCustomer = (product: Stored, userId: string) =>
  query(product, 'update "user" set stripe_customer_id = null where id = $1', [userId])

/** As if this operator had done nothing for a while, or had signed in long ago. */
export const ageOperator = (product: Stored, email: string, { idleMs, ageMs }: { idleMs: number; ageMs: number }) =>
  query(
    product,
    'update session set admin_seen_at = $1, created_at = $2 where user_id = (select id from "user" where email = $3)',
    [Date.now() - idleMs, Date.now() - ageMs, email],
  )

/** As if Google had not verified the user's address. */
export const unverifyEmail = (product: Stored, email: string) =>
  query(product, 'update "user" set email_verified = 0 where email = $1', [email])

/** Puts addresses on the waitlist, the first one the longest ago. */
export async function addInterest(product: Stored, emails: readonly string[], ageMs = 0): Promise<void> {
  const rows = emails.map((email, i) => [email.toLowerCase(), email, Date.now() - ageMs - (emails.length - i) * 1000])
  for (let i = 0; i < rows.length; i += 200) {
    const some = rows.slice(i, i + 200)
    const places = some.map((_, at) => `($${at * 3 + 1}, $${at * 3 + 2}, $${at * 3 + 3}, 'a browser', '203.0.113.7')`)
    await query(
      product,
      `insert into interest_email (email_key, email, timestamp, user_agent, ip) values ${places.join()}`,
      some.flat(),
    )
  }
}

export const readInterest = (product: Stored, email: string) =>
  query(product, 'select * from interest_email where email_key = $1', [email.toLowerCase()])

/** Takes a table away, and brings it back. */
export const hideTable = (product: Stored, table: string) =>
  query(product, `alter table ${table} rename to hidden_${table}`)
export const showTable = (product: Stored, table: string) =>
  query(product, `alter table hidden_${table} rename to ${table}`)

export const hideFlags = (product: Stored) => hideTable(product, 'remote_config')
export const showFlags = (product: Stored) => showTable(product, 'remote_config')

/** When an operator last did something, in any of their sessions. */
export async function readOperatorSeenAt(product: Stored, email: string): Promise<number> {
  const rows = await query(
    product,
    'select admin_seen_at as at from session where user_id = (select id from "user" where email = $1)',
    [email],
  )
  return Math.max(...rows.map(({ at }) => Number(at)))
}

/** As if the waitlist's mails had last been tried an hour ago. */
export const ageNotices = (product: Stored) =>
  query(product, 'update interest_email set notice_at = notice_at - 3600000 where notice_at is not null')

/** As if the user had agreed to an older version of the legal pages, or never. */
export const agreeBefore = (product: Stored, email: string, version: string | null) =>
  version === null
    ? query(product, 'update "user" set legal_version = null, legal_agreed_at = null where email = $1', [email])
    : query(product, 'update "user" set legal_version = $1, legal_agreed_at = 1 where email = $2', [version, email])

/** The version a user last agreed to, and when. */
export async function readAgreement(product: Stored, email: string): Promise<{ version: unknown; at: number }> {
  const [row] = await query(product, 'select legal_version, legal_agreed_at from "user" where email = $1', [email])
  return { version: row?.legal_version, at: Number(row?.legal_agreed_at) }
}

/** How those who are counted are named in the database. */
export const rateLimitKeys = async (product: Stored): Promise<string[]> =>
  (await query(product, 'select key from rate_limit')).map(({ key }) => String(key))

/** As if so many units of today's quota had been spent. */
export const useQuota = (product: Stored, units: number) =>
  setQuota(product, new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' }), 'total', units)

/** As if the next day had begun in California. */
export const newQuotaDay = (product: Stored) => query(product, 'delete from quota_use')

/** Units spent and reserved, by purpose, of all days: a test may go on beyond the end of one. */
export const quotaUsed = async (product: Stored): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await query(product, 'select purpose, sum(used) as used from quota_use group by purpose')).map((row) => [
      row.purpose,
      Number(row.used),
    ]),
  )

/** As if a user's imports had cost so many units on a Pacific day. */
export const addUserQuota = (product: Stored, userId: string, day: string, units: number) =>
  query(product, "insert into user_quota_use (user_id, day, purpose, used) values ($1, $2, 'import', $3)", [
    userId,
    day,
    units,
  ])

/** The days on which a user's own actions cost units, the newest first. */
export const readUserQuota = async (product: Stored, userId: string): Promise<string[]> =>
  (await query(product, 'select day from user_quota_use where user_id = $1 order by day desc', [userId])).map(
    ({ day }) => String(day),
  )

/** Sets a day's units of one purpose, for all users. */
export const setQuota = (product: Stored, day: string, purpose: string, units: number) =>
  query(
    product,
    `insert into quota_use (day, purpose, used) values ($1, $2, $3)
     on conflict (day, purpose) do update set used = excluded.used`,
    [day, purpose, units],
  )
