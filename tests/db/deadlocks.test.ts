import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'
import { runMigrations } from '../../server/db/run-migrations.ts'
import { runTransaction } from '../../server/db/transaction.ts'
import { newDatabase } from '../support/postgres.ts'

const PATIENT = { interval: 20 }
const GATE = 7

/**
 * Lets what the product does meet another transaction in a deadlock, which PostgreSQL ends at the product's cost.
 * @param work takes the table `first`, awaits `untilWanted`, and takes the table `second`
 */
async function inDeadlock(
  work: (db: Kysely<unknown>, gate: { untilWanted: () => Promise<void> }) => Promise<unknown>,
  namesStatements = true,
): Promise<{ deadlocks: number }> {
  const url = await newDatabase(inject('postgresUrl'))
  const [other, reader] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([other.connect(), reader.connect()])
  let deadlocks = 0
  const onError = (error: unknown) => {
    if ((error as { code?: unknown }).code === '40P01') deadlocks++
  }
  let db: Kysely<unknown> | undefined
  try {
    await other.query(`
      create table first (id int);
      create table second (id int);
      create function take_both() returns int language plpgsql as $$ begin
        perform 1 from first;
        perform pg_advisory_xact_lock(${GATE});
        perform 1 from second;
        return 1;
      end $$`)
    // The product notices a deadlock, the other transaction waits.
    await other.query(`alter database ${new URL(url).pathname.slice(1)} set deadlock_timeout = '200ms'`)
    await other.query("set deadlock_timeout = '10min'")
    await reader.query('select pg_advisory_lock($1)', [GATE])
    const setting = { kind: 'postgres', url, namesStatements } as const
    db = openDatabase(setting, { onLost: () => {}, onError }) as unknown as Kysely<unknown>

    const lockOf = (table: string, granted: boolean) => async () =>
      (await reader.query('select 1 from pg_locks where relation = $1::regclass and granted = $2', [table, granted]))
        .rows.length > 0
    await other.query('begin')
    await other.query('lock table second')
    let isOpen = false
    const untilWanted = async () => {
      await expect.poll(() => isOpen, { ...PATIENT, message: 'the other transaction waits' }).toBe(true)
    }
    const worked = work(db, { untilWanted })
    await expect.poll(lockOf('first', true), { ...PATIENT, message: 'the product has the first table' }).toBe(true)
    const locked = other.query('lock table first')
    await expect.poll(lockOf('first', false), { ...PATIENT, message: 'the other transaction waits' }).toBe(true)
    isOpen = true
    await reader.query('select pg_advisory_unlock($1)', [GATE])
    await locked
    await other.query('commit')
    await worked
    return { deadlocks }
  } finally {
    await Promise.all([other.end(), reader.end(), db?.destroy()])
  }
}

describe('deadlocks on PostgreSQL', () => {
  for (const namesStatements of [true, false])
    test(`[RUN-03] a statement ${namesStatements ? 'with' : 'without'} a name, outside of a transaction, is sent again`, async () => {
      const taken: unknown[] = []
      let names: unknown[] = []
      const { deadlocks } = await inDeadlock(async (db) => {
        const take = async (one: number) => (await sql`select take_both() as taken where ${one} = 1`.execute(db)).rows
        for (let i = 0; i < 4; i++) expect(await take(0)).toEqual([]) // takes nothing, and gets its name
        taken.push(...(await take(1)))
        const named = sql`select 1 from pg_prepared_statements where statement like '%take_both%'`
        names = (await named.execute(db)).rows
      }, namesStatements)
      expect(taken).toEqual([{ taken: 1 }])
      expect(deadlocks).toBe(1)
      expect(names).toHaveLength(namesStatements ? 1 : 0)
    })

  test('[RUN-03] a transaction is run again', async () => {
    let runs = 0
    const { deadlocks } = await inDeadlock((db, { untilWanted }) =>
      runTransaction(db, async (trx) => {
        runs++
        await sql`insert into first values (1)`.execute(trx)
        await untilWanted()
        await sql`insert into second values (1)`.execute(trx)
      }),
    )
    expect([runs, deadlocks]).toEqual([2, 1])
  })

  test('[RUN-03] a migration is run again', async () => {
    let runs = 0
    const { deadlocks } = await inDeadlock((db, { untilWanted }) => {
      const up = async (on: Kysely<unknown>) => {
        runs++
        await sql`alter table first add column name text`.execute(on)
        await untilWanted()
        await sql`alter table second add column name text`.execute(on)
      }
      return runMigrations({ db, provider: { getMigrations: async () => ({ '0001': { up } }) } })
    })
    expect([runs, deadlocks]).toEqual([2, 1])
  })
})
