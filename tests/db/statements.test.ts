import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { newDatabase } from '../support/postgres.ts'
import { callAll, lines, recordStatements } from './collect-statements.ts'
import { USER } from './query-calls.ts'
import { type Footprint, footprintOf, tablesOf } from './statement-plan.ts'

/** Queries of users' tables that are not of one user, and why each of them must exist. */
const NOT_OF_ONE_USER: Record<string, string> = {
  'users.bumpLibraries': 'the ids of several users: their channels were renamed',
  'googleConnections.listEncryptedWithOldKey': 'job: walks through all users by id',
  'googleConnections.hasAny': 'job: whether anybody lets YouTube be read for them',
  'channels.filterOwned': 'job: whether any user has the channel',
  'channels.someOwners': 'job: whom the first read of a channel is charged to',
  'channels.listOwnersAfter': 'job: walks through the owners of renamed channels by id',
  'channels.nextConnectedOwner': 'job: whose Google connection may read a channel',
  'imports.interruptAll': 'start on SQLite, where the killed process was the only one',
  'identities.find': 'sign-in: nothing else is known yet',
  'members.exist': 'sign-in of a site at home: whether anybody has joined',
  'members.hasAdmin': 'start of a site at home',
  'members.list': 'admin of a site at home',
  'members.setPlans': 'start: nobody at home has a plan',
  'demo.count': 'start of a demo: how many there are',
  'demo.listOutside': 'job: age alone',
  'feedAddresses.findWithUser': 'login by secret: a reader has nothing else',
  'sharedFolders.findByToken': 'the address of a public page: visitors have nothing else',
  'feedAddresses.listEncryptedWithOldKey': 'job: walks through all users by id',
  'weeklyMails.nextDue': 'job: the mail that is due first',
  'weeklyMails.overdue': 'metrics: a number over all users',
  'weeklyMails.listAhead': 'job: rows with times of a wrong clock',
  'notifications.dueFolders': 'job: the folder that is due first',
  'notifications.repairFolders': 'job: rows with times of a wrong clock',
  'notifications.dueMessages': 'job: the message that is due first',
  'notifications.deleteOldMessages': 'job: age alone',
  'notifications.listTargetsWithOldKey': 'job: walks through all users by id',
  'billing.findUserByCustomer': 'webhook: Stripe names the customer',
  'billing.listCustomersAfter': 'job: walks through paying users by id',
  'alerts.listByKind': 'admin',
  'alerts.list': 'admin',
  'audit.count': 'admin',
  'audit.list': 'admin: names of the admins',
  'figures.countUsersByDay': 'admin: figures over all users',
  'retention.deleteOlder': 'job: age alone',
  'retention.deleteExpiredSessions': 'job: age alone',
  'retention.listInactiveAfter': 'job: walks through inactive users by id',
  'retention.countInactive': 'job: the brake before deletions',
  'retention.countUsers': 'job: the brake before deletions',
  'retention.lastActivity': 'job: the brake before deletions',
  'userQuota.deleteBefore': 'job: age alone',
}

/** Files of `server` with statements outside of features' queries and the catalogue, and what keeps them from users' data. */
const OTHER_FILES: Record<string, string> = {
  'server/db/lock.ts': 'called by users.lock',
  'server/db/select-user.ts': 'the start of findWithUser of sessions and of tokens',
  'server/db/lease.ts': 'part of the queries',
  'server/db/run-migrations.ts': 'the first migrations, and their lock',
  'server/db/shared-counts.ts': 'rate_limit only',
  'server/db/write-check.ts': 'writes a lease',
  'server/db/sizes.ts': 'numbers and sizes for monitoring, from the catalogues of the engines',
  'server/db/scrub.ts': 'pragmas of SQLite',
  'server/db/catalogue.ts': 'opens the catalogue',
}

/** Where the text of a statement begins. */
const BEGINS =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)\(|\bsql(?:<[^`]*>)?`|CompiledQuery\.raw/
/** Where one is run. */
const RUNS = /\.execute(?:TakeFirst(?:OrThrow)?)?\(|\browsOf\(/

const ROOT = join(import.meta.dirname, '../..')
const QUERIES = 'server/features/**/queries.ts'
const CATALOGUE = 'server/db/catalogue-*.ts'

const sourcesIn = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .filter((path) => !/\.test\.ts$|migrations\//.test(path))
    .map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }))

describe('[RUN-06] what every statement touches', () => {
  const footprints = new Map<string, Footprint[]>()
  let client: pg.Client
  let footprint: (text: string, ...values: unknown[]) => Promise<Footprint>
  let catalogueColumns: string[]
  let folder: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'subshelf-statements-'))
    await callAll(`sqlite:${join(folder, 'subshelf.db')}`)
    const url = await newDatabase(inject('postgresUrl'))
    const statements = await recordStatements(() => callAll(url))

    client = new pg.Client({ connectionString: url })
    await client.connect()
    const tables = await tablesOf(client)
    footprint = (text, ...values) => footprintOf(client, tables, { text, values }, USER)
    catalogueColumns = [...tables].flatMap(([name, { columns }]) => (name.startsWith('catalogue.') ? columns : []))
    for (const { by, text, values } of statements)
      footprints.set(by, [...(footprints.get(by) ?? []), await footprint(text, ...(values ?? []))])
  })
  afterAll(async () => {
    await client?.end()
    rmSync(folder, { recursive: true, force: true })
  })

  test('every query of users’ tables is of one user, by their id; exceptions are listed with a reason', () => {
    const unbound = [...footprints].filter(([, all]) => all.some((one) => one.unbound.size > 0)).map(([by]) => by)
    expect(unbound.toSorted()).toEqual(Object.keys(NOT_OF_ONE_USER).toSorted())
  })

  test('no statement touches both users’ tables and the catalogue, which has no column about users', () => {
    expect(footprints.size).toBeGreaterThan(0)
    for (const [by, all] of footprints) {
      const schemas = new Set(all.flatMap(({ tables }) => [...tables].map((table) => table.split('.')[0])))
      expect(schemas.size, by).toBeLessThanOrEqual(1)
    }
    expect(catalogueColumns).toContain('channel_id')
    expect(catalogueColumns.filter((column) => column.includes('user'))).toEqual([])
  })

  test('no line of source that runs a statement was left out', () => {
    const left = [...sourcesIn(QUERIES), ...sourcesIn(CATALOGUE)].flatMap(({ path, source }) =>
      source
        .split('\n')
        .flatMap((line, i) =>
          RUNS.test(line) && !lines.has(`${path}:${i + 1}`) ? `${path}:${i + 1} ${line.trim()}` : [],
        ),
    )
    expect(left).toEqual([])
  })

  test('statements are in files of queries and of the catalogue; others are listed', () => {
    const others = sourcesIn('server/**/*.ts').filter(({ path, source }) => {
      const isChecked = [QUERIES, CATALOGUE].some((pattern) => matchesGlob(path, pattern))
      return !isChecked && BEGINS.test(source)
    })
    expect(others.map(({ path }) => path).toSorted()).toEqual(Object.keys(OTHER_FILES).toSorted())
  })

  test('the check finds what it is for', async () => {
    const unbound = async (text: string, ...values: unknown[]) => [...(await footprint(text, ...values)).unbound]
    expect(await unbound('select * from folder where user_id = $1 and id = $2', USER, 'x')).toEqual([])
    expect(await unbound('select * from folder where id = $1', 'x')).toEqual(['public.folder'])
    expect(await unbound('select * from folder where user_id = $1', 'another')).toEqual(['public.folder'])
    expect(await unbound('select * from folder where user_id = $1 or id = $2', USER, 'x')).toEqual(['public.folder'])
    expect(await unbound('select * from folder where user_id > $1', USER)).toEqual(['public.folder'])
    expect(await unbound('update folder set name = $2 where id = $1', 'x', 'y')).toEqual(['public.folder'])
    expect(await unbound('delete from "user" where id = $1', USER)).toEqual([])
    expect(await unbound('insert into presence values ($1, $2)', USER, 1)).toEqual([])
    expect(await unbound('insert into presence values ($1, $2)', 'another', 1)).toEqual(['public.presence'])
    expect(await unbound('insert into presence select id, $1 from "user"', 1)).toEqual(
      expect.arrayContaining(['public.presence', 'public.user']),
    )
    const joined = 'select 1 from session s join "user" u on u.id = s.user_id where s.user_id = $1'
    expect(await unbound(joined, USER)).toEqual([])
    const sub = 'select 1 from user_channel where user_id = $1 and id not in (select channel_id from placement)'
    expect(await unbound(sub, USER)).toEqual(['public.placement'])
    const both = await footprint(
      'select 1 from user_channel u join catalogue.channel c using (id) where user_id = $1',
      USER,
    )
    expect([...both.tables].toSorted()).toEqual(['catalogue.channel', 'public.user_channel'])
  })
})
