import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { type Catalogue, openCatalogue } from '../../server/db/catalogue.ts'
import { deleteNames, namesOf, putNames, subscribersOf } from '../../server/db/catalogue-names.ts'
import { migrate, migratorOf } from '../../server/db/migrate.ts'
import { moveNames } from '../../server/db/move-names.ts'
import { type Db, openDatabase } from '../../server/db/open.ts'
import { queriesOn } from '../../server/queries.ts'
import { readDatabase } from '../../server/settings.ts'
import { newDatabase } from '../support/postgres.ts'
import { channelIdOf } from '../support/sandbox.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 20)
const MANY = 1_200

/** As the version before this one left it: users with names of their own for the channels they share. */
async function oldDatabase(db: Db) {
  const { error } = await migratorOf(db).migrateTo('0020-quota-use')
  if (error) throw error
  for (const user of ['ann', 'bob'])
    await sql`
      insert into "user" (id, name, email, created_at, updated_at, library_version)
      values (${user}, ${user}, ${`${user}@sandbox.test`}, 1, 1, 7)`.execute(db)
  await sql`
    insert into folder (user_id, id, name, slug, position, created_at, updated_at)
    values ('ann', 'f', 'Music', 'music', 3, 4, 5)`.execute(db)
  await sql`
    insert into deleted_folder (user_id, id, name, position, created_at, channel_ids, deleted_at)
    values ('ann', 'gone', 'Gone', 1, 2, ${JSON.stringify([channelIdOf(2)])}, ${NOW})`.execute(db)
  await sql`
    insert into departed_channel (user_id, id, folder_id, position_in_folder, added_at, departed_at)
    values ('ann', ${channelIdOf(9)}, 'f', 5, 6, ${NOW})`.execute(db)
  const channel = (
    user: string,
    n: number,
    name: string,
    { folder = null, age = 0, count = null }: { folder?: string | null; age?: number; count?: number | null } = {},
  ) =>
    sql`
    insert into channel (user_id, id, name, thumbnail_url, subscriber_count, folder_id, position_in_folder, added_at,
      updated_at, refreshed_at)
    values (${user}, ${channelIdOf(n)}, ${name}, ${name === '' ? null : `https://yt3.ggpht.com/${n}`}, ${count}, ${folder},
      ${n * 2}, ${n + 100}, ${n + 200}, ${NOW - age})`.execute(db)
  await channel('ann', 0, 'Old name', { folder: 'f', age: 5 * DAY })
  await channel('bob', 0, 'New name', { age: 2 * DAY, count: 12 })
  await channel('ann', 1, 'Only of Ann', { age: 29 * DAY })
  await channel('ann', 2, '', { age: 40 * DAY })
  await channel('bob', 3, 'Told since', { age: 3 * DAY })
  for (let n = 10; n < 10 + MANY; n++) await channel('bob', n, `Channel ${n}`)
}

async function opened(engine: 'sqlite' | 'postgres') {
  const folder = mkdtempSync(join(tmpdir(), 'subshelf-db-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const url = engine === 'postgres' ? await newDatabase(inject('postgresUrl')) : `sqlite:${join(folder, 'subshelf.db')}`
  const setting = readDatabase({ DATABASE_URL: url })
  const open = async () => {
    const db = openDatabase(setting)
    await migrate(db)
    const catalogue = await openCatalogue(setting, db)
    const close = async () => {
      if (catalogue.engine === 'sqlite') await catalogue.db.destroy()
      await db.destroy()
    }
    return { db, catalogue, close }
  }
  const old = openDatabase(setting)
  await oldDatabase(old)
  await old.destroy()
  return open
}

/** The same catalogue, whose transactions fail from the given one on: as if the process were killed there. */
function failingFrom(catalogue: Catalogue, nth: number): Catalogue {
  let begun = 0
  const db = new Proxy(catalogue.db, {
    get(target, property) {
      if (property === 'transaction' && ++begun >= nth) throw new Error('killed')
      const value: unknown = Reflect.get(target, property)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...catalogue, db }
}

const IDS = Array.from({ length: 10 + MANY }, (_, n) => channelIdOf(n))
const isLeft = async (db: Db) =>
  (await db.introspection.getTables()).some(({ name }) => name === 'channel_name_to_move')

describe.each(['sqlite', 'postgres'] as const)('a database of an older version (%s)', (engine) => {
  test('every channel stays where it is, and so does what can be taken back; names go to the catalogue, the newest one of each', async () => {
    const { db, catalogue, close } = await (await opened(engine))()
    await putNames(catalogue, [{ id: channelIdOf(3), title: 'Told later', picture: null }], NOW)
    await moveNames(db, catalogue)
    expect(await isLeft(db)).toBe(false)

    const own = await db.selectFrom('user_channel').selectAll().where('user_id', '=', 'ann').orderBy('id').execute()
    expect(own).toEqual(
      [0, 1, 2].map((n) => ({
        ...{ user_id: 'ann', id: channelIdOf(n), position: n * 2, added_at: n + 100, updated_at: n + 200 },
        ...{ listed_at: null, own_name: null, own_picture: null },
      })),
    )
    const q = queriesOn(db)
    expect(await q.placements.list('ann')).toEqual([{ folder_id: 'f', channel_id: channelIdOf(0), position: 0 }])
    expect(await q.placements.list('bob')).toEqual([])
    expect(await q.channels.list('bob')).toHaveLength(MANY + 2)
    expect(await q.folders.list('ann')).toMatchObject([{ id: 'f', name: 'Music', position: 3 }])
    const archived = await q.folders.findArchived('ann', 'gone')
    expect(JSON.parse(archived?.channels ?? '')).toEqual([[channelIdOf(2), 0, 0]])
    expect(await q.removedChannels.list('ann', 0)).toMatchObject([{ id: channelIdOf(9), placements: '[["f",5]]' }])
    expect(await q.users.find('ann')).toMatchObject({ library_version: 7 })

    const names = await namesOf(catalogue, IDS)
    expect([0, 1, 2, 3, 10, 9 + MANY].map((n) => names.get(channelIdOf(n))?.title)).toEqual([
      ...['New name', 'Only of Ann', undefined, 'Told later', 'Channel 10', `Channel ${9 + MANY}`],
    ])
    expect(names.get(channelIdOf(0))?.picture).toBe('https://yt3.ggpht.com/0')
    expect(await subscribersOf(catalogue, IDS)).toEqual(new Map([[channelIdOf(0), 12]]))
    // With the age they have: the one of 29 days is deleted two days later.
    expect(await deleteNames(catalogue, NOW - 28 * DAY, 100, NOW)).toBe(1)
    expect((await namesOf(catalogue, [channelIdOf(1)])).get(channelIdOf(1))?.title).toBeNull()
    await close()
  })

  test.each([1, 2, 3])('no name is lost when the process is killed in batch %i of the move', async (batch) => {
    const open = await opened(engine)
    const first = await open()
    await expect(moveNames(first.db, failingFrom(first.catalogue, batch))).rejects.toThrow('killed')
    expect(await isLeft(first.db)).toBe(true)
    await first.close()
    const second = await open()
    await moveNames(second.db, second.catalogue)
    expect(await isLeft(second.db)).toBe(false)
    const named = [...(await namesOf(second.catalogue, IDS)).values()].filter(({ title }) => title !== null)
    expect(named).toHaveLength(MANY + 3)
    await moveNames(second.db, second.catalogue) // as at every start from now on
    await second.close()
  })
})

test('two servers that start at once move the names together', async () => {
  const open = await opened('postgres')
  const servers = await Promise.all([open(), open()])
  await Promise.all(servers.map(({ db, catalogue }) => moveNames(db, catalogue)))
  const [{ db, catalogue }] = servers
  expect(await isLeft(db)).toBe(false)
  const named = [...(await namesOf(catalogue, IDS)).values()].filter(({ title }) => title !== null)
  expect(named).toHaveLength(MANY + 3)
  for (const { close } of servers) await close()
})
