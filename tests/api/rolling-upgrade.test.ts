/** @module-tag slow */
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { startWrites } from '../support/acknowledged-writes.ts'
import { freePort } from '../support/free-port.ts'
import { buyPremium, Payment, untilPlan } from '../support/payment.ts'
import { place } from '../support/placing.ts'
import { newDatabase } from '../support/postgres.ts'
import { type Product, type Server, startProduct, startProgram } from '../support/product.ts'
import { channelIds } from '../support/sandbox.ts'
import { until } from '../support/until.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const LONG = { timeout: 600_000 }
const PATIENT_MS = 240_000
const CHANNELS = 20
const WRITES = 20

async function startNewer(product: Product): Promise<Server> {
  const port = await freePort()
  const env = { ...product.environment(), PORT: String(port), PUBLIC_ORIGIN: `http://localhost:${port}` }
  const server = await startProgram('server', env, 'tests/app/newer-server.ts')
  return { ...server, origin: `http://localhost:${port}` }
}

async function rowsOf(databaseUrl: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

test(
  '[RUN-03] a server of the next release migrates while one of this release serves: no call of either fails',
  LONG,
  async () => {
    const product = await startProduct({ databaseUrl: await newDatabase(inject('postgresUrl')) })
    let newer: Server | null = null
    try {
      const payment = new Payment(product)
      const bystander = await newImportedUser(product, CHANNELS)
      const untouched = await bystander.libraryView()
      const [atOld, moving] = [await newImportedUser(product, CHANNELS), await newImportedUser(product, CHANNELS)]
      for (const user of [atOld, moving]) {
        await buyPremium(user, payment)
        await untilPlan(user, ({ plan }) => plan === 'premium')
      }
      const writes = [await startWrites(atOld, channelIds(CHANNELS))]
      const untilEachWrote = async (what: string) => {
        const before = writes.map(({ acknowledged }) => acknowledged.length)
        const more = () => writes.every(({ acknowledged }, w) => acknowledged.length >= (before[w] ?? 0) + WRITES)
        await until(what, more, PATIENT_MS)
      }
      await untilEachWrote('writes before the upgrade')

      newer = await startNewer(product)
      const elsewhere = new Visitor({ origin: newer.origin, sandbox: product.sandbox })
      elsewhere.cookie = moving.cookie
      writes.push(await startWrites(elsewhere, channelIds(CHANNELS)))
      await untilEachWrote('writes at both servers')
      const added = "select 1 from information_schema.columns where table_name = 'folder' and column_name = 'rank'"
      expect(await rowsOf(product.databaseUrl, added)).toHaveLength(1)
      for (const origin of [product.origin, newer.origin])
        await until(`${origin} is ready`, async () => (await fetch(`${origin}/readyz`)).ok, PATIENT_MS)

      await Promise.all(writes.map(({ stop }) => stop()))
      for (const [w, { problems, failures }] of writes.entries()) {
        expect(await problems(), `user ${w}`).toEqual([])
        const log = `${product.output()}\n${newer.output()}`
        const [cause = 'none in the log'] = log.match(/^.*"level":50.*$/m) ?? []
        expect([...failures], `user ${w}; first error: ${cause}`).toEqual([])
      }
      expect(await bystander.libraryView()).toEqual(untouched)

      const id = await newFolder(atOld, 'Deleted and restored')
      expect((await place(atOld, { add: [{ folderId: id, channelIds: channelIds(3) }] })).status).toBe(200)
      expect((await atOld.send('DELETE', `/api/folders/${id}`)).status).toBe(200)
      expect((await atOld.post(`/api/folders/${id}/restore`)).status).toBe(200)
      const restored = (await atOld.library()).folders.find((folder) => folder.id === id)
      expect(restored?.channels.map((channel) => channel.id).toSorted()).toEqual(channelIds(3).toSorted())
      const later = await newImportedUser(product, CHANNELS)
      expect(await later.channels()).toHaveLength(CHANNELS)
      expect(await later.import()).toMatchObject({ state: 'done' })

      // One that is stopped stays stopped: it cannot know what the next release has changed.
      await product.stopServer()
      const refusal = await product.start().then(
        () => 'it started',
        (error: Error) => error.message,
      )
      expect(refusal).toContain('The database is newer than this program: it has the migration 9001-expand')
      const there = await elsewhere.get('/api/library')
      expect(there.status).toBe(200)
    } finally {
      await newer?.stop()
      await product.stop()
    }
  },
)
