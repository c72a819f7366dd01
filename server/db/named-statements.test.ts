import { expect, test } from 'vitest'
import { isOutdatedPlan, nameFor } from './named-statements.ts'

/** The name at the third run of a statement. */
function nameOf(text: string, values: readonly unknown[]) {
  nameFor(text, values)
  nameFor(text, values)
  return nameFor(text, values)
}

test('a statement gets its name at the third run, and keeps it', () => {
  const names = [1, 2, 3, 4].map(() => nameFor('select $1', [1]))
  expect(names.slice(0, 2)).toEqual([undefined, undefined])
  expect(names[2]).toMatch(/^s[\w-]{20}$/)
  expect(names[3]).toBe(names[2])
  expect(nameOf('select $1::int', [1])).not.toBe(names[2])
})

test.each<[string, unknown[], boolean]>([
  ['without values', [], false],
  ['24 values', Array.from({ length: 24 }, (_, n) => n), true],
  ['25 values', Array.from({ length: 25 }, (_, n) => n), false],
  ['a list among values', [1, ['a'], 2], false],
  ['nothing but lists', [['a'], ['b']], false],
])('which statements have a name: %s', (title, values, isNamed) => {
  expect(nameOf(`select '${title}'`, values) !== undefined).toBe(isNamed)
})

test.each<[unknown, boolean]>([
  [Object.assign(new Error('cached plan must not change result type'), { code: '0A000' }), true],
  [Object.assign(new Error('prepared statement "s1" does not exist'), { code: '26000' }), true],
  [Object.assign(new Error('prepared statement "s1" does not exist'), { code: '42P01' }), false],
  [Object.assign(new Error('cannot do this'), { code: '0A000' }), false],
  [new Error('cached plan must not change result type'), false],
  [null, false],
])('a plan that is no longer valid: %s', (error, isOutdated) => {
  expect(isOutdatedPlan(error)).toBe(isOutdated)
})

test('at most 300 statements have a name; those that have one keep it', () => {
  const name = nameOf('select 1 where $1', [1])
  for (let n = 0; n < 300; n++) nameOf(`select ${n} where $1`, [1])
  expect(nameOf('select 301 where $1', [1])).toBeUndefined()
  expect(nameFor('select 1 where $1', [1])).toBe(name)
})
