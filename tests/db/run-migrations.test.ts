import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'
import { runMigrations } from '../../server/db/run-migrations.ts'
import { newDatabase } from '../support/postgres.ts'

const PATIENT = { interval: 20 }

const open = (url: string) => openDatabase({ kind: 'postgres', url }) as unknown as Kysely<unknown>

/** A database with the table `thing`, and a connection of its own. */
async function withThing(work: (url: string, other: pg.Client) => Promise<void>) {
  const url = await newDatabase(inject('postgresUrl'))
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  try {
    await other.query('create table thing (id int); insert into thing values (1)')
    await work(url, other)
  } finally {
    await other.end()
  }
}

async function migrateWith(url: string, statement: string): Promise<void> {
  const db = open(url)
  const up = async (on: Kysely<unknown>) => void (await sql.raw(statement).execute(on))
  try {
    await runMigrations({ db, provider: { getMigrations: async () => ({ '0001': { up } }) } })
  } finally {
    await db.destroy()
  }
}

describe('migrations on PostgreSQL', () => {
  test('[RUN-03] of ten servers that start at once, one migrates and none fails', () =>
    withThing(async (url, other) => {
      const add = 'alter table thing add column name text'
      await Promise.all(Array.from({ length: 10 }, () => migrateWith(url, add)))
      expect((await other.query('select * from thing')).rows).toEqual([{ id: 1, name: null }])
      expect((await other.query('select name from kysely_migration')).rows).toEqual([{ name: '0001' }])
    }))

  test('no lock outlives the transaction: a pooler may give each of them another connection', () =>
    withThing(async (url, other) => {
      const db = open(url)
      const held = `select 1 from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`
      const locks = async () => (await other.query(held)).rows.length
      let during = 0
      const up = async () => {
        during = await locks()
      }
      await runMigrations({ db, provider: { getMigrations: async () => ({ '0001': { up } }) } })
      expect([during, await locks()]).toEqual([1, 0])
      expect((await sql<{ lock_timeout: string }>`show lock_timeout`.execute(db)).rows).toEqual([{ lock_timeout: '0' }])
      await db.destroy()
    }))

  test('[RUN-03] one that has to wait for a table lets others pass, and is tried again', () =>
    withThing(async (url, other) => {
      await other.query('begin')
      await other.query('select * from thing')
      const migrated = migrateWith(url, 'alter table thing add column name text')
      const reader = new pg.Client({ connectionString: url })
      await reader.connect()
      const waiting = "select 1 from pg_locks where not granted and relation = 'thing'::regclass"
      const isWaiting = async () => (await reader.query(waiting)).rows.length > 0
      await expect.poll(isWaiting, { ...PATIENT, message: 'the migration waits' }).toBe(true)
      // Behind the migration, which gives way while the other transaction is still open.
      expect((await reader.query('select * from thing')).rows).toEqual([{ id: 1 }])
      await other.query('commit')
      await migrated
      expect((await reader.query('select * from thing')).rows).toEqual([{ id: 1, name: null }])
      await reader.end()
    }))

  test('one that fails says why and leaves nothing', () =>
    withThing(async (url, other) => {
      const two = 'create table second (id int); alter table missing add column name text'
      await expect(migrateWith(url, two)).rejects.toThrow('relation "missing" does not exist')
      expect((await other.query("select to_regclass('second') as second")).rows).toEqual([{ second: null }])
      await migrateWith(url, 'create table second (id int)')
    }))
})
