import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { runSnapshot, runTransaction } from './transaction.ts'

const withCode = (code: string, message = 'no') => Object.assign(new Error(message), { code })
const DEADLOCK = withCode('40P01')
const SERIALIZATION = withCode('40001')
const OUTDATED = withCode('0A000', 'cached plan must not change result type')

/** A database on which the first runs fail with these errors. */
function newDatabase(errors: readonly Error[]) {
  const tried: string[][] = []
  const make = (options: string[]) => ({
    setIsolationLevel: (level: string) => make([...options, level]),
    setAccessMode: (mode: string) => make([...options, mode]),
    execute: async (work: (trx: string) => Promise<unknown>) => {
      tried.push(options)
      const error = errors[tried.length - 1]
      if (error) throw error
      return work('trx')
    },
  })
  return { db: { transaction: () => make([]) } as unknown as Kysely<unknown>, tried }
}

const run = async (errors: readonly Error[]) => {
  const { db, tried } = newDatabase(errors)
  const outcome = await runTransaction(db, async (trx) => `done in ${trx}`).catch((error: unknown) => error)
  return [outcome, tried.length]
}
const times = (count: number, error: Error) => Array.from({ length: count }, () => error)

test('a transaction that loses against another is tried five times', async () => {
  expect(await run([])).toEqual(['done in trx', 1])
  for (const lost of [DEADLOCK, SERIALIZATION]) {
    expect(await run(times(4, lost))).toEqual(['done in trx', 5])
    expect(await run(times(5, lost))).toEqual([lost, 5])
  }
})

test('[RUN-03] a transaction whose stored plan is no longer valid is tried twenty times more', async () => {
  expect(await run(times(20, OUTDATED))).toEqual(['done in trx', 21])
  expect(await run(times(21, OUTDATED))).toEqual([OUTDATED, 21])
  expect(await run([...times(20, OUTDATED), ...times(4, DEADLOCK)])).toEqual(['done in trx', 25])
})

test('a transaction that fails for another reason is not tried again', async () => {
  for (const error of [withCode('23505'), withCode('0A000', 'not supported'), new TypeError('a fault')])
    expect(await run([error])).toEqual([error, 1])
})

test('reads on a snapshot write nothing, and are tried again as well', async () => {
  const { db, tried } = newDatabase([DEADLOCK])
  expect(await runSnapshot(db, async () => 'read')).toBe('read')
  expect(tried).toEqual([
    ['repeatable read', 'read only'],
    ['repeatable read', 'read only'],
  ])
})
