/** @module-tag slow */
import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { startDatabaseProxy } from '../support/database-proxy.ts'
import { newDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

/** How long a test waits for the server to find its way back, on a busy machine. */
const BACK_WITHIN = { interval: 200 }
const LONG = { timeout: 240_000 }

async function withProduct(
  databaseUrl: string | undefined,
  work: (product: Product) => Promise<void>,
  env: Record<string, string> = {},
) {
  const product = await startProduct({ databaseUrl, env })
  try {
    await work(product)
  } finally {
    await product.stop()
  }
}

async function onDatabase(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** How many connections wait for a lock. */
async function countWaiting(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  } finally {
    await client.end()
  }
}

const isReady = async (product: Product) => (await fetch(`${product.origin}/readyz`)).status === 200

const rename = (user: Visitor, folderId: string, name: string) =>
  user.send<{ error?: { code: string } }>('PATCH', `/api/folders/${folderId}`, { name })

const folderNames = async (user: Visitor) => (await user.library()).folders.map(({ name }) => name)

/** A write is refused as unavailable, with a time to come back, and reading goes on. */
async function expectWritesRefused(product: Product, user: Visitor, folderId: string) {
  const refused = await rename(user, folderId, 'Refused')
  expect([refused.status, refused.body.error?.code]).toEqual([503, 'unavailable'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await folderNames(user)).not.toContain('Refused')
  expect(await isReady(product)).toBe(false)
}

/** The server is ready again and writes, without a restart. */
async function expectRecovery(product: Product, user: Visitor, folderId: string) {
  await expect.poll(() => isReady(product), { ...BACK_WITHIN, message: 'readiness' }).toBe(true)
  await expect
    .poll(async () => (await rename(user, folderId, 'Written')).status, { ...BACK_WITHIN, message: 'a write' })
    .toBe(200)
  expect(await folderNames(user)).toContain('Written')
}

test(
  '[RUN-02] connections to PostgreSQL that go silent are given up after the statement timeout, and the server recovers',
  LONG,
  async () => {
    const proxy = await startDatabaseProxy(await newDatabase(inject('postgresUrl')))
    try {
      await withProduct(
        proxy.url,
        async (product) => {
          const [user, bystander] = [await newImportedUser(product, 5), await newImportedUser(product, 5)]
          const [folderId] = [await newFolder(user, 'Mine'), await newFolder(bystander, 'Theirs')]
          await Promise.all(Array.from({ length: 40 }, () => user.library())) // fills the pool
          const before = proxy.accepted()
          proxy.swallow()
          const statuses = new Set<number>()
          await expect
            .poll(
              async () => {
                const answers = await Promise.all([rename(user, folderId, 'Written'), bystander.get('/api/library')])
                for (const { status } of answers) statuses.add(status)
                return answers.map(({ status }) => status)
              },
              { ...BACK_WITHIN, message: 'a write and a read' },
            )
            .toEqual([200, 200])
          expect([...statuses].toSorted()).toEqual([200, 503])
          expect(proxy.accepted()).toBeGreaterThan(before)
          await expectRecovery(product, user, folderId)
          expect(await folderNames(bystander)).toEqual(['Theirs'])
        },
        { DATABASE_TIMEOUT_SECONDS: '1' },
      )
    } finally {
      await proxy.stop()
    }
  },
)

test(
  '[RUN-02] while PostgreSQL is away calls answer 503 with a time to come back and the server is not ready; then all is well again',
  LONG,
  async () => {
    const proxy = await startDatabaseProxy(await newDatabase(inject('postgresUrl')))
    try {
      await withProduct(proxy.url, async (product) => {
        const user = await newImportedUser(product, 5)
        const folderId = await newFolder(user, 'Mine')
        const back = await user.atGoogle(user.email)
        proxy.cut()
        for (const answer of [await user.get('/api/library'), await rename(user, folderId, 'Refused')]) {
          expect(answer).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } })
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        }
        expect(await isReady(product)).toBe(false)
        expect((await fetch(`${product.origin}/healthz`)).status).toBe(200)
        expect((await user.get(back)).status).toBe(503)
        proxy.restore()
        await expectRecovery(product, user, folderId)
      })
    } finally {
      await proxy.stop()
    }
  },
)

test(
  '[RUN-02] a server whose connections are all in use is still ready, and its requests are answered once they are free',
  LONG,
  async () => {
    const url = await newDatabase(inject('postgresUrl'))
    await withProduct(
      url,
      async (product) => {
        // Of one user two are answered at once.
        const users = await Promise.all(Array.from({ length: 10 }, () => newImportedUser(product, 5)))
        const folders = await Promise.all(users.map((user) => newFolder(user, 'Mine')))
        const holder = new pg.Client({ connectionString: url })
        await holder.connect()
        try {
          await holder.query('begin')
          await holder.query('lock table folder in access exclusive mode')
          const waiting = Promise.all(Array.from({ length: 20 }, (_, i) => (users[i % 10] as Visitor).library()))
          const inUse = () => countWaiting(url)
          await expect.poll(inUse, { ...BACK_WITHIN, message: 'connections in use' }).toBe(10)
          await pause(2_000) // what was asked before is kept for a second
          expect(await isReady(product)).toBe(true)
          expect(await inUse()).toBe(10)
          await holder.query('rollback')
          const ids = (await waiting).map((library) => library.folders[0]?.id)
          expect(ids).toEqual(ids.map((_, i) => folders[i % 10]))
        } finally {
          await holder.end()
        }
      },
      { DATABASE_TIMEOUT_SECONDS: '120' },
    )
  },
)

test(
  '[RUN-02] a PostgreSQL that turns read-only is answered with 503 and no readiness, and with writes as soon as it takes them',
  LONG,
  async () => {
    const url = await newDatabase(inject('postgresUrl'))
    const name = new URL(url).pathname.slice(1)
    const endSessions = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = '${name}' and pid <> pg_backend_pid()`
    await withProduct(url, async (product) => {
      const user = await newImportedUser(product, 5)
      const folderId = await newFolder(user, 'Mine')
      await onDatabase(url, `alter database ${name} set default_transaction_read_only = on`, endSessions)
      await expect.poll(async () => (await user.get('/api/library')).status, BACK_WITHIN).toBe(200)
      expect(await isReady(product)).toBe(false) // before anybody tries to write
      await expectWritesRefused(product, user, folderId)
      expect(product.output()).toContain('the database refuses writes')
      await onDatabase(
        url,
        'set default_transaction_read_only = off',
        `alter database ${name} set default_transaction_read_only = off`,
      )
      await expectRecovery(product, user, folderId)
    })
  },
)

test(
  '[RUN-02] a PostgreSQL whose disk is full is answered with 503 and no readiness, and with writes when there is room',
  LONG,
  async () => {
    const url = await newDatabase(inject('postgresUrl'))
    await withProduct(url, async (product) => {
      const user = await newImportedUser(product, 5)
      const folderId = await newFolder(user, 'Mine')
      await onDatabase(
        url,
        `create function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`,
        'create trigger full_disk before insert or update on folder execute function full_disk()',
        'create trigger full_disk before insert or update on lease execute function full_disk()',
      )
      await expectWritesRefused(product, user, folderId)
      expect(product.output()).toContain('No space left on device')
      await onDatabase(url, 'drop trigger full_disk on folder', 'drop trigger full_disk on lease')
      await expectRecovery(product, user, folderId)
    })
  },
)

test(
  '[RUN-02] a SQLite file that cannot grow is answered with 503 and no readiness, its cause is logged, and writes go on when there is room',
  LONG,
  async () => {
    await withProduct(undefined, async (product) => {
      const user = await newImportedUser(product, 300)
      const folderId = await newFolder(user, 'Mine')
      const { size } = statSync(`${product.dataDir}/subshelf.db-wal`)
      const limitFiles = (bytes: number | 'unlimited') =>
        execFileSync('prlimit', ['--pid', String(product.pid()), `--fsize=${bytes}:unlimited`])
      limitFiles(size)
      await expectWritesRefused(product, user, folderId)
      const [cause] = product
        .output()
        .split('\n')
        .filter((line) => line.includes('the database refuses writes'))
      expect(cause).toContain('disk I/O error')
      expect(product.output()).not.toContain('cannot rollback')
      limitFiles('unlimited')
      await expectRecovery(product, user, folderId)
      expect(product.output()).toContain('the database takes writes again')
      expect(await user.channels()).toHaveLength(300)
    })
  },
)
