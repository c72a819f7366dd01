import { describe, expect, test } from 'vitest'
import { isDatabaseUnavailable, isWriteRefused } from './errors.ts'

const sqlite = (errcode: number) => Object.assign(new Error('some text'), { code: 'ERR_SQLITE_ERROR', errcode })
const coded = (code: string) => Object.assign(new Error('some text'), { code })

describe('[RUN-02] errors of a database in trouble', () => {
  test.each([
    ['busy', sqlite(5), false],
    ['read-only', sqlite(8), true],
    ['read-only: database moved', sqlite(1032), true],
    ['I/O error while writing', sqlite(778), true],
    ['damaged', sqlite(11), true],
    ['disk full', sqlite(13), true],
    ['cannot open', sqlite(14), false],
  ])('SQLite: %s means unavailable', (_, error, noWrites) => {
    expect([isDatabaseUnavailable(error), isWriteRefused(error)]).toEqual([true, noWrites])
  })

  test.each([
    ['25006', true],
    ['53100', true],
    ['58030', true],
    ['53300', false],
    ['57014', false],
    ['57P01', false],
    ['57P02', false],
    ['57P03', false],
    ['55P03', false],
    ['08006', false],
    ['ECONNREFUSED', false],
    ['EPIPE', false],
    ['EHOSTUNREACH', false],
    ['ENOTFOUND', false],
    ['EAI_AGAIN', false],
  ])('PostgreSQL: %s means unavailable', (code, noWrites) => {
    expect([isDatabaseUnavailable(coded(code)), isWriteRefused(coded(code))]).toEqual([true, noWrites])
  })

  test.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
  ])('pg: "%s" means unavailable', (message) => {
    expect(isDatabaseUnavailable(new Error(message))).toBe(true)
  })

  test.each([
    ['a constraint of SQLite', sqlite(19)],
    ['a mistake in SQL, SQLite', sqlite(1)],
    ['a constraint of PostgreSQL', coded('23505')],
    ['a mistake in SQL, PostgreSQL', coded('42601')],
    ['a deadlock', coded('40P01')],
    ['a TypeError', new TypeError('x is not a function')],
    ['an error that quotes one', new Error('mail: Connection terminated')],
    ['a text', 'ECONNREFUSED'],
    ['nothing', undefined],
  ])('%s does not', (_, error) => {
    expect([isDatabaseUnavailable(error), isWriteRefused(error)]).toEqual([false, false])
  })
})
