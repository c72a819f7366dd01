import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, type SqliteDialect, sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  catalogueDialect,
  DatabaseFileError,
  DatabaseInUseError,
  realPathOf,
  sqliteDialect,
  takeProcessLock,
} from './sqlite.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'subshelf-sqlite-'))
  file = join(folder, 'subshelf.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A database of some pages. */
function fill() {
  const database = new DatabaseSync(file)
  database.exec(
    'pragma journal_mode = wal; begin; create table thing (text text); create index by_text on thing (text)',
  )
  for (let n = 0; n < 200; n++) database.prepare('insert into thing values (?)').run(`${n}`.padStart(200, 'x'))
  database.exec('commit')
  database.close()
}

test.each<[name: string, damage: () => void]>([
  ['overwritten with text', () => writeFileSync(file, 'hello world\n'.repeat(1_000))],
  ['cut in half', () => truncateSync(file, readFileSync(file).length / 2)],
  ['overwritten in the middle', () => writeFileSync(file, readFileSync(file).fill(0xa5, 8_192, 16_384))],
])('a SQLite file that is %s is refused with what to do, stays as it is, and its lock is free again', (_, damage) => {
  fill()
  damage()
  const bytes = readFileSync(file)
  const open = () => sqliteDialect(file)
  expect(open).toThrow(DatabaseFileError)
  expect(open).toThrow(/subshelf\.db is damaged \([^\n]+\)\. Restore a backup: npm run restore -- BACKUP$/)
  expect(readFileSync(file)).toEqual(bytes)
  takeProcessLock(file).close()
})

test('a SQLite file belongs to one at a time; the next is told what to do', () => {
  const lock = takeProcessLock(file)
  expect(() => takeProcessLock(file)).toThrow(DatabaseInUseError)
  expect(() => sqliteDialect(file)).toThrow(/Another .+ process is using .+subshelf\.db\. .+stop the other one/)
  lock.close()
  takeProcessLock(file).close()
})

test('a lock that cannot be taken for another reason says that reason', () => {
  writeFileSync(`${file}.lock`, 'hello world\n'.repeat(100))
  expect(() => takeProcessLock(file)).toThrow('file is not a database')
})

test.each<[name: string, make: () => void, message: RegExp | null]>([
  [
    'is missing while its log is not',
    () => writeFileSync(`${file}-wal`, 'x'),
    /missing or empty.+subshelf\.db-wal is not/,
  ],
  [
    'is empty beside backups',
    () => {
      writeFileSync(file, '')
      mkdirSync(join(folder, 'backups/2026'), { recursive: true })
    },
    /is empty, but there are backups/,
  ],
  ['was being restored', () => writeFileSync(`${file}.coming`, ''), /restore of .+ was interrupted/],
  ['is missing beside backups', () => mkdirSync(join(folder, 'backups/2026'), { recursive: true }), null],
  [
    'is empty beside an empty folder for backups',
    () => {
      writeFileSync(file, '')
      mkdirSync(join(folder, 'backups'))
    },
    null,
  ],
  ['is empty with an empty log', () => [file, `${file}-wal`].forEach((one) => void writeFileSync(one, '')), null],
  ['has a log and data', () => void [fill(), writeFileSync(`${file}-wal`, '')], null],
])('[RUN-07] a SQLite file that %s is not taken for a new one without need', async (_, make, message) => {
  make()
  if (message) {
    expect(() => sqliteDialect(file)).toThrow(DatabaseFileError)
    expect(() => sqliteDialect(file)).toThrow(message)
    takeProcessLock(file).close()
  } else await open(sqliteDialect(file)).destroy()
})

function open(dialect: SqliteDialect): Kysely<Record<string, Record<string, unknown>>> {
  const db = new Kysely<Record<string, Record<string, unknown>>>({ dialect })
  onTestFinished(() => db.destroy())
  return db
}
const pragma = async (db: ReturnType<typeof open>, name: string) =>
  Object.values((await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0] ?? {})[0]

test('what is written to a SQLite file outlives a power cut, and what is deleted is overwritten', async () => {
  const db = open(sqliteDialect(file))
  const settings = ['journal_mode', 'synchronous', 'foreign_keys', 'secure_delete', 'busy_timeout']
  expect(await Promise.all(settings.map((name) => pragma(db, name)))).toEqual(['wal', 2, 1, 1, 5_000])
  const catalogue = open(catalogueDialect(join(folder, 'catalogue.db'), () => {}))
  const ofCatalogue = ['journal_mode', 'synchronous', 'busy_timeout', 'cache_size']
  expect(await Promise.all(ofCatalogue.map((name) => pragma(catalogue, name)))).toEqual(['wal', 1, 5_000, -64_000])
})

test('rows come as objects with the columns that a table has now, and one by one', async () => {
  const db = open(sqliteDialect(file))
  const all = () => sql<object>`select * from thing`.execute(db)
  await sql`create table thing (id integer, name text)`.execute(db)
  expect((await sql`insert into thing values (1, 'a'), (2, null)`.execute(db)).numAffectedRows).toBe(2n)
  expect((await all()).rows).toEqual([
    { id: 1, name: 'a' },
    { id: 2, name: null },
  ])
  await sql`alter table thing add column more text default 'x'`.execute(db)
  expect((await all()).rows[0]).toEqual({ id: 1, name: 'a', more: 'x' })
  const streamed: unknown[] = []
  for await (const row of db.selectFrom('thing').select('id').stream()) streamed.push(row)
  expect(streamed).toEqual([{ id: 1 }, { id: 2 }])
})

test('a statement that fails is told of, and the error of a transaction is that of its statement', async () => {
  const told: unknown[] = []
  const db = open(sqliteDialect(file, (error) => told.push((error as Error).message)))
  await sql`create table thing (id integer primary key)`.execute(db)
  await sql`insert into thing values (1)`.execute(db)
  await expect(sql`insert into thing values (1)`.execute(db)).rejects.toThrow('UNIQUE')
  expect(told).toEqual([expect.stringContaining('UNIQUE')])
  // SQLite has rolled back already, so that Kysely's own rollback fails.
  const failing = db.transaction().execute(async (trx) => {
    await sql`insert into thing values (2)`.execute(trx)
    await sql`insert or rollback into thing values (1)`.execute(trx)
  })
  await expect(failing).rejects.toThrow('UNIQUE')
  expect((await sql`select id from thing`.execute(db)).rows).toEqual([{ id: 1 }])
})

test('two names of one SQLite file share its lock', () => {
  fill()
  const link = join(folder, 'link.db')
  symlinkSync(file, link)
  const lock = takeProcessLock(link)
  expect(() => takeProcessLock(file)).toThrow(DatabaseInUseError)
  lock.close()
  const [real, linked] = [join(folder, 'data'), join(folder, 'linked')]
  mkdirSync(real)
  symlinkSync(real, linked)
  expect(realPathOf(join(linked, 'new.db'))).toBe(realPathOf(join(real, 'new.db')))
  expect(realPathOf(join(folder, 'nowhere/new.db'))).toBe(join(folder, 'nowhere/new.db'))
})
