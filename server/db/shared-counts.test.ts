import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Schema } from './schema.ts'
import { makeSharedCounts } from './shared-counts.ts'

/** A database that answers nothing. `asked`: the statements it was sent. */
function newDatabase() {
  const asked: [text: string, values: readonly unknown[]][] = []
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (one) => new PostgresIntrospector(one),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void asked.push([query.sql, query.parameters]),
  })
  return { db, asked }
}

test('[RUN-04] counts that have expired are deleted once a minute', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { db, asked } = newDatabase()
  makeSharedCounts(db, 'secret', () => 1_234)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(60_001)
  const purge = ['delete from "rate_limit" where "expire" < $1', [1_234]]
  expect(asked).toEqual([purge, purge])
})

test('[RUN-04] statements of the counts are sent as they are, with their values or none', async () => {
  const { db, asked } = newDatabase()
  const { client } = makeSharedCounts(db, 'secret', Date.now)
  expect(await client.query({ text: 'select $1', values: [1] })).toMatchObject({ rows: [] })
  await client.query({ text: 'select 1' })
  expect(asked).toEqual([
    ['select $1', [1]],
    ['select 1', []],
  ])
})

test('the keys of counts differ by limit, by subject and by secret, and tell none of them', () => {
  const keys = (secret: string) => {
    const { keyOf } = makeSharedCounts(newDatabase().db, secret, Date.now)
    return [keyOf('login', 'ann'), keyOf('login', 'ben'), keyOf('join', 'ann')]
  }
  const all = [...keys('secret'), ...keys('other')]
  expect(new Set(all).size).toBe(6)
  for (const key of all) expect(key).toMatch(/^[\w-]{43}$/)
  expect(keys('secret')).toEqual(keys('secret'))
})
