import { randomUUIDv7 } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { Selectable } from 'kysely'
import pg from 'pg'
import type { ListedChannel } from '#domain/import-diff.ts'
import type { Context } from '../server/context.ts'
import { openCatalogue } from '../server/db/catalogue.ts'
import { migrate } from '../server/db/migrate.ts'
import { type Db, openDatabase } from '../server/db/open.ts'
import type { UserChannelTable } from '../server/db/schema.ts'
import { startImport } from '../server/features/library/imports/commands.ts'
import { runImport } from '../server/features/library/imports/jobs.ts'
import { makeSlots } from '../server/lib/slots.ts'
import { queriesOn } from '../server/queries.ts'
import type { DatabaseSetting } from '../server/settings.ts'
import { channelIds } from '../tests/support/sandbox.ts'
import { against, median, type Row } from './report.ts'

type UserChannelRow = Selectable<UserChannelTable>

const CHANNELS = 1_000
/** Alternating; the first ones do not count. */
const RUNS = 15
const WARM_UP_RUNS = 3
const MOST = 5
const ROWS_PER_INSERT = 500

const LISTED: readonly ListedChannel[] = channelIds(CHANNELS).map((id, i) => ({
  id,
  name: `A channel whose name is as long as usual ${i}`,
  thumbnailUrl: `https://yt3.ggpht.com/ytc/AIdro_${id}${id}=s240-c-k-c0x00ffffff-no-rj`,
}))

type RawInsert = { insert(rows: readonly UserChannelRow[]): Promise<void> | void; close(): Promise<void> | void }

/**
 * What an import of 1,000 costs without YouTube's calls: the product's own import, from its start to its stored outcome, of
 * a list that is available at once and on one page, compared with the driver alone, which inserts the same rows in one
 * transaction. Both are durable.
 */
export async function databaseRow(engine: string, setting: DatabaseSetting): Promise<Row> {
  const db = openDatabase(setting)
  await migrate(db)
  const catalogue = await openCatalogue(setting, db)
  const ctx = depsOf(db, catalogue)
  const raw = setting.kind === 'sqlite' ? rawSqlite(setting.path) : await rawPostgres(setting.url)
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let run = 0; run < WARM_UP_RUNS + RUNS; run++) {
    const importer = await newUser(ctx)
    ours.push(await msOf(async () => runImport(ctx, importer, await startImport(ctx, importer))))
    const outcome = await queriesOn(db).imports.find(importer)
    const rows = await channelsOf(db, importer)
    if (outcome?.state !== 'done' || rows.length !== CHANNELS)
      throw new Error(`import: ${outcome?.state}, ${rows.length}`)

    const other = await newUser(ctx)
    const copies = rows.map((row) => ({ ...row, user_id: other }))
    theirs.push(await msOf(() => raw.insert(copies)))
    const held = await channelsOf(db, other)
    if (held.length !== CHANNELS) throw new Error(`${held.length} rows were inserted`)
  }
  await raw.close()
  if (catalogue.engine === 'sqlite') await catalogue.db.destroy()
  await db.destroy()
  const middle = (times: number[]) => median(times.slice(WARM_UP_RUNS))
  return against(`the database part on ${engine} (one raw transaction), ms`, middle(ours), middle(theirs), MOST)
}

const channelsOf = (db: Db, userId: string): Promise<UserChannelRow[]> =>
  db.selectFrom('user_channel').selectAll().where('user_id', '=', userId).execute()

async function msOf(work: () => Promise<unknown> | unknown): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** The product's parts, with a platform that answers at once. */
function depsOf(db: Db, catalogue: Context['catalogue']): Context {
  const page = { channels: [...LISTED], invalid: 0, nextPageToken: null, totalResults: CHANNELS }
  const { signal } = new AbortController()
  return {
    db,
    catalogue,
    now: Date.now,
    newId: () => randomUUIDv7(),
    importSlots: makeSlots(1),
    stopping: signal,
    closing: signal,
    encryption: { encrypt: () => 'encrypted', decrypt: () => 'refresh token' },
    google: { refresh: async () => ({ accessToken: 'token', expiresInSeconds: 3_600 }) },
    youtube: { subscriptionsPage: async () => page },
    log: console,
    metrics: { importEnded: () => {} },
    stats: { add: () => {} },
    settings: { importMaxPages: 200 },
    userUnits: { record: async () => {} },
    sharedCounts: null,
  } as unknown as Context
}

async function newUser({ db, now, newId }: Context): Promise<string> {
  const q = queriesOn(db)
  const id = newId()
  await q.users.insert({
    id,
    name: 'Somebody',
    email: `${id}@sandbox.test`,
    email_verified: 1,
    image_url: null,
    legal_version: null,
    legal_agreed_at: null,
    created_at: now(),
    updated_at: now(),
  })
  await q.googleConnections.upsert({
    ...{ user_id: id, account_id: id, encrypted_refresh_token: 'encrypted', scopes: '', updated_at: now() },
  })
  return id
}

const columnsOf = (row: UserChannelRow) => Object.keys(row).join()

/** A prepared statement, run once for each row, which is the fastest way on SQLite. */
function rawSqlite(path: string): RawInsert {
  const db = new DatabaseSync(path)
  db.exec('pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on')
  return {
    insert(rows) {
      const [first] = rows as [UserChannelRow]
      const places = Object.keys(first).map(() => '?')
      const statement = db.prepare(`insert into user_channel (${columnsOf(first)}) values (${places})`)
      db.exec('begin')
      for (const row of rows) statement.run(...Object.values(row))
      db.exec('commit')
    },
    close: () => db.close(),
  }
}

/** Many rows per statement, because each statement is a round trip to the server. */
async function rawPostgres(url: string): Promise<RawInsert> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    async insert(rows) {
      await client.query('begin')
      for (let i = 0; i < rows.length; i += ROWS_PER_INSERT) {
        const some = rows.slice(i, i + ROWS_PER_INSERT)
        const [first] = some as [UserChannelRow]
        const width = Object.keys(first).length
        const places = some.map((_, row) => `(${Object.keys(first).map((_, at) => `$${row * width + at + 1}`)})`)
        await client.query(
          `insert into user_channel (${columnsOf(first)}) values ${places}`,
          some.flatMap((row) => Object.values(row)),
        )
      }
      await client.query('commit')
    },
    close: () => client.end(),
  }
}
