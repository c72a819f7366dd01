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
