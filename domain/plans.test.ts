import { expect, test } from 'vitest'
import {
  channelsPerFolderCapOf,
  folderCapOf,
  isAlmostAtLimit,
  isNearCap,
  mayAddChannels,
  mayCreateFolder,
  PLANS,
  planOf,
  roomForChannels,
} from './plans.ts'

test('[BILL-01] free holds 3 folders and costs nothing; premium is unlimited and costs 299 pence', () => {
  expect(PLANS.free).toMatchObject({ priceMinor: 0, maxFolders: 3 })
  expect(PLANS.premium).toMatchObject({ priceMinor: 299, currency: 'GBP', maxFolders: -1 })
})

const NOW_MS = 1_800_000_000_000
const NOW_SECONDS = NOW_MS / 1000
const stored = (plan: string, planStatus: string, paidUntilSeconds: number | null = null) =>
  planOf({ plan, planStatus, paidUntilSeconds }, NOW_MS)

test('[BILL-02] premium needs both the plan and an active status; a trial counts', () => {
  expect(stored('premium', 'active')).toBe('premium')
  expect(stored('premium', 'trialing')).toBe('premium')
  for (const status of ['canceled', 'unpaid', 'incomplete', 'incomplete_expired', 'paused', 'something new', ''])
    expect(stored('premium', status, NOW_SECONDS + 1_000), status).toBe('free')
  expect(stored('free', 'active', NOW_SECONDS + 1_000)).toBe('free')
})

test.each(['past_due', 'collection_paused'])(
  '[BILL-02] %s stays premium to the second the paid period ends',
  (status) => {
    expect(stored('premium', status, NOW_SECONDS + 1)).toBe('premium')
    expect(stored('premium', status, NOW_SECONDS)).toBe('free')
    expect(stored('premium', status, null)).toBe('free')
  },
)

test('[BILL-08] the notice comes with one folder left, not before, and never without a cap', () => {
  expect([0, 1, 2, 3, 12].map((used) => isAlmostAtLimit(3, used))).toEqual([false, false, true, true, true])
  expect(isAlmostAtLimit(null, 100)).toBe(false)
})

test("the admins' limit lowers the folder limit of Free and never that of Premium", () => {
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
  expect([0, 92, 100, 120].map((held) => roomForChannels(100, held))).toEqual([100, 8, 0, 0])
})

test("the admins' limit of channels per folder applies to Free; Premium has the technical limit", () => {
  expect(channelsPerFolderCapOf('free', 100)).toBe(100)
  expect(channelsPerFolderCapOf('free', 7)).toBe(7)
  expect(channelsPerFolderCapOf('free', 10_000)).toBe(5_000)
  expect(channelsPerFolderCapOf('premium', 7)).toBe(5_000)
})

test('a folder is nearly full from four fifths of its cap on', () => {
  expect([0, 79, 80, 100, 120].map((held) => isNearCap(100, held))).toEqual([false, false, true, true, true])
})
