import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Allowance, makeCounter, type SharedCounts } from './counter.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A database that is away. `asked`: whose counts were looked for there. */
function newDatabase() {
  const asked: string[] = []
  const counts: SharedCounts = {
    client: { query: () => Promise.reject(new Error('away')) },
    keyOf: (name, subject) => {
      asked.push(`${name} ${subject}`)
      return `${name} ${subject}`
    },
  }
  return { asked, counts }
}

const REFUSED = { code: 'rate_limited', details: { retryAfterSeconds: 60 } }

test('[RUN-06] each key has its points, and who has none left is told when to ask again', async () => {
  const counter = makeCounter({ name: 'a', points: 2, perSeconds: 60 })
  expect(await counter.secondsUntilFree(null, 'x')).toBeNull()
  await counter.count(null, 'x')
  expect(await counter.secondsUntilFree(null, 'x')).toBeNull()
  await counter.count(null, 'x')
  expect(await counter.secondsUntilFree(null, 'x')).toBe(60)
  await expect(counter.count(null, 'x')).rejects.toMatchObject(REFUSED)
  expect(await counter.secondsUntilFree(null, 'y')).toBeNull()
  await counter.count(null, 'y')
  vi.advanceTimersByTime(59_999)
  expect(await counter.secondsUntilFree(null, 'x')).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await counter.secondsUntilFree(null, 'x')).toBeNull()
  await counter.count(null, 'x')
})

test('[RUN-06] what was spent already counts as many points, one if nothing else is said, also beyond the limit', async () => {
  const counter = makeCounter({ name: 'a', points: 2, perSeconds: 60 })
  await counter.record(null, 'x')
  expect(await counter.secondsUntilFree(null, 'x')).toBeNull()
  await counter.record(null, 'x')
  expect(await counter.secondsUntilFree(null, 'x')).toBe(60)
  await counter.record(null, 'y', 100)
  await expect(counter.count(null, 'y')).rejects.toMatchObject(REFUSED)
})

test.each<[string, Partial<Allowance>, boolean]>([
  ['one a second', { points: 60 }, true],
  ['more than one a second', { points: 61 }, false],
  ['many that are said to be shared', { points: 61, shared: true }, true],
  ['few that are said to be of this server', { points: 60, shared: false }, false],
])('[RUN-04] whether requests are counted over all servers: %s', async (_, allowance, isShared) => {
  const { counts, asked } = newDatabase()
  const counter = makeCounter({ name: 'a', points: 0, perSeconds: 60, ...allowance })
  await counter.count(counts, 'x')
  expect(asked).toEqual(isShared ? ['a x'] : [])
})

test('[RUN-04] while the database is away, each server counts for itself', async () => {
  const { counts } = newDatabase()
  const counter = makeCounter({ name: 'a', points: 2, perSeconds: 60 })
  await counter.count(counts, 'x')
  await counter.count(counts, 'x')
  await expect(counter.count(counts, 'x')).rejects.toMatchObject({ code: 'rate_limited' })
  await counter.count(counts, 'y')
})
