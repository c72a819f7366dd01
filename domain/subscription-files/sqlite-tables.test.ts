import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { isSqlite, SqliteTables } from './sqlite-tables.ts'

function bytesOf(statements: string): Uint8Array {
  const database = new DatabaseSync(':memory:')
  database.exec(statements)
  const bytes = database.serialize()
  database.close()
  return bytes
}
const rowsOf = (statements: string, table = 't') =>
  [...new SqliteTables(bytesOf(statements)).rows(table)].map((row) => Object.fromEntries(row))

const NUMBERS = [
  0,
  1,
  -1,
  127,
  128,
  -128,
  -129,
  32_767,
  -32_769,
  8_388_608,
  -2_147_483_649,
  140_737_488_355_327,
  2 ** 47,
]

test('[ORG-09] a database’s values are read as they were stored', () => {
  const values = [...NUMBERS.map(String), '1.5', '-0.25', "'text'", "''", "'ä👩‍👧'", 'null', "x'00ff'"]
  expect(rowsOf(`create table t (a); ${values.map((value) => `insert into t values (${value});`).join('')}`)).toEqual(
    [...NUMBERS, 1.5, -0.25, 'text', '', 'ä👩‍👧', null, null].map((a) => ({ a })),
  )
})

test.each(['UTF-8', 'UTF-16le', 'UTF-16be'])('[ORG-09] a database’s texts are read: %s', (encoding) => {
  expect(rowsOf(`pragma encoding = '${encoding}'; create table t (a); insert into t values ('ä');`)).toEqual([
    { a: 'ä' },
  ])
})

test.each([512, 4_096, 65_536])('[ORG-09] a database with pages of %i bytes: long texts and many rows', (size) => {
  // With all lengths around those at which a record no longer fits on a page of 512 bytes.
  const lengths = Array.from({ length: 200 }, (_, n) => (n < 60 ? 440 + n : (n * n) % 9_973))
  const texts = lengths.map((length) => Array.from({ length }, (_, at) => (at * 7919 + length) % 10).join(''))
  const inserts = texts.map((text) => `insert into t values ('${text}');`)
  const rows = rowsOf(`pragma page_size = ${size}; create table t (a); ${inserts.join('')}`)
  expect(rows.map(({ a }) => a)).toEqual(texts)
})

test.each<[string, string, object]>([
  ['the key is the row’s id', '(id integer primary key, a text)', { id: 7, a: 'x' }],
  ['quoted names', '("id" INTEGER NOT NULL PRIMARY KEY, `a b` text)', { id: 7, 'a b': 'x' }],
  ['names in brackets', '([id] integer primary key, [a] text)', { id: 7, a: 'x' }],
  [
    'constraints are no columns',
    "(id integer primary key, a varchar(10, 2) default 'y', unique (a, id), check (a > 0), constraint c unique (id, a))",
    { id: 7, a: 'x' },
  ],
  ['a key of several columns', '(id integer, a text, primary key (id, a))', { id: 7, a: 'x' }],
])('[ORG-09] a database’s columns: %s', (_, columns, row) => {
  expect(rowsOf(`create table t ${columns}; insert into t values (7, 'x');`)).toEqual([row])
})

test('[ORG-09] a database’s columns that were added later are empty in older rows', () => {
  const statements =
    "create table t (a); insert into t values (1); alter table t add column b text; insert into t values (2, 'x');"
  expect(rowsOf(statements)).toEqual([
    { a: 1, b: null },
    { a: 2, b: 'x' },
  ])
})

test('[ORG-09] a row whose id is negative is read, its id as a number of 64 bits', () => {
  const statements =
    "create table t (id integer primary key, a text); insert into t values (-5, 'x'); insert into t values (1, 'y');"
  expect(rowsOf(statements)).toEqual([
    { id: 2 ** 64, a: 'x' },
    { id: 1, a: 'y' },
  ])
})

test('[ORG-09] a table that is missing has no rows; a view counts as missing', () => {
  const tables = new SqliteTables(bytesOf('create table t (a); create view v as select a from t;'))
  expect([tables.has('t'), tables.has('v'), tables.has('x')]).toEqual([true, false, false])
  expect([...tables.rows('x'), ...tables.rows('t')]).toEqual([])
})

test('[ORG-09] a damaged database ends with an error, never without an end', () => {
  const bytes = bytesOf(`create table t (a); ${"insert into t values ('x');".repeat(2_000)}`)
  expect(isSqlite(bytes)).toBe(true)
  expect(isSqlite(bytes.subarray(1))).toBe(false)
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint16(16)
  const looped = bytes.slice()
  // The table's own page is named as its child.
  const view = new DataView(looped.buffer)
  for (let page = 2; page * size <= looped.length; page++)
    if (view.getUint8((page - 1) * size) === 5) view.setUint32((page - 1) * size + 8, page)
  expect(() => [...new SqliteTables(looped).rows('t')]).toThrow('twice')
  const noPage = bytes.slice()
  noPage[100] = 0
  expect(() => new SqliteTables(noPage)).toThrow('not a page')
  const small = bytes.slice()
  new DataView(small.buffer).setUint16(16, 256)
  expect(() => new SqliteTables(small)).toThrow('not a database')
  const reserving = bytesOf('pragma page_size = 512; create table t (a);')
  for (const [reserved, error] of [
    [32, null],
    [33, 'not a database'],
  ] as const) {
    reserving[20] = reserved
    if (error) expect(() => new SqliteTables(reserving)).toThrow(error)
    else expect(new SqliteTables(reserving).has('t')).toBe(true)
  }
  const long = bytesOf(`create table t (a); insert into t values ('${'x'.repeat(20_000)}');`)
  // The record goes on in a page of four bytes that names itself.
  const endless = new Uint8Array([...long, 0, 0, 0, 0])
  const beyond = long.length / size + 1
  for (const at of [2 * size - 4, long.length]) new DataView(endless.buffer).setUint32(at, beyond)
  expect(() => [...new SqliteTables(endless).rows('t')]).toThrow('beyond the file')
})
