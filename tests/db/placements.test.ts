import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { migrate, migratorOf } from '../../server/db/migrate.ts'
import { type Db, openDatabase } from '../../server/db/open.ts'
import { queriesOn } from '../../server/queries.ts'
import { readDatabase } from '../../server/settings.ts'
import { newDatabase } from '../support/postgres.ts'

async function open(engine: 'sqlite' | 'postgres') {
  const folder = mkdtempSync(join(tmpdir(), 'subshelf-placements-'))
  const url = engine === 'postgres' ? await newDatabase(inject('postgresUrl')) : `sqlite:${join(folder, 'subshelf.db')}`
  const db = openDatabase(readDatabase({ DATABASE_URL: url }))
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true })
  })
  return db
}

/** As the version before placements left it. */
async function fillOld(db: Db) {
  const { error } = await migratorOf(db).migrateTo('0027-folder-looks')
  if (error) throw error
  for (const user of ['ann', 'bob'])
    await sql`
      insert into "user" (id, name, email, created_at, updated_at, library_version)
      values (${user}, ${user}, ${user}, 1, 1, 7)`.execute(db)
  for (const [user, id] of [
    ['ann', 'f'],
    ['ann', 'g'],
    ['bob', 'f'],
  ])
    await sql`
      insert into folder (user_id, id, name, slug, position, created_at, updated_at)
      values (${user}, ${id}, ${id}, ${id}, 0, 1, 1)`.execute(db)
  for (const [user, id, folder, position] of [
    ['ann', 'a', 'f', 3],
    ['ann', 'b', 'f', 1],
    ['ann', 'c', 'g', 0],
    ['ann', 'd', null, 5],
    ['bob', 'a', null, 2],
    ['bob', 'b', 'f', 0],
  ])
    await sql`
      insert into user_channel (user_id, id, folder_id, position_in_folder, added_at, updated_at)
      values (${user}, ${id}, ${folder}, ${position}, 10, 20)`.execute(db)
  await sql`
    insert into removed_channel (user_id, id, folder_id, position_in_folder, added_at, removed_at)
    values ('ann', 'x', 'g', 4, 10, 30), ('ann', 'y', null, 6, 10, 30)`.execute(db)
  await sql`
    insert into deleted_folder (user_id, id, name, position, created_at, channel_ids, deleted_at)
    values ('ann', 'h', 'H', 0, 1, '["d","c"]', 30), ('ann', 'i', 'I', 0, 1, '[]', 30)`.execute(db)
}

const placement = (folder_id: string, channel_id: string, position: number) => ({ folder_id, channel_id, position })

describe.each(['sqlite', 'postgres'] as const)('[ORG-01] placements (%s)', (engine) => {
  test('an older database keeps every channel in its folder, and what can be restored', async () => {
    const db = await open(engine)
    await fillOld(db)
    await migrate(db)
    const q = queriesOn(db)
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
    const placements = async (user: string) =>
      (await q.placements.list(user)).toSorted((a, b) => (a.channel_id < b.channel_id ? -1 : 1))
    expect(await placements('ann')).toEqual([placement('f', 'a', 3), placement('f', 'b', 1), placement('g', 'c', 0)])
    expect(await placements('bob')).toEqual([placement('f', 'b', 0)])
    expect((await q.channels.list('ann')).toSorted(byId)).toEqual(
      ['a', 'b', 'c', 'd'].map((id) => ({
        id,
        position: id === 'd' ? 5 : 0,
        added_at: 10,
        listed_at: null,
        own_name: null,
        own_picture: null,
      })),
    )
    expect((await q.removedChannels.list('ann', 0)).toSorted(byId)).toEqual([
      { user_id: 'ann', id: 'x', placements: '[["g",4]]', added_at: 10, removed_at: 30 },
      { user_id: 'ann', id: 'y', placements: '[]', added_at: 10, removed_at: 30 },
    ])
    const archived = async (id: string) => JSON.parse((await q.folders.findArchived('ann', id))?.channels ?? '')
    expect([await archived('h'), await archived('i')]).toEqual([
      [
        ['d', 0, 0],
        ['c', 1, 0],
      ],
      [],
    ])
    expect(await q.users.find('ann')).toMatchObject({ library_version: 7 })
    const times = await db.selectFrom('placement').select('placed_at').distinct().execute()
    expect(times).toEqual([{ placed_at: 20 }])
  })

  test('a placement ends with its folder, its channel and its user, and there is none without them', async () => {
    const db = await open(engine)
    await fillOld(db)
    await migrate(db)
    const q = queriesOn(db)
    await q.placements.insert('ann', [{ folderId: 'g', channelId: 'a', position: 1 }], 40)
    await q.folders.delete('ann', 'f')
    await q.channels.delete('ann', ['c'])
    expect(await q.placements.list('ann')).toEqual([placement('g', 'a', 1)])
    expect(await q.placements.list('bob')).toEqual([placement('f', 'b', 0)])
    for (const [folderId, channelId] of [
      ['f', 'a'],
      ['g', 'c'],
      ['g', 'a'],
    ] as const)
      await expect(q.placements.insert('ann', [{ folderId, channelId, position: 0 }], 40)).rejects.toThrow()
    await sql`delete from "user" where id = 'ann'`.execute(db)
    expect(await db.selectFrom('placement').select('user_id').execute()).toEqual([{ user_id: 'bob' }])
  })
})
