import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { PROGRAMS } from '../../scripts/programs.ts'
import { startDatabaseProxy } from '../support/database-proxy.ts'
import { freePort } from '../support/free-port.ts'
import { newDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { addMigration, query } from '../support/stored.ts'
import { newImportedUser } from '../support/users.ts'

describe('what keeps a server from starting is one sentence', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.stop())

  /** What a server with these settings prints before it ends. */
  const refusalOf = (env: Record<string, string>): Promise<string> =>
    product.second({ DATABASE_WAIT_SECONDS: '0', ...env }).then(
      () => 'it started',
      (error: Error) => error.message.replace('server ended:\n', ''),
    )

  async function expectSentence(env: Record<string, string>, words: string) {
    const refusal = await refusalOf(env)
    expect(refusal).toContain(words)
    expect(refusal.trim()).toMatch(/^[^\n]+$/)
  }

  test('PostgreSQL is not there', async () => {
    const port = await freePort()
    await expectSentence(
      { DATABASE_URL: `postgres://subshelf:secret-word@127.0.0.1:${port}/x` },
      `:${port} cannot be reached (ECONNREFUSED)`,
    )
  })

  test('PostgreSQL has no such database, or no such user', async () => {
    const url = new URL(inject('postgresUrl'))
    url.pathname = '/nowhere'
    await expectSentence({ DATABASE_URL: url.href }, 'has no database "nowhere"')
    url.username = 'nobody'
    await expectSentence({ DATABASE_URL: url.href }, 'rejects the user or password')
  })

  test.each([
    ['several hosts', 'postgres://u:secret-word@a.example,b.example/db?target_session_attrs=read-write'],
    ['several hosts with ports', 'postgres://u:secret-word@a.example:5432,b.example:5433/db'],
    ['several hosts in the query', 'postgres://u:secret-word@/db?host=a.example,b.example'],
  ])('DATABASE_URL names %s', async (_, url) => {
    const refusal = await refusalOf({ DATABASE_URL: url })
    expect(refusal).toContain('DATABASE_URL names several hosts: name one')
    expect(refusal).not.toContain('secret-word')
    expect(refusal).not.toContain('Error')
  })

  test('DATABASE_URL asks for a primary among hosts, or cannot be read', async () => {
    const one = 'postgres://u@a.example/db?target_session_attrs=read-write'
    expect(await refusalOf({ DATABASE_URL: one })).toContain('must not set target_session_attrs')
    const odd = await refusalOf({ DATABASE_URL: 'postgres://u:secret/word@a.example/db' })
    expect(odd).toContain('DATABASE_URL cannot be read')
    expect(odd).not.toContain('secret')
  })

  test('the SQLite file is a folder, or its folder cannot be made', async () => {
    const folder = join(product.dataDir, 'folder')
    mkdirSync(folder)
    await expectSentence({ DATABASE_URL: `sqlite:${folder}` }, 'cannot be opened for writing')
    writeFileSync(join(product.dataDir, 'file'), '')
    await expectSentence({ DATABASE_URL: `sqlite:${product.dataDir}/file/x/y.db` }, 'cannot be created or used')
  })

  test.each(['sqlite', 'postgres'] as const)(
    'a version before the first release made the database (%s)',
    async (engine) => {
      const file = join(product.dataDir, 'early.db')
      const url = engine === 'postgres' ? await newDatabase(inject('postgresUrl')) : `sqlite:${file}`
      const early = { databaseUrl: url }
      for (const statement of [
        ...(engine === 'sqlite' ? ['pragma journal_mode = wal'] : []),
        'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
        'create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)',
        "insert into kysely_migration_lock (id) values ('migration_lock')",
        "insert into kysely_migration values ('0001-first-tables', '2026-11-20T00:00:00.000Z')",
      ])
        await query(early, statement)
      const bytes = () => (engine === 'sqlite' ? readFileSync(file) : null)
      const before = bytes()
      const [what, other] =
        engine === 'sqlite' ? [file, `move ${file}* away`] : ['The database in DATABASE_URL', 'name an empty database']
      await expectSentence(
        { DATABASE_URL: url },
        `${what} was made by a version before the first release, whose tables this version cannot use. It was not changed. ` +
          `To begin without data, ${other}`,
      )
      expect(bytes()).toEqual(before)
      expect(await query(early, 'select name from kysely_migration')).toEqual([{ name: '0001-first-tables' }])
    },
  )

  test('the database was migrated by a newer version', async () => {
    await product.stopServer()
    await addMigration(product, '9999-of-the-future')
    const refusal = await product.start().then(
      () => 'it started',
      (error: Error) => error.message.replace('server ended:\n', ''),
    )
    expect(refusal).toContain('The database is newer than this program: it has the migration 9999-of-the-future')
    expect(refusal.trim()).toMatch(/^[^\n]+$/)
  })
})

test('[RUN-02] a server that starts while PostgreSQL is away waits for it', { tags: ['slow'] }, async () => {
  const proxy = await startDatabaseProxy(await newDatabase(inject('postgresUrl')))
  try {
    proxy.cut()
    const starting = startProduct({ databaseUrl: proxy.url, env: { DATABASE_WAIT_SECONDS: '60' } })
    await expect.poll(() => proxy.accepted(), { message: 'tries to connect' }).toBeGreaterThan(1)
    proxy.restore()
    const product = await starting
    try {
      expect(product.output()).toContain('waiting for the database')
      expect(await (await newImportedUser(product, 5)).channels()).toHaveLength(5)
    } finally {
      await product.stop()
    }
  } finally {
    await proxy.stop()
  }
})

test.skipIf(!existsSync('/dev/full'))(
  'a log that cannot be written breaks no request and does not end the server',
  { tags: ['slow'] },
  async () => {
    const product = await startProduct()
    const full = openSync('/dev/full', 'w')
    try {
      const user = await newImportedUser(product, 5)
      const env = product.environment()
      await product.stopServer()
      const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAMS.server], {
        env: { ...env, LOG_LEVEL: 'debug' },
        stdio: ['ignore', full, full],
      })
      const ended = once(server, 'exit')
      const isUp = () =>
        fetch(`${product.origin}/healthz`).then(
          ({ status }) => status,
          () => server.exitCode,
        )
      await expect.poll(isUp, { message: 'the server' }).toBe(200)
      const answers = await Promise.all(Array.from({ length: 30 }, () => user.get('/api/library')))
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
      expect(await user.import()).toMatchObject({ state: 'done' })
      server.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
    } finally {
      closeSync(full)
      await product.stop()
    }
  },
)
