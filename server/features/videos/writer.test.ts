import { expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { makeWriter } from './writer.ts'

test('when the database fails, everyone who waits for a write is told', async () => {
  const fail = () => {
    throw new Error('no database')
  }
  const broken = new Proxy({}, { get: () => fail })
  const ctx = { catalogue: { db: broken }, db: broken, now: Date.now, log: { warn: () => undefined } }
  const { write } = makeWriter(ctx as unknown as Context, 'claim')
  const writes = ['a', 'b', 'c', 'd', 'e'].map((id) => write({ id } as Parameters<typeof write>[0]))
  expect((await Promise.allSettled(writes)).map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
})
