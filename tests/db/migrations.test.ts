import { type Kysely, sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { newDatabase } from '../support/postgres.ts'
import { ALL_MIGRATIONS, examineMigrations } from './migration-check.ts'

/** Problems that are none, with the reason. */
const ACCEPTED: Record<string, string> = {}

const emptyDatabase = () => newDatabase(inject('postgresUrl'))

describe('[RUN-03] a migration keeps servers of the previous release running', () => {
  test('migrations after the first only add what those servers do not notice', async () => {
    expect((await examineMigrations(await emptyDatabase())).toSorted()).toEqual(Object.keys(ACCEPTED).toSorted())
  })

  /** What is found in a migration of these statements that follows those of one of the databases. */
  async function problemsOf(statements: string, database: keyof typeof ALL_MIGRATIONS = 'main') {
    const up = async (db: Kysely<unknown>) => void (await sql.raw(statements).execute(db))
    const migrations = { ...ALL_MIGRATIONS, [database]: { ...ALL_MIGRATIONS[database], 9001: { up } } }
    return examineMigrations(await emptyDatabase(), migrations)
  }

  test('what a server does not notice is allowed', async () => {
    const statements = `
      alter table folder add column icon text, add column kind text not null default 'plain';
      create table badge (user_id text primary key references "user" (id) on delete cascade, at bigint not null);
      create unique index badge_by_at on badge (at);
      drop index placement_by_channel`
    expect(await problemsOf(statements)).toEqual([])
    expect(await problemsOf('alter table catalogue.video add column place text', 'catalogue')).toEqual([])
  })

  test.each([
    ['drop table mark', ['drops table mark']],
    ['alter table mark rename to note', ['drops table mark']],
    ['alter table folder drop column emoji', ['drops column folder.emoji']],
    ['alter table folder rename column emoji to icon', ['drops column folder.emoji']],
    ['alter table lease drop constraint lease_pkey', ['drops from lease: PRIMARY KEY (name)']],
    ['alter table folder add column owner text not null', ['requires the new column folder.owner']],
    ['alter table folder alter column emoji set not null', ['requires folder.emoji']],
    [
      "alter table folder alter column emoji set default '', alter column emoji set not null",
      ['requires folder.emoji'],
    ],
    ['alter table folder alter column name drop not null', ['lets folder.name be null']],
    ['alter table "user" alter column plan drop default', ['removes the default of user.plan']],
    [
      'alter table folder alter column position type bigint',
      ['changes the type of folder.position', 'writes all rows of folder anew'],
    ],
    ["alter table folder add check (name <> '')", ["adds to folder: CHECK ((name <> ''::text))"]],
    ['create unique index one on folder (user_id, name)', ['adds the unique index one to folder']],
    ['create index one on placement (placed_at)', ['adds the index one to placement']],
    ['alter table folder add column at timestamptz default clock_timestamp()', ['writes all rows of folder anew']],
    [
      'create table badge (id text, user_id text references "user" (id))',
      ['restricts deletes of user: badge_user_id_fkey'],
    ],
    [
      'create function refuse() returns trigger language plpgsql as $$ begin return null; end $$;' +
        'create trigger refuse before insert on folder for each row execute function refuse()',
      ['adds the trigger refuse to folder'],
    ],
  ])('%s', async (statement, problems) => {
    expect(await problemsOf(statement)).toEqual(problems)
  })
})
