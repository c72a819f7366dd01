import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DatabaseFileError, DatabaseInUseError, sqliteDialect, takeProcessLock } from './sqlite.ts'

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
