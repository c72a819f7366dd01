/** @module-tag slow */
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import type { Library } from '#domain/library.ts'
import { migratorOf } from '../../server/db/migrate.ts'
import { type Db, openDatabase } from '../../server/db/open.ts'
import { readDatabase } from '../../server/settings.ts'
import { newDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { channelIds } from '../support/sandbox.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { callsFromNow } from '../support/videos.ts'
import { Visitor } from '../support/visitor.ts'

const open = (url: string) => openDatabase(readDatabase({ DATABASE_URL: url }))
/** In an order in which no row points at one that is missing. */
const COPIED = [
  'user',
  'session',
  'presence',
  'google_grant',
  'folder',
  'deleted_folder',
  'departed_channel',
  'import_run',
]

/** What tables and columns of that version are called now. */
const RENAMED: Record<string, string> = {
  google_grant: 'google_connection',
  refresh_token_sealed: 'encrypted_refresh_token',
  departed_channel: 'removed_channel',
  departed_at: 'removed_at',
  operator_seen_at: 'admin_seen_at',
  departures: 'pending_removals',
}
const nameNow = (name: string) => RENAMED[name] ?? name

/** The value of a column of that version. */
function oldValue(row: Record<string, unknown>, column: string): unknown {
  const [[folderId, position] = [null, 0]] = JSON.parse(String(row.placements ?? '[]'))
  if (column === 'folder_id') return folderId
  if (column === 'position_in_folder') return position
  if (column === 'channel_ids') return JSON.stringify(JSON.parse(String(row.channels)).map(([id]: [string]) => id))
  return row[nameNow(column)]
}

/** A database as the version before names moved to the catalogue left it, with the users of another one. */
async function oldDatabase(product: Product, url: string, library: Library): Promise<void> {
  const [source, old] = [open(product.databaseUrl), open(url)]
  const { error } = await migratorOf(old).migrateTo('0020-quota-use')
  if (error) throw error
  const tables = await old.introspection.getTables()
  for (const name of COPIED) {
    const columns = tables.find((table) => table.name === name)?.columns.map((column) => column.name) ?? []
    for (const row of await loose(source).selectFrom(nameNow(name)).selectAll().execute())
      await loose(old)
        .insertInto(name)
        .values(Object.fromEntries(columns.map((column) => [column, oldValue(row, column)])))
        .execute()
  }
  const names = new Map(library.channels.map((channel) => [channel.id, channel]))
  const placements = await source.selectFrom('placement').selectAll().execute()
  for (const { position, listed_at: _listed, own_name: _name, own_picture: _picture, ...row } of await source
    .selectFrom('user_channel')
    .selectAll()
    .execute()) {
    const { name, thumbnailUrl } = names.get(row.id) ?? { name: '', thumbnailUrl: null }
    const placement = placements.find(({ channel_id }) => channel_id === row.id)
    const place = { folder_id: placement?.folder_id ?? null, position_in_folder: placement?.position ?? position }
    const told = { name, thumbnail_url: thumbnailUrl, subscriber_count: 7, refreshed_at: Date.now() }
    await loose(old)
      .insertInto('channel')
      .values({ ...row, ...place, ...told })
      .execute()
  }
  await source.destroy()
  await old.destroy()
}

/** For tables whose columns depend on the version. */
const loose = (db: Db) => db as unknown as Kysely<Record<string, Record<string, unknown>>>

describe.each(['sqlite', 'postgres'] as const)('an upgrade of a database with users (%s)', (engine) => {
  test('their libraries are as before, without a call to YouTube; what was deleted and what left comes back to its place', async () => {
    const newUrl = async (name: string) =>
      engine === 'postgres' ? newDatabase(inject('postgresUrl')) : `sqlite:${join(product?.dataDir ?? '', name)}`
    let product: Product | null = null
    product = await startProduct(engine === 'postgres' ? { databaseUrl: await newUrl('') } : {})
    try {
      const ids = channelIds(12)
      const before = await newImportedUser(product, ids)
      await newFolder(before, 'Mine', ids.slice(8))
      const gone = await newFolder(before, 'Gone', ids.slice(0, 3))
      await before.send('DELETE', `/api/folders/${gone}`)
      await product.sandbox.setSubscriptions(before.email, ids.slice(0, 11))
      await before.import()
      const [library, view] = [await before.library(), await before.libraryView()]
      await product.stopServer()

      const url = await newUrl('old.db')
      await oldDatabase(product, url, library)
      const asked = await callsFromNow(product)
      const { origin } = await product.second({ DATABASE_URL: url })
      const user = new Visitor({ origin, sandbox: product.sandbox })
      user.cookie = before.cookie
      expect(await user.libraryView()).toEqual(view)
      expect((await asked()).asked).toEqual([])

      expect((await user.post(`/api/folders/${gone}/restore`)).status).toBe(200)
      await product.sandbox.setSubscriptions(before.email, ids)
      expect((await user.import()).result).toMatchObject({ imported: 1, returned: 1 })
      const { folders } = await user.library()
      expect(folders.map(({ name, channels }) => [name, channels.map(({ id }) => id)])).toEqual([
        ['Mine', ids.slice(8)],
        ['Gone', ids.slice(0, 3)],
      ])
    } finally {
      await product.stop()
    }
  })
})
