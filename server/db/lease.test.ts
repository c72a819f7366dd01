import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaseQueries } from './lease.ts'
import { migrate } from './migrate.ts'
import { type Db, openDatabase } from './open.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const NOW = 1_000 * HOUR

let folder: string
let db: Db
let leases: ReturnType<typeof leaseQueries>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'subshelf-leases-'))
  db = openDatabase({ kind: 'sqlite', path: join(folder, 'subshelf.db') })
  await migrate(db)
  leases = leaseQueries(db)
})
afterAll(async () => {
  await db?.destroy()
  rmSync(folder, { recursive: true })
})

let names = 0
const newName = () => `job-${++names}`

test('[RUN-04] a lease belongs to one holder, who renews it, until it runs out or is given back', async () => {
  const name = newName()
  const take = (holder: string, now: number) => leases.take(name, holder, now, now + 5 * MINUTE)
  expect([await take('a', NOW), await take('b', NOW), await take('a', NOW + 1)]).toEqual([true, false, true])
  expect([await take('b', NOW + 5 * MINUTE + 1), await take('b', NOW + 5 * MINUTE + 2)]).toEqual([false, true])
  await leases.giveBack(name, 'a')
  expect(await take('a', NOW + 5 * MINUTE + 3)).toBe(false)
  await leases.giveBack(name, 'b')
  expect(await take('a', NOW + 5 * MINUTE + 3)).toBe(true)
  expect((await leases.find(name))?.holder).toBe('a')
  const other = newName()
  expect([await leases.take(other, 'b', NOW, NOW + 1), await leases.find(newName())]).toEqual([true, undefined])
})

test('[RUN-04] a lease that lasts for more than an hour was taken by a clock that was ahead', async () => {
  const name = newName()
  await leases.take(name, 'a', NOW, NOW + HOUR)
  expect(await leases.take(name, 'b', NOW, NOW + MINUTE)).toBe(false)
  await leases.take(name, 'a', NOW, NOW + HOUR + 1)
  expect(await leases.take(name, 'b', NOW, NOW + MINUTE)).toBe(true)
})

test('[RUN-04] each time of a job is run once, by whoever takes it first, and not while an earlier run goes on', async () => {
  const name = newName()
  const run = (holder: string, runAt: number, now = runAt) =>
    leases.takeRun(name, holder, { now, until: now + 5 * MINUTE, runAt, nextAt: runAt + HOUR })
  expect([await run('a', NOW), await run('b', NOW), await run('a', NOW)]).toEqual([true, false, false])
  await leases.giveBack(name, 'a')
  expect([await run('b', NOW), await run('b', NOW + HOUR)]).toEqual([false, true])
  expect(await run('a', NOW + 2 * HOUR, NOW + HOUR + MINUTE)).toBe(false)
  expect(await run('a', NOW + 2 * HOUR)).toBe(true)
  expect((await leases.find(name))?.run_at).toBe(NOW + 2 * HOUR)
})

test('[RUN-04] a run after the next time was begun by a clock that was ahead, and does not count', async () => {
  for (const [ahead, takes] of [
    [HOUR, false],
    [HOUR + 1, true],
  ] as const) {
    const name = newName()
    await leases.takeRun(name, 'a', { now: NOW, until: NOW, runAt: NOW + ahead, nextAt: NOW + ahead + 1 })
    const times = { now: NOW + 1, until: NOW + MINUTE, runAt: NOW, nextAt: NOW + HOUR }
    expect([ahead, await leases.takeRun(name, 'b', times)]).toEqual([ahead, takes])
  }
  const name = newName()
  await leases.take(name, 'a', NOW, NOW + 2 * HOUR)
  expect(await leases.takeRun(name, 'b', { now: NOW, until: NOW, runAt: NOW, nextAt: NOW + HOUR })).toBe(true)
})

test('[RUN-04] a process that is alone with its database frees all leases when it starts', async () => {
  const name = newName()
  await leases.take(name, 'a', NOW, NOW + MINUTE)
  await leases.freeAll()
  expect(await leases.take(name, 'b', NOW, NOW + MINUTE)).toBe(true)
})
