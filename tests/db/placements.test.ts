import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '../../server/db/migrate.ts'
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

async function fill(db: Db) {
  await migrate(db)
  for (const user of ['ann', 'bob'])
    await sql`
      insert into "user" (id, name, email, created_at, updated_at) values (${user}, ${user}, ${user}, 1, 1)`.execute(db)
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
  ]) {
    await sql`
      insert into user_channel (user_id, id, added_at, updated_at) values (${user}, ${id}, 10, 20)`.execute(db)
    if (folder)
      await sql`
        insert into placement (user_id, folder_id, channel_id, position, placed_at)
        values (${user}, ${folder}, ${id}, ${position}, 20)`.execute(db)
  }
}

const placement = (folder_id: string, channel_id: string, position: number) => ({ folder_id, channel_id, position })

describe.each(['sqlite', 'postgres'] as const)('[ORG-01] placements (%s)', (engine) => {
  test('a placement ends with its folder, its channel and its user, and there is none without them', async () => {
    const db = await open(engine)
    await fill(db)
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
