/** @module-tag slow */
import { expect, inject, test } from 'vitest'
import { startBalancer } from '../support/balancer.ts'
import { ageNames } from '../support/catalogue.ts'
import { userOf } from '../support/payment.ts'
import { place } from '../support/placing.ts'
import { newDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import type { Program } from '../support/program.ts'
import { channelIds } from '../support/sandbox.ts'
import { quotaUsed, rateLimitKeys, useQuota } from '../support/stored.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LONG = { timeout: 300_000 }
const PATIENT = { interval: 100 }

/** Three servers on one PostgreSQL database. */
async function withThree(
  work: (product: Product, servers: string[]) => Promise<void>,
  env: Record<string, string> = {},
) {
  const product = await startProduct({ databaseUrl: await newDatabase(inject('postgresUrl')), env })
  try {
    const others = await Promise.all([product.second(), product.second()])
    await work(product, [product.origin, ...others.map(({ origin }) => origin)])
  } finally {
    await product.stop()
  }
}

/** The same user's browser, at another server. */
function atServer(user: Visitor, product: Pick<Product, 'sandbox'>, origin: string): Visitor {
  const visitor = new Visitor({ origin, sandbox: product.sandbox })
  visitor.cookie = user.cookie
  return visitor
}

test('[RUN-04] a limit on a costly call counts once over three servers; another user is not limited', LONG, () =>
  withThree(async (product, servers) => {
    const [user, bystander] = [await newImportedUser(product, 20), await newUser(product, 20)]
    const { id } = await userOf(user)
    for (const { calls, call } of [
      { calls: 6, call: (visitor: Visitor) => visitor.post('/.netlify/functions/fetch-subscriptions', {}) },
      { calls: 30, call: (visitor: Visitor) => visitor.get('/api/export.json') },
    ]) {
      const tries = Array.from({ length: calls + 15 }, (_, n) => servers[n % 3] as string)
      const answers = await Promise.all(tries.map((origin) => call(atServer(user, product, origin))))
      const allowed = answers.filter(({ status }) => status === 200)
      const refused = answers.filter(({ status }) => status === 429)
      expect([allowed.length, refused.length]).toEqual([calls, 15])
      for (const { headers } of refused) {
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
        expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(600)
      }
      for (const origin of servers) {
        expect((await call(atServer(user, product, origin))).status).toBe(429)
        expect((await call(atServer(bystander, product, origin))).status).toBe(200)
      }
    }
    const keys = await rateLimitKeys(product)
    expect(keys.length).toBeGreaterThan(3)
    for (const key of keys) expect(key).toMatch(/^[\w:-]{43,90}$/)
    expect(keys.join()).not.toContain(id)
  }),
)

const EVERY_TWO_SECONDS = '*/2 * * * * *'

test('[RUN-04] every timed job runs once at each of its times over three servers', LONG, async () => {
  const env = { RECONCILE_AT: EVERY_TWO_SECONDS, RETENTION_AT: EVERY_TWO_SECONDS }
  const product = await startProduct({ databaseUrl: await newDatabase(inject('postgresUrl')), env })
  try {
    const servers = [product, await product.second(), await product.second()]
    const runsOf = (job: string) =>
      servers
        .flatMap(({ output }) => output().split('\n'))
        .filter((line) => line.includes(`"job":"${job}"`) && line.includes('job started'))
        .map((line) => /"scheduled":"([^"]+)"/.exec(line)?.[1])
        .filter((scheduled) => scheduled !== undefined)
    for (const job of ['reconcile', 'retention', 'reencrypt', 'price']) {
      await expect.poll(() => runsOf(job).length, { ...PATIENT, message: `runs of ${job}` }).toBeGreaterThan(9)
      const runs = runsOf(job)
      expect(runs.length, job).toBe(new Set(runs).size)
    }
  } finally {
    await product.stop()
  }
})

test('[RUN-04] the units the nightly refresh may spend are counted once over three servers', LONG, () =>
  withThree(
    async (product) => {
      const lists = [0, 300, 600].map((from) => channelIds(300, from))
      const users = await Promise.all(lists.map((ids) => newImportedUser(product, ids)))
      const calls = async () =>
        (await product.sandbox.calls()).filter(({ path }) => path.endsWith('/youtube/v3/channels')).length
      const imported = async () => (await quotaUsed(product)).total
      await expect.poll(imported, { ...PATIENT, message: 'units of the imports' }).toBe(18)
      await useQuota(product, 4_995) // the background stops at 5,000
      const before = await calls()
      await ageNames(product, lists.flat(), 29 * DAY_MS)
      await expect.poll(async () => (await calls()) - before, { ...PATIENT, message: 'calls' }).toBe(5)
      const ended = () => product.output().match(/retention finished/g)?.length ?? 0
      const runs = ended()
      await expect.poll(ended, { ...PATIENT, message: 'two more runs' }).toBeGreaterThan(runs + 1)
      expect((await calls()) - before).toBe(5)
      for (const user of users) expect(await user.channels()).toHaveLength(300)
    },
    { RETENTION_AT: '* * * * * *' },
  ),
)

test(
  '[RUN-03] a server that is asked to stop says so to load balancers, and serves until the drain is over',
  LONG,
  async () => {
    const product = await startProduct({ databaseUrl: await newDatabase(inject('postgresUrl')) })
    try {
      const server = await product.second({ DRAIN_SECONDS: '15' })
      const [user, bystander] = [await newImportedUser(product, 20), await newImportedUser(product, 20)]
      const library = await bystander.library()
      const here = atServer(user, product, server.origin)
      const readiness = async () => (await fetch(`${server.origin}/readyz`)).status
      expect(await readiness()).toBe(200)
      const stopped = server.stop()
      await expect.poll(readiness, { interval: 50, message: 'readiness' }).toBe(503)
      const made = await here.post('/api/folders', { name: 'Made meanwhile' })
      expect([made.status, made.headers.get('connection')]).toEqual([201, 'close'])
      expect(await here.import()).toMatchObject({ state: 'done' })
      expect(await stopped).toBe(0)
      expect((await user.library()).folders).toMatchObject([{ name: 'Made meanwhile' }])
      expect(await bystander.library()).toEqual(library)
    } finally {
      await product.stop()
    }
  },
)

test(
  '[RUN-03] three servers behind a balancer are restarted one after the other, and no call fails',
  LONG,
  async () => {
    const product = await startProduct({ databaseUrl: await newDatabase(inject('postgresUrl')) })
    const balancer = await startBalancer()
    const start = async (): Promise<Program> => {
      const server = await product.second({ PUBLIC_ORIGIN: balancer.origin, DRAIN_SECONDS: '12', STOP_SECONDS: '60' })
      balancer.add(server.origin)
      return server
    }
    try {
      const signedIn = await Promise.all(Array.from({ length: 6 }, () => newUser(product, 60)))
      const users = signedIn.map((user) => atServer(user, product, balancer.origin))
      const servers = await Promise.all([start(), start(), start()])
      await expect.poll(balancer.ready, { ...PATIENT, message: 'ready servers' }).toBe(3)
      await product.stopServer()
      for (const user of users) await user.import()
      const folders = await Promise.all(users.map((user) => newFolder(user, 'n0')))

      let isOver = false
      const failed: string[] = []
      let succeeded = 0
      const names = users.map(() => 'n0')
      const loads = users.map(async (user, u) => {
        for (let n = 1; !isOver; n++) {
          const calls: [string, () => Promise<{ status: number; body: unknown }>][] = [
            ['rename', () => user.send('PATCH', `/api/folders/${folders[u]}`, { name: `n${n}` })],
            ['library', () => user.get('/api/library')],
            [
              'move',
              () =>
                place(user, {
                  [n % 2 ? 'add' : 'remove']: [{ folderId: folders[u] ?? '', channelIds: channelIds(5) }],
                }),
            ],
            ['session', () => user.get('/api/session')],
          ]
          for (const [name, call] of calls) {
            const answer = await call().catch((error: Error) => ({ status: 0, body: String(error.cause ?? error) }))
            if (answer.status === 200) succeeded++
            else failed.push(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`)
            if (name === 'rename' && answer.status === 200) names[u] = `n${n}`
          }
        }
      })
      for (const server of servers) {
        const [importing] = users as [Visitor]
        expect((await importing.post('/api/import')).status).toBe(202)
        expect(await server.stop()).toBe(0)
        balancer.remove(server.origin)
        expect(await importing.importEnd()).toMatchObject({ state: 'done' })
        await start()
        await expect.poll(balancer.ready, { ...PATIENT, message: 'ready servers' }).toBe(3)
      }
      isOver = true
      await Promise.all(loads)
      expect(failed).toEqual([])
      expect(succeeded).toBeGreaterThan(100)
      for (const [u, user] of users.entries()) {
        const library = await user.library()
        expect(library.folders.map(({ name }) => name)).toEqual([names[u]])
        expect(await user.channels()).toHaveLength(60)
      }
    } finally {
      await balancer.stop()
      await product.stop()
    }
  },
)
