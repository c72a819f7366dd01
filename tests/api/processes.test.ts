/** @module-tag slow */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, inject, test } from 'vitest'
import type { ImportAnswer } from '#contract/imports.ts'
import { place } from '../support/placing.ts'
import { holdRows, newDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { startProgram } from '../support/program.ts'
import { channelIds } from '../support/sandbox.ts'
import { until } from '../support/until.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

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

test('[DATA-05] missing settings stop the server at once, and every one is named', async () => {
  const start = startProgram('server', { PORT: 'many', DATABASE_URL: 'mysql://x', SECRET_KEY: 'short' })
  const error = await start.then(String, (reason: Error) => reason.message)
  for (const name of [
    'GOOGLE_CLIENT_ID is missing',
    'GOOGLE_CLIENT_SECRET is missing',
    'PORT must be',
    'DATABASE_URL must be',
    'SECRET_KEY must',
  ])
    expect(error).toContain(name)
})

test('[DATA-05] settings the server would start with and then be of no use stop it too, and say what is wanted', async () => {
  const start = startProgram('server', {
    PUBLIC_ORIGIN: 'https://Subshelf.example:443/app',
    SECRET_KEY: ',',
    RECONCILE_AT: 'every night',
    RETENTION_AT: '0 0 30 2 *',
    REVOCATIONS_AT: '61 * * * *',
    LOG_LEVEL: 'loud',
    TRUSTED_PROXIES: '127.0.0.1 10.0.0.0/33',
    USER_REQUESTS_PER_MINUTE: '0',
    USER_IMPORTS_PER_HOUR: 'many',
  })
  const error = await start.then(String, (reason: Error) => reason.message)
  for (const words of [
    'PUBLIC_ORIGIN must be scheme, host and port alone, like https://subshelf.example, not',
    'SECRET_KEY must have at least 32 characters',
    'RECONCILE_AT must be a cron pattern',
    'RETENTION_AT must be a cron pattern',
    'REVOCATIONS_AT must be a cron pattern',
    'LOG_LEVEL must be one of trace, debug, info',
    'TRUSTED_PROXIES must be addresses and networks (ADDRESS/BITS): entry 2 is neither',
    'USER_REQUESTS_PER_MINUTE must be a whole number from 1 up, not "0"',
    'USER_IMPORTS_PER_HOUR must be a whole number from 1 up, not "many"',
  ])
    expect(error).toContain(words)
})

test('[DATA-05] a secret key of one repeated character is refused', async () => {
  const error = await startProgram('server', { SECRET_KEY: 'a'.repeat(44) }).then(
    String,
    (reason: Error) => reason.message,
  )
  expect(error).toContain('SECRET_KEY must have at least 32 characters, 8 different ones')
})

test('[DATA-05] a contact that is no address stops the start', async () => {
  const started = startProgram('server', { CONTACT_EMAIL: 'us' })
  expect(await started.then(String, (reason: Error) => reason.message)).toContain('CONTACT_EMAIL must be an email')
})

test('[BILL-11] settings of the ad network that make no sense stop the start', async () => {
  const env = { ADS_CLIENT: '"><script>', ADS_SLOT: 'a b', ADS_SCRIPT_URL: 'javascript:0' }
  const started = startProgram('server', env)
  const message = await started.then(String, (reason: Error) => reason.message)
  for (const name of Object.keys(env)) expect(message).toContain(`${name} must be`)
})

test('changes are taken from the origin browsers send, however it was written in the settings', () =>
  withProduct(undefined, async (product) => {
    const user = await newUser(product)
    await product.kill()
    const other = await product.second({ PUBLIC_ORIGIN: 'http://LocalHost:4711/' })
    const elsewhere = new Visitor(product, other.origin)
    elsewhere.cookie = user.cookie
    const made = await elsewhere.send('POST', '/api/folders', { name: 'Made' }, { Origin: 'http://localhost:4711' })
    expect(made.status).toBe(201)
  }))

test('a second process on the same SQLite file refuses to start and says why; after a kill the file is free', () =>
  withProduct(undefined, async (product) => {
    const refused = await product.second().then(
      () => 'started',
      (reason: Error) => reason.message,
    )
    expect(refused).toContain('Another Subshelf process is using')
    expect(refused).toContain('subshelf.db')
    await product.kill()
    await product.start()
    expect((await new Visitor(product).get('/healthz')).status).toBe(200)
  }))

test('a port that is taken is a clear error', () =>
  withProduct(undefined, async (product) => {
    const { port } = new URL(product.origin)
    const refused = await product
      .second({ PORT: port, PUBLIC_ORIGIN: product.origin, DATABASE_URL: `sqlite:${product.dataDir}/other.db` })
      .then(
        () => 'started',
        (reason: Error) => reason.message,
      )
    expect(refused).toContain(`Port ${port} is taken`)
  }))

test('an import whose server is killed leaves nothing half done, says it was interrupted, and can be started again', () =>
  withProduct(undefined, async (product) => {
    const user = await newUser(product, 300)
    await product.sandbox.fault({ match: '/youtube/v3/subscriptions', kind: 'held', afterCalls: 2 })
    await user.post('/api/import')
    await until('the import has read two pages', async () => {
      const { body } = await user.get<ImportAnswer>('/api/import')
      return (body.import?.pages ?? 0) >= 2
    })
    await product.kill()
    await product.start()
    await product.sandbox.clearFaults()
    const { body } = await user.get<ImportAnswer>('/api/import')
    expect(body.import).toMatchObject({ state: 'interrupted', result: null })
    expect(await user.channels()).toEqual([])
    expect(await user.import()).toMatchObject({ state: 'done', result: { imported: 300 } })
  }))

test('stopped in the middle of an import, the server lets it end and takes no new one', () =>
  withProduct(undefined, async (product) => {
    const user = await newUser(product, 300)
    await product.sandbox.latency(150)
    await user.post('/api/import')
    await product.stopServer()
    await product.sandbox.latency(0)
    await product.start()
    const { body } = await user.get<ImportAnswer>('/api/import')
    expect(body.import).toMatchObject({ state: 'done', result: { imported: 300 } })
  }))

test('an import that takes longer than a stop may is broken off in time and counts as interrupted', () =>
  withProduct(
    undefined,
    async (product) => {
      const user = await newUser(product, 300)
      await product.sandbox.latency(1_000)
      await user.post('/api/import')
      expect(await product.stopServer()).toBe(0)
      await product.sandbox.latency(0)
      await product.start()
      const { body } = await user.get<ImportAnswer>('/api/import')
      expect(body.import?.state).toBe('interrupted')
      expect(await user.channels()).toEqual([])
      expect(existsSync(`${product.dataDir}/subshelf.db-journal`)).toBe(false)
    },
    { STOP_SECONDS: '3' },
  ))

test('a request that runs when the server is stopped gets its answer', () =>
  withProduct(undefined, async (product) => {
    const user = await newUser(product, 100)
    await product.sandbox.latency(800)
    const fetched = user.post<unknown[]>('/.netlify/functions/fetch-subscriptions', {})
    const isFirstPage = ({ path }: { path: string }) => path.endsWith('/subscriptions')
    await until('the first page is read', async () => (await product.sandbox.calls()).some(isFirstPage))
    const stopped = product.stopServer() // the second page is still to come
    const { status, body } = await fetched
    expect([status, body.length]).toEqual([200, 100])
    expect(await stopped).toBe(0)
  }))

test('neither an open event stream nor a connection without a request holds up a stop', async () => {
  const url = await newDatabase(inject('postgresUrl'))
  await withProduct(url, async (product) => {
    const second = await product.second({ STOP_SECONDS: '600' })
    const user = await newUser(product, 300)
    await product.sandbox.latency(8_000)
    await user.post('/api/import')
    const events = await fetch(`${second.origin}/api/import/events`, { headers: { Cookie: user.cookie } })
    expect((await fetch(`${second.origin}/healthz`)).status).toBe(200)
    const spare = connect(Number(new URL(second.origin).port), '127.0.0.1')
    await once(spare, 'connect')
    expect(await second.stop()).toBe(0)
    expect(await events.text()).toContain('"running"')
    expect((await user.get<ImportAnswer>('/api/import')).body.import?.state).toBe('running')
    await product.sandbox.latency(0)
  })
})

// Ten starts, which a machine under load takes its time for.
test('what was acknowledged before a kill is there after it', { timeout: 600_000 }, () =>
  withProduct(undefined, async (product) => {
    const user = await newImportedUser(product, 60)
    const id = await newFolder(user, 'Kept')
    for (let round = 0; round < 10; round++) {
      const sent = channelIds(60).map((channelId) =>
        place(user, { [round % 2 ? 'remove' : 'add']: [{ folderId: id, channelIds: [channelId] }] }).then(
          (answer) => (answer.status === 200 ? channelId : null),
          () => null,
        ),
      )
      await new Promise((resolve) => setTimeout(resolve, 5 + round * 7))
      await product.kill()
      const acknowledged = (await Promise.all(sent)).filter((channelId) => channelId !== null)
      await product.start()
      const { folders, unsortedChannels } = await user.library()
      const there = new Set((round % 2 ? unsortedChannels : (folders[0]?.channels ?? [])).map((channel) => channel.id))
      expect(acknowledged.filter((channelId) => !there.has(channelId))).toEqual([])
      expect((await user.channels()).length).toBe(60)
    }
  }),
)

test('two servers on one PostgreSQL database: one session, one library, one import at a time, one cap', async () => {
  const url = await newDatabase(inject('postgresUrl'))
  await withProduct(url, async (product) => {
    const second = await product.second()
    const user = await newUser(product, 400)
    const elsewhere = new Visitor({ origin: second.origin, sandbox: product.sandbox })
    elsewhere.cookie = user.cookie
    await product.sandbox.latency(100)
    const starts = await Promise.all([user.post('/api/import'), elsewhere.post('/api/import')])
    expect(starts.map((answer) => answer.status).toSorted()).toEqual([202, 409])
    expect(await elsewhere.importEnd()).toMatchObject({ state: 'done', result: { imported: 400 } })
    await product.sandbox.latency(0)
    for (let round = 0; round < 10; round++) {
      const tries = Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? user : elsewhere).post('/api/folders', { name: `${round}-${i}` }),
      )
      expect((await Promise.all(tries)).filter((answer) => answer.status === 201)).toHaveLength(3)
      const { folders } = await elsewhere.library()
      expect(folders).toHaveLength(3)
      await Promise.all(folders.map((folder) => user.send('DELETE', `/api/folders/${folder.id}`)))
    }
  })
})

test('a connection to PostgreSQL that is lost while it is used costs one request, not the server', async () => {
  const url = await newDatabase(inject('postgresUrl'))
  await withProduct(url, async (product) => {
    const user = await newUser(product)
    const rows = await holdRows(url, 'user')
    const lost = user.refusal('POST', '/api/folders', { name: 'Never made' })
    await rows.waiting()
    await rows.cut()
    expect(await lost).toMatchObject({ status: 503, code: 'unavailable' })
    await rows.release()
    expect((await user.library()).folders).toEqual([])
    await newFolder(user, 'Made')
    expect((await user.library()).folders).toMatchObject([{ name: 'Made' }])
    await expect.poll(() => product.output().match(/database connection lost/g)).toHaveLength(1)
  })
})
