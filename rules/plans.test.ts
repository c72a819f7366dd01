import { expect, test } from 'vitest'
import { folderCapOf, mayAddChannels, mayCreateFolder, PLANS, planOf } from './plans.ts'

test('[BILL-01] free holds 3 folders and costs nothing; premium is unlimited and costs 299 pence', () => {
  expect(PLANS.free).toMatchObject({ priceMinor: 0, maxFolders: 3 })
  expect(PLANS.premium).toMatchObject({ priceMinor: 299, currency: 'GBP', maxFolders: -1 })
})

test('premium needs both the plan and an active status', () => {
  expect(planOf({ plan: 'premium', planStatus: 'active' })).toBe('premium')
  for (const planStatus of ['canceled', 'unpaid', 'incomplete', ''])
    expect(planOf({ plan: 'premium', planStatus })).toBe('free')
  expect(planOf({ plan: 'free', planStatus: 'active' })).toBe('free')
})

test("the operator's ceiling lowers the free cap and never touches premium", () => {
  expect(folderCapOf('free', 50)).toBe(3)
  expect(folderCapOf('free', 2)).toBe(2)
  expect(folderCapOf('premium', 2)).toBeNull()
})

test('a folder may be made below the cap, not at it or above', () => {
  expect(mayCreateFolder(3, 2)).toEqual({ ok: true })
  expect(mayCreateFolder(3, 3)).toEqual({ ok: false, cap: 3 })
  expect(mayCreateFolder(3, 12)).toEqual({ ok: false, cap: 3 })
  expect(mayCreateFolder(null, 10_000)).toEqual({ ok: true })
})

test('channels fit up to the cap; a folder over it takes nothing more and keeps what it has', () => {
  expect(mayAddChannels(100, 99, 1)).toBe(true)
  expect(mayAddChannels(100, 99, 2)).toBe(false)
  expect(mayAddChannels(100, 120, 0)).toBe(true)
  expect(mayAddChannels(100, 120, 1)).toBe(false)
})
