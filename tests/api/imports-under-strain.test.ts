/** @module-tag slow */
import { expect, inject, test } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import type { ImportAnswer } from '#contract/imports.ts'
import { startDatabaseProxy } from '../support/database-proxy.ts'
import { newDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { newImportedUser, newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

const PATIENT = { interval: 100 }

const pages = async (product: Product) =>
  (await product.sandbox.calls()).filter(({ path }) => path.endsWith('/youtube/v3/subscriptions'))

const pagesRead = async (product: Product) => (await pages(product)).length

const firstPagesRead = async (product: Product) =>
  (await pages(product)).filter(({ query }) => !('pageToken' in query)).length

const importOf = async (user: Visitor) => (await user.get<ImportAnswer>('/api/import')).body.import

test('[RUN-02] imports go on while PostgreSQL is away, write what they read when it is back, and spend no unit twice', async () => {
  const proxy = await startDatabaseProxy(await newDatabase(inject('postgresUrl')))
  const product = await startProduct({ databaseUrl: proxy.url })
  try {
    const bystander = await newImportedUser(product, 20)
    const before = await bystander.library()
    const users = await Promise.all(Array.from({ length: 12 }, () => newUser(product, 200)))
    const spent = await pagesRead(product)
    const started = await firstPagesRead(product)
    await product.sandbox.latency(200)
    for (const user of users) expect((await user.post('/api/import')).status).toBe(202)
    // An import needs the database before its first page.
    await expect.poll(() => firstPagesRead(product), { ...PATIENT, message: 'first pages' }).toBe(started + 12)
    proxy.cut()
    // Four pages each are read to the end meanwhile.
    await expect.poll(() => pagesRead(product), { ...PATIENT, message: 'all pages' }).toBe(spent + 4 * 12)
    proxy.restore()
    await product.sandbox.latency(0)
    const done = { state: 'done', error: null, result: { imported: 200 } }
    for (const user of users)
      await expect.poll(() => importOf(user), { ...PATIENT, message: 'the outcome' }).toMatchObject(done)
    expect(await pagesRead(product)).toBe(spent + 4 * 12)
    for (const user of users) expect(await user.channels()).toHaveLength(200)
    expect(await bystander.library()).toEqual(before)
  } finally {
    await product.stop()
    await proxy.stop()
  }
})

test('[RUN-06] a server runs a bounded number of imports at once; the others wait their turn, and too many are refused with a time to come back', async () => {
  const product = await startProduct({ env: { IMPORTS_AT_ONCE: '1' } })
  try {
    const users = await Promise.all(Array.from({ length: 12 }, () => newUser(product, 100)))
    await product.sandbox.fault({ match: '/youtube/v3/subscriptions', kind: 'held' }) // the first one keeps the only place
    const answers = []
    for (const user of users) answers.push(await user.post<ErrorBody>('/api/import'))
    expect(answers.map(({ status }) => status)).toEqual([...Array(11).fill(202), 503])
    expect(answers.at(-1)?.body.error.code).toBe('unavailable')
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await importOf(users[11] as Visitor)).toBeNull()
    expect(await importOf(users[10] as Visitor)).toMatchObject({ state: 'running', pages: 0 })
    await product.sandbox.clearFaults()
    for (const user of users.slice(0, 11))
      expect(await user.importEnd()).toMatchObject({ state: 'done', result: { imported: 100 } })
    expect(await users[11]?.import()).toMatchObject({ state: 'done', result: { imported: 100 } })
  } finally {
    await product.stop()
  }
})
