import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Catalogue } from './catalogue.ts'
import { catalogueCheck, hasOwnPostgres } from './catalogue-check.ts'
import { chunksOf } from './chunks.ts'
import { connectionsOf, registerConnections } from './connections.ts'

test('only a database of its own on PostgreSQL can be away while users’ own data is there', () => {
  const at = (isSeparate: boolean, engine: string) => hasOwnPostgres({ isSeparate, engine } as Catalogue)
  expect([at(true, 'postgres'), at(true, 'sqlite'), at(false, 'postgres'), at(false, 'sqlite')]).toEqual([
    ...[true, false, false, false],
  ])
})

/** A catalogue whose statements end as this says. `asked`: how many there were. */
function newCatalogue(answer: () => Promise<void>) {
  let asked = 0
  class Driver extends DummyDriver {
    override async acquireConnection() {
      asked++
      await answer()
      return super.acquireConnection()
    }
  }
  const db = new Kysely<object>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (one) => new SqliteIntrospector(one),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
  return { catalogue: { db } as unknown as Catalogue, asked: () => asked }
}

test('[RUN-02] a catalogue that does not answer within two and a half seconds, or with an error, is away', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const after = (ms: number) => () => new Promise<void>((resolve) => void setTimeout(resolve, ms))
  const isUp = async (answer: () => Promise<void>) => {
    const up = catalogueCheck(newCatalogue(answer).catalogue)()
    await vi.advanceTimersByTimeAsync(5_000)
    return up
  }
  expect([await isUp(after(2_499)), await isUp(after(2_501))]).toEqual([true, false])
  expect(await isUp(() => Promise.reject(new Error('away')))).toBe(false)
})

test('checks of the catalogue that run at once are one', async () => {
  const { catalogue, asked } = newCatalogue(async () => {})
  const check = catalogueCheck(catalogue)
  expect([await Promise.all([check(), check()]), asked()]).toEqual([[true, true], 1])
  expect([await check(), asked()]).toEqual([true, 2])
})

test('a list is split into chunks of at most so many', () => {
  const list = Array.from({ length: 501 }, (_, n) => n)
  expect(chunksOf(list).map(({ length }) => length)).toEqual([500, 1])
  expect(chunksOf([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(chunksOf([])).toEqual([])
})

test('the connections of a database are those that were made known', () => {
  const db = {}
  expect(connectionsOf(db)).toBeNull()
  const connections = { open: 1, idle: 0, waiting: 2, max: 10 }
  registerConnections(db, () => connections)
  expect([connectionsOf(db), connectionsOf({})]).toEqual([connections, null])
})
