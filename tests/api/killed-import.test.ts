/** @module-tag slow */
import { expect, inject, onTestFinished, test } from 'vitest'
import type { ImportAnswer } from '#contract/imports.ts'
import { userOf } from '../support/payment.ts'
import { newDatabase } from '../support/postgres.ts'
import { startProduct } from '../support/product.ts'
import { query } from '../support/stored.ts'
import { newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const SECOND = 1_000

test('an import whose server was killed counts as running for 15 seconds after its last heartbeat; then another server lets it be repeated', async () => {
  const product = await startProduct({ databaseUrl: await newDatabase(inject('postgresUrl')) })
  onTestFinished(product.stop)
  const second = await product.second()
  const user = await newUser(product, 120)
  const { id } = await userOf(user)
  await product.sandbox.latency(60_000)
  await user.post('/api/import')
  await product.kill()
  await product.sandbox.latency(0)

  const elsewhere = new Visitor(product, second.origin)
  elsewhere.cookie = user.cookie
  const importOf = async () => (await elsewhere.get<ImportAnswer>('/api/import')).body.import
  const beatAt = (time: number) =>
    query(product, 'update import_run set heartbeat_at = $1 where user_id = $2', [time, id])

  // A beat that is still to come: however slow the machine, it is not 15 seconds old.
  await beatAt(Date.now() + 600 * SECOND)
  expect((await importOf())?.state).toBe('running')
  expect(await elsewhere.refusal('POST', '/api/import')).toMatchObject({ status: 409, code: 'import_running' })

  const last = Date.now() - 15 * SECOND
  await beatAt(last)
  expect(await importOf()).toMatchObject({ state: 'interrupted', finishedAt: last })
  expect(await elsewhere.import()).toMatchObject({ state: 'done', result: { imported: 120 } })
})
