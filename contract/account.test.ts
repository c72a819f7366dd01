import { expect, test } from 'vitest'
import { accountChange } from './account.ts'

test.each([
  ['America/Los_Angeles', true],
  ['Asia/Calcutta', true],
  [null, true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['+05:30', false],
  ['', false],
  ['A'.repeat(65), false],
  [5, false],
])('a time zone is a name of the IANA: %s', (timeZone, isValid) => {
  expect(accountChange.safeParse({ timeZone }).success).toBe(isValid)
})

test('a change of the account changes something: what is left out stays as it is, and nothing else is taken', () => {
  const isValid = (change: object) => accountChange.safeParse(change).success
  expect([isValid({}), isValid({ newHours: 24 }), isValid({ timeZone: null, newHours: 24 })]).toEqual([
    ...[false, true, true],
  ])
  expect([isValid({ name: 'x' }), isValid({ newHours: 24, name: 'x' })]).toEqual([false, false])
})
