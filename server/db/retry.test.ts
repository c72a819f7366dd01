import { expect, test } from 'vitest'
import { withDatabaseRetry } from './retry.ts'

const AWAY = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

test('work that waits for the database is not tried again once the server stops, and its error is thrown', async () => {
  const stopping = new AbortController()
  let tries = 0
  const work = async () => {
    tries++
    setImmediate(() => stopping.abort())
    throw AWAY
  }
  await expect(withDatabaseRetry(work, 60_000, stopping.signal)).rejects.toBe(AWAY)
  expect(tries).toBe(1)
})

test('an error that says nothing of the database is thrown at once', async () => {
  let tries = 0
  const work = async () => {
    tries++
    throw new TypeError('a fault')
  }
  await expect(withDatabaseRetry(work, 60_000, new AbortController().signal)).rejects.toThrow('a fault')
  expect(tries).toBe(1)
})
