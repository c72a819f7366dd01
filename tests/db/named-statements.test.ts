import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Db } from '../../server/db/open.ts'
import { openDatabase } from '../../server/db/open.ts'
import { runSnapshot, runTransaction } from '../../server/db/transaction.ts'
import { newDatabase } from '../support/postgres.ts'

describe('named statements on PostgreSQL', () => {
  let db: Db
  let url: string
  let other: pg.Client
  beforeAll(async () => {
    url = await newDatabase(inject('postgresUrl'))
    other = new pg.Client({ connectionString: url })
    await other.connect()
  })
  afterAll(() => other?.end())

  /** Opens the database anew, with the settings that are given. */
  async function withDatabase(more: { namesStatements?: boolean }, work: () => Promise<void>) {
    db = openDatabase({ kind: 'postgres', url, ...more })
    try {
      await work()
    } finally {
      await db.destroy()
    }
  }
  const rows = async (on: Db = db, table = 'thing') =>
    (await sql`select * from ${sql.table(table)} where id >= ${0}`.execute(on)).rows
  const namesOf = async (on: Db) =>
    (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(on)).rows.map(
      ({ statement }) => statement,
    )
  const thrice = async (work: () => Promise<unknown>) => {
    for (let i = 0; i < 4; i++) await work()
  }

  test('statements that return get a name; those of one time, with lists and without values get none', () =>
    withDatabase({}, async () => {
      await db.connection().execute(async (one) => {
        await sql`select ${1}::int as once`.execute(one)
        await thrice(() => sql`select ${1}::int as often`.execute(one))
        await thrice(() => sql`select ${['a']}::text[] as list`.execute(one))
        await thrice(() => sql`select ${sql.join(Array.from({ length: 40 }, (_, i) => i))}`.execute(one))
        await thrice(() => sql`select 1 as fixed`.execute(one))
        expect(await namesOf(one)).toEqual([expect.stringContaining('as often')])
      })
    }))

  test('with DATABASE_NAMED_STATEMENTS=off there are none', () =>
    withDatabase({ namesStatements: false }, async () => {
      await db.connection().execute(async (one) => {
        await thrice(() => sql`select ${1}::int as often`.execute(one))
        expect(await namesOf(one)).toEqual([])
      })
    }))

  test('[RUN-03] a migration while a server runs invalidates plans: no statement and no transaction fails', () =>
    withDatabase({}, async () => {
      await other.query('create table thing (id int); insert into thing values (1)')
      await thrice(() => rows())
      await other.query('alter table thing add column name text')
      expect(await rows()).toEqual([{ id: 1, name: null }])

      await thrice(() => runTransaction(db, (trx) => rows(trx)))
      await other.query('alter table thing add column age int')
      let attempts = 0
      const inTransaction = await runTransaction(db, (trx) => {
        attempts++
        return rows(trx)
      })
      expect(inTransaction).toEqual([{ id: 1, name: null, age: null }])
      expect(attempts).toBe(2)

      // Every connection of the pool has the plan.
      const all = Array.from({ length: 10 })
      const begun = all.map(() => Promise.withResolvers<void>())
      const together = Promise.all(begun.map(({ promise }) => promise))
      await Promise.all(
        begun.map(({ resolve }) =>
          runTransaction(db, async (trx) => {
            await thrice(() => rows(trx))
            resolve()
            await together
          }),
        ),
      )
      await other.query('alter table thing add column size int')
      const row = { id: 1, name: null, age: null, size: null }
      for (const run of [runTransaction, runSnapshot])
        for (const found of await Promise.all(all.map(() => run(db, (trx) => rows(trx))))) expect(found).toEqual([row])
    }))

  test('names that the database has discarded are made again', () =>
    withDatabase({}, async () => {
      await other.query('create table discarded (id int); insert into discarded values (1)')
      await db.connection().execute(async (one) => {
        await thrice(() => rows(one, 'discarded'))
        await sql`discard all`.execute(one)
        expect(await rows(one, 'discarded')).toEqual([{ id: 1 }])
      })
      expect(await rows(db, 'discarded')).toEqual([{ id: 1 }])
    }))
})
