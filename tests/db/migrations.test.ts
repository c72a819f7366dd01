import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { newDatabase } from '../support/postgres.ts'
import { ALL_MIGRATIONS, examineMigrations, migrateToRelease, type Notes } from './migration-check.ts'
import { hashOf, type Release, readRelease, readSchema } from './release.ts'

/** By the name of the migration. Empty it with `npm run freeze`. */
const NOTES: Record<string, Notes> = {}

const server = inject('postgresUrl')

describe('[RUN-03] a migration keeps servers of the previous release running', () => {
  let release: Release
  let released: string
  beforeAll(async () => {
    release = readRelease()
    released = await newDatabase(server)
    await migrateToRelease(released, release)
  })

  /** A database as the release has it. */
  async function copy(): Promise<string> {
    const name = `copy_${crypto.randomUUID().replaceAll('-', '')}`
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(`create database ${name} template ${new URL(released).pathname.slice(1)}`)
    await client.end()
    return server.replace(/\/postgres$/, `/${name}`)
  }

  test('the migrations of the release have not changed since', async () => {
    const client = new pg.Client({ connectionString: released })
    await client.connect()
    const schema = hashOf(await readSchema(client))
    await client.end()
    expect(schema).toBe(release.schema)
    expect(release.statements.length).toBeGreaterThan(100)
  })

  test('no migration after the release breaks its statements or refuses its writes', async () => {
    const found = await examineMigrations(await copy(), release, ALL_MIGRATIONS, NOTES)
    for (const [migration, problems] of Object.entries(found)) expect(problems, migration).toEqual([])
    expect(Object.keys(NOTES).filter((name) => !(name in found))).toEqual([])
  })

  type Step = (db: Kysely<unknown>) => Promise<unknown>
  const run =
    (...statements: string[]): Step =>
    async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    }

  /** What is found in migrations that follow the release, named `9001`, `9002`, … */
  async function problemsOf(steps: readonly Step[], notes: Record<string, Notes> = {}, database = 'main') {
    const more = Object.fromEntries(
      steps.map((up, s) => [`900${s + 1}`, { up: async (db: never) => void (await up(db)) }]),
    )
    const main = Object.fromEntries(Object.entries(ALL_MIGRATIONS.main).filter(([name]) => name <= release.last.main))
    const catalogue = Object.fromEntries(
      Object.entries(ALL_MIGRATIONS.catalogue).filter(([name]) => name <= release.last.catalogue),
    )
    const migrations =
      database === 'main' ? { main: { ...main, ...more }, catalogue } : { main, catalogue: { ...catalogue, ...more } }
    return Object.values(await examineMigrations(await copy(), release, migrations, notes))
  }

  test('what an old server does not notice is allowed', async () => {
    const steps = [
      run(
        'alter table folder add column icon text',
        "alter table folder add column kind text not null default 'plain'",
      ),
      run('create table badge (user_id text primary key references "user" (id) on delete cascade, at bigint not null)'),
      run('create unique index badge_by_at on badge (at)', 'alter table badge alter column at drop not null'),
      run(
        'drop index placement_by_channel',
        'alter table badge add check (at > 0)',
        'alter table folder drop column icon',
      ),
    ]
    expect(await problemsOf(steps)).toEqual([[], [], [], []])
    expect(await problemsOf([run('alter table catalogue.video add column place text')], {}, 'catalogue')).toEqual([[]])
  })

  test.each([
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
    expect(await problemsOf([run(statement)])).toEqual([problems])
  })

  test.each([
    ['alter table folder drop column emoji', 'drops column folder.emoji', 'breaks folders.insert: column "emoji"'],
    [
      'alter table folder rename column emoji to icon',
      'drops column folder.emoji',
      'breaks folders.insert: column "emoji"',
    ],
    ['drop table mark', 'drops table mark', 'breaks marks.'],
    ['alter table mark rename to note', 'drops table mark', 'breaks marks.'],
    ['alter table lease drop constraint lease_pkey', 'breaks leases.take: there is no unique or exclusion constraint'],
  ])('%s', async (statement, ...expected) => {
    const [problems = []] = await problemsOf([run(statement)])
    for (const problem of expected) expect(problems.join('\n')).toContain(problem)
  })

  test('in two steps it is found as well, in the step that does it', async () => {
    const steps = [
      run('alter table folder add column owner text'),
      run('alter table folder alter column owner set not null'),
    ]
    expect(await problemsOf(steps)).toEqual([[], ['requires the new column folder.owner']])
  })

  test('a large table’s index is built before the upgrade, while servers run', async () => {
    const before = 'create index concurrently if not exists video_by_title on catalogue.video (title)'
    const step = run('create index if not exists video_by_title on catalogue.video (title)')
    expect(await problemsOf([step], { 9001: { before: [before] } }, 'catalogue')).toEqual([[]])
    const locking = before.replace(' concurrently', '')
    expect(await problemsOf([step], { 9001: { before: [locking] } }, 'catalogue')).toEqual([
      [`must not be run while servers run: ${locking}`],
    ])
  })

  test('what is removed must be unused since a release that is out; reasons that are not needed are refused', async () => {
    const unused = { ...release, statements: release.statements.filter(({ text }) => !/emoji|\*/.test(text)) }
    const drop = 'drops column folder.emoji'
    const problems = async (accepted: NonNullable<Notes['accepted']>) => {
      const main = {
        ...ALL_MIGRATIONS.main,
        9001: { up: (db: never) => run('alter table folder drop column emoji')(db) },
      }
      const found = await examineMigrations(
        await copy(),
        unused,
        { ...ALL_MIGRATIONS, main: main as never },
        { 9001: { accepted } },
      )
      return found['9001']
    }
    const why = 'icon has replaced it'
    expect(await problems({ [drop]: { why, unusedSince: release.version } })).toEqual([])
    expect(await problems({ [drop]: { why } })).toEqual([`needs the release that stopped using it: ${drop}`])
    expect(await problems({ [drop]: { why, unusedSince: '99.0.0' } })).toEqual([
      `is still used by ${release.version}: ${drop}`,
    ])
    expect(await problems({ [drop]: { why: '', unusedSince: '0.0.1' } })).toEqual([
      `is accepted without a reason: ${drop}`,
    ])
    expect(
      await problems({ [drop]: { why, unusedSince: '0.0.1' }, 'drops table mark': { why, unusedSince: '0.0.1' } }),
    ).toEqual(['is accepted but does not happen: drops table mark'])
  })
})
