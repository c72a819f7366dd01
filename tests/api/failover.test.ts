/** @module-tag slow */
import pg from 'pg'
import { expect, test } from 'vitest'
import { startWrites } from '../support/acknowledged-writes.ts'
import { startDatabaseProxy } from '../support/database-proxy.ts'
import { askStatus, buyPremium, openCheckout, Payment, untilPlan, userOf } from '../support/payment.ts'
import { newDatabase, startPostgresPair } from '../support/postgres.ts'
import { startProduct } from '../support/product.ts'
import { channelIds } from '../support/sandbox.ts'
import { until } from '../support/until.ts'
import { newImportedUser, newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const LONG = { timeout: 600_000 }
const PATIENT_MS = 240_000
const CHANNELS = 20
/** Enough for every kind of call, several times. */
const WRITES = 15

test(
  '[RUN-01] the primary is killed under load: the standby has every acknowledged write, and three servers return by themselves',
  LONG,
  async () => {
    const pair = await startPostgresPair()
    const databaseUrl = await newDatabase(pair.url)
    const proxy = await startDatabaseProxy(databaseUrl)
    const product = await startProduct({ databaseUrl: proxy.url }).catch(async (error: unknown) => {
      await proxy.stop()
      await pair.stop()
      throw error
    })
    try {
      const servers = [product.origin, (await product.second()).origin, (await product.second()).origin]
      const payment = new Payment(product)
      const bystander = await newImportedUser(product, CHANNELS)
      const untouched = await bystander.libraryView()
      const users = []
      for (const origin of servers) {
        const user = await newImportedUser(product, CHANNELS)
        await buyPremium(user, payment)
        await untilPlan(user, ({ plan }) => plan === 'premium')
        const elsewhere = new Visitor({ origin, sandbox: product.sandbox })
        elsewhere.cookie = user.cookie
        users.push(elsewhere)
      }
      const importer = await newUser(product, 500)
      const buyer = await newUser(product)
      const { sessionId } = await openCheckout(buyer)

      const writes = await Promise.all(users.map((user) => startWrites(user, channelIds(CHANNELS))))
      const untilEachWrote = async (what: string, wanted: number) => {
        const before = writes.map(({ acknowledged }) => acknowledged.length)
        const more = () => writes.every(({ acknowledged }, w) => acknowledged.length >= (before[w] ?? 0) + wanted)
        await until(what, more, PATIENT_MS)
      }
      await untilEachWrote('writes before the kill', WRITES)
      expect((await importer.post('/api/import')).status).toBe(202)
      await pair.kill()
      await payment.pay(sessionId)
      const failures = () => writes.every(({ failures }) => failures.size > 0)
      await until('every server refuses writes', failures, PATIENT_MS)
      await pair.promote()
      proxy.lead(pair.standbyUrl)

      await untilEachWrote('writes after the kill', WRITES)
      await Promise.all(writes.map(({ stop }) => stop()))
      for (const [w, { problems }] of writes.entries()) expect(await problems(), `user ${w}`).toEqual([])
      for (const { failures } of writes) for (const failure of failures.keys()) expect(failure).toBe('503 unavailable')
      for (const origin of servers)
        await until('the server is ready', async () => (await fetch(`${origin}/readyz`)).ok, PATIENT_MS)

      const importEnd = async () => {
        const { body } = await importer.get<{ import: { state: string } | null }>('/api/import')
        return body.import?.state === 'running' ? null : body.import?.state
      }
      // After a longer outage it counts as interrupted, and is simply started again.
      const end = await until('the import ends', importEnd, PATIENT_MS)
      if (end !== 'done') expect(await importer.import()).toMatchObject({ state: 'done' })
      expect(await importer.channels()).toHaveLength(500)
      await until(
        'the payment has arrived',
        async () => {
          await askStatus(buyer, { sessionId })
          return (await userOf(buyer)).plan === 'premium'
        },
        PATIENT_MS,
      )
      const { id } = await userOf(buyer)
      const { customers } = await payment.held()
      expect(customers.filter(({ metadata }) => metadata.user_id === id)).toHaveLength(1)
      expect(await bystander.libraryView()).toEqual(untouched)

      const client = new pg.Client({ connectionString: proxy.url })
      await client.connect()
      const { rows } = await client.query('select pg_is_in_recovery() as standby')
      await client.end()
      expect(rows).toEqual([{ standby: false }])
    } finally {
      await product.stop()
      await proxy.stop()
      await pair.stop()
    }
  },
)

test('the check finds what a standby that is not synchronous has lost', LONG, async () => {
  const pair = await startPostgresPair({ isSynchronous: false })
  const databaseUrl = await newDatabase(pair.url)
  const proxy = await startDatabaseProxy(databaseUrl)
  const product = await startProduct({ databaseUrl: proxy.url }).catch(async (error: unknown) => {
    await proxy.stop()
    await pair.stop()
    throw error
  })
  try {
    const user = await newImportedUser(product, CHANNELS)
    await buyPremium(user, new Payment(product))
    await untilPlan(user, ({ plan }) => plan === 'premium')
    const { acknowledged, problems, stop } = await startWrites(user, channelIds(CHANNELS))
    const untilWrote = async (count: number) => {
      const before = acknowledged.length
      await until('acknowledged writes', () => acknowledged.length >= before + count, PATIENT_MS)
    }
    await untilWrote(WRITES)
    await pair.detach()
    await untilWrote(WRITES)
    await stop()
    expect(await problems()).toEqual([])
    await pair.kill()
    await pair.promote()
    proxy.lead(pair.standbyUrl)
    const isReady = async () => (await fetch(`${product.origin}/readyz`)).ok
    await until('the server is ready', isReady, PATIENT_MS)
    const lost = await problems()
    expect(lost.join('\n')).toContain('was created and is lost')
    expect(lost.join('\n')).toContain('was deleted and is back')
  } finally {
    await product.stop()
    await proxy.stop()
    await pair.stop()
  }
})
